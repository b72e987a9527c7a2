import { Button, type ButtonProps } from '@/components/ui/button';
import type { ReactNode } from 'react';

export interface ToolButtonProps extends Omit<ButtonProps, 'children' | 'title' | 'variant' | 'size'> {
  label: string;
  /** A lucide icon. */
  icon: ReactNode;
}

/** A button of a toolbar. Only its icon shows while the container is narrow, except on phones, where the tools have lines of their own. */
export function ToolButton({ label, icon, ...rest }: ToolButtonProps) {
  return (
    <Button {...rest} variant="ghost" size="sm" title={label}>
      {icon}
      <span className="sm:@max-5xl:sr-only">{label}</span>
    </Button>
  );
}
