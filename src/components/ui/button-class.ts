import { cn } from '@/lib/cn';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-accent border-transparent bg-origin-border text-on-accent shadow-glow hover:-translate-y-px hover:shadow-[0_12px_40px_-8px_color-mix(in_srgb,var(--color-primary)_75%,transparent)]',
  secondary: 'border-line-strong bg-card text-foreground hover:border-muted hover:bg-card-hover',
  ghost: 'border-transparent text-foreground hover:bg-card-hover',
  danger: 'border-transparent bg-danger-solid text-on-accent hover:-translate-y-px hover:shadow-card',
};

/** Small buttons keep a 44 px touch target on phones and shrink only on screens for a mouse. */
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-3.5 py-1 text-small sm:min-h-9',
  md: 'min-h-11 px-5 py-1.5 text-small sm:text-body',
  lg: 'min-h-13 px-7 py-2 text-body',
};

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** Returns the classes of a button, for links that look like one: `<AppLink className={buttonClass({ variant: 'secondary' })}>`. */
export function buttonClass({ variant = 'primary', size = 'md', className }: ButtonLook = {}): string {
  return cn(
    'relative inline-flex items-center justify-center gap-2 rounded-control border text-center font-semibold select-none',
    'transition duration-200 ease-out active:translate-y-0 active:scale-[0.98]',
    'disabled:pointer-events-none disabled:opacity-60 disabled:shadow-none',
    '[&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    className,
  );
}
