/** Joins class names, dropping the falsy ones. */
export function cn(...parts: (string | false | 0 | 0n | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
