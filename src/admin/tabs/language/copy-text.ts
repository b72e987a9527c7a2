/** Puts a text into the clipboard; rejects also where there is none because the page is not served safely. */
export const copyText = (text: string): Promise<void> => Promise.resolve().then(() => navigator.clipboard.writeText(text));
