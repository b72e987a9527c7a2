const KILO = 1024;

/** Formats a size in bytes: "812 kB", "4.2 MB", "1.5 GB". Arabic has full unit names. Digits are Latin in both languages. */
export function formatFileSize(bytes: number, language: string): string {
  const [unit, size] =
    bytes >= KILO ** 3
      ? (['gigabyte', KILO ** 3] as const)
      : bytes >= KILO ** 2
        ? (['megabyte', KILO ** 2] as const)
        : (['kilobyte', KILO] as const);
  const arabic = language.startsWith('ar');
  return new Intl.NumberFormat(arabic ? 'ar-u-nu-latn' : 'en', {
    style: 'unit',
    unit,
    unitDisplay: arabic ? 'long' : 'short',
    maximumFractionDigits: unit === 'kilobyte' ? 0 : 1,
  }).format(unit === 'kilobyte' ? Math.max(1, bytes / size) : bytes / size);
}
