import { cn } from '@/lib/cn';

/**
 * Returns the classes of a text control. `plaintext` gives each line the direction of its text. An empty control keeps the page's
 * direction. It is off while the placeholder shows, which Firefox would hide. `dense` is for the control panel.
 */
export function controlClass(className?: string, size: 'md' | 'dense' = 'md'): string {
  return cn(
    'block w-full min-w-0 rounded-control border border-line-strong bg-background/40 text-foreground not-placeholder-shown:[unicode-bidi:plaintext]',
    // On phones, dense controls keep a 44 px target and 16 px text: iOS zooms into smaller text.
    size === 'md' ? 'px-3.5 py-2 text-body' : 'min-h-11 px-3 py-1.5 text-body lg:min-h-9 lg:text-small',
    'placeholder:text-muted transition-[border-color,box-shadow,background-color] duration-150',
    'hover:border-muted focus:border-primary-text focus:bg-background/60 focus-visible:outline-offset-0',
    'aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-60',
    className,
  );
}

const latinTypes = new Set(['email', 'tel', 'url', 'password', 'number']);

/** Returns the props of an input. Addresses, numbers and inputs with `dir="ltr"` are left-to-right but aligned with the page. */
export function latinProps({ type, dir }: { type?: string; dir?: string }): { dir?: 'ltr'; className?: string } {
  return dir === 'ltr' || (!dir && type && latinTypes.has(type)) ? { dir: 'ltr', className: 'rtl:text-end' } : {};
}
