import { cn } from '@/lib/cn';

/**
 * The look of every box to type in. `plaintext` lets each line take the direction of what is typed in it, and leaves
 * an empty one in the page's (`dir="auto"` would turn an empty Arabic field to left-to-right; Firefox puts the placeholder of one with
 * both `plaintext` and right to left out of sight). `dense` is for the control panel.
 */
export function controlClass(className?: string, size: 'md' | 'dense' = 'md'): string {
  return cn(
    'block w-full min-w-0 rounded-control border border-line-strong bg-background/40 text-foreground not-placeholder-shown:[unicode-bidi:plaintext]',
    // Dense ones keep a 44 px target on phones, and 16 px, below which iOS zooms into the box.
    size === 'md' ? 'px-3.5 py-2 text-body' : 'min-h-11 px-3 py-1.5 text-body lg:min-h-9 lg:text-small',
    'placeholder:text-muted transition-[border-color,box-shadow,background-color] duration-150',
    'hover:border-muted focus:border-primary-text focus:bg-background/60 focus-visible:outline-offset-0',
    'aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-60',
    className,
  );
}

const latinTypes = new Set(['email', 'tel', 'url', 'password', 'number']);

/** Inputs that hold addresses and numbers (or say so with `dir="ltr"`) stay left-to-right, but line up with the page. */
export function latinProps({ type, dir }: { type?: string; dir?: string }): { dir?: 'ltr'; className?: string } {
  return dir === 'ltr' || (!dir && type && latinTypes.has(type)) ? { dir: 'ltr', className: 'rtl:text-end' } : {};
}
