import type { LucideIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';

export interface DecisionButtonProps {
  /** The digit that presses it. */
  digit: number;
  icon: LucideIcon;
  label: string;
  isPrimary?: boolean;
  disabled: boolean;
  onPress: () => void;
}

/** A button that decides about the open case, with its key. */
export function DecisionButton({ digit, icon: Icon, label, isPrimary = false, disabled, onPress }: DecisionButtonProps) {
  return (
    <Button
      size="sm"
      variant={isPrimary ? 'primary' : 'secondary'}
      disabled={disabled}
      aria-keyshortcuts={String(digit)}
      // The second click of a double click would decide about the next case.
      onClick={({ detail }) => detail < 2 && onPress()}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span>{label}</span>
      <kbd aria-hidden="true" dir="ltr" className="rounded border border-current px-1 font-sans text-xs leading-4.5 max-sm:hidden">
        {digit}
      </kbd>
    </Button>
  );
}
