/** Writes Arabic-Indic (٠١٢) and Persian (۰۱۲) digits as Latin ones; everything else stays. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
