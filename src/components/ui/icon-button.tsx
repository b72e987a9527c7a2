import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The action in words: accessible name and tooltip. */
  label: string;
  /** A lucide icon or another decorative drawing. */
  icon: ReactNode;
  variant?: 'plain' | 'outline';
  size?: 'md' | 'sm';
}

/** A square button with an icon only. Its touch target is 44 px. */
export function IconButton({ label, icon, variant = 'plain', size = 'md', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={cn(
        'inline-grid shrink-0 place-items-center rounded-control text-muted transition duration-200 hover:bg-card-hover hover:text-foreground active:scale-95',
        'disabled:pointer-events-none disabled:opacity-50',
        variant === 'outline' && 'border border-line-strong bg-card',
        size === 'md' ? 'size-11 [&_svg]:size-5' : 'size-11 sm:size-9 [&_svg]:size-4.5',
        className,
      )}
    >
      {icon}
    </button>
  );
}
