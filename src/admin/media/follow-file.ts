/** Long enough for the browser to have begun to read a file in memory. */
const readMs = 60_000;

/** Follows a link to a file in memory: to save it by a name, or to look at it in a tab of its own. */
export function followFile(file: Blob, attributes: { download: string } | { target: '_blank'; rel: 'noopener' }): void {
  const link = Object.assign(document.createElement('a'), attributes, { href: URL.createObjectURL(file) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readMs);
}
