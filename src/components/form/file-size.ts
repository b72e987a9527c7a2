const KILO = 1024;

/** A file's size for people: "812 kB", "4.2 MB"; Arabic spells the unit out. Latin digits in both languages. */
export function formatFileSize(bytes: number, language: string): string {
  const inMegabytes = bytes >= KILO * KILO;
  const arabic = language.startsWith('ar');
  return new Intl.NumberFormat(arabic ? 'ar-u-nu-latn' : 'en', {
    style: 'unit',
    unit: inMegabytes ? 'megabyte' : 'kilobyte',
    unitDisplay: arabic ? 'long' : 'short',
    maximumFractionDigits: inMegabytes ? 1 : 0,
  }).format(inMegabytes ? bytes / (KILO * KILO) : Math.max(1, bytes / KILO));
}
