/** In milliseconds. The browser has started to read the file by then. */
const readMs = 60_000;

/** Opens or downloads a file in memory through a temporary link. */
export function followFile(file: Blob, attributes: { download: string } | { target: '_blank'; rel: 'noopener' }): void {
  const link = Object.assign(document.createElement('a'), attributes, { href: URL.createObjectURL(file) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readMs);
}
