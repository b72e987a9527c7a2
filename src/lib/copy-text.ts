/** Copies a text to the clipboard, also on plain http. Rejects when the browser refuses. */
export async function copyText(text: string): Promise<void> {
  // Only secure pages have `navigator.clipboard`.
  // oxlint-disable-next-line eslint-js/no-restricted-properties -- checked in the condition
  if ('clipboard' in navigator) await navigator.clipboard.writeText(text);
  else copySelected(text);
}

function copySelected(text: string): void {
  const opener = document.activeElement;
  const box = Object.assign(document.createElement('textarea'), { value: text, readOnly: true, className: 'sr-only' });
  // An open dialog takes the focus back from elements outside of it.
  (opener?.closest('[role="dialog"]') ?? document.body).append(box);
  box.select();
  const isCopied = document.execCommand('copy');
  box.remove();
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  if (!isCopied) throw new Error('The browser has not copied the text.');
}
