/**
 * Joins class names, dropping the falsy ones. Not tailwind-merge: it takes the theme's own sizes for colours (`text-small text-muted`
 * becomes `text-muted`) unless it is told of each, and weighs 7.6 kB on every page against nothing.
 */
export function cn(...parts: (string | false | 0 | 0n | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
