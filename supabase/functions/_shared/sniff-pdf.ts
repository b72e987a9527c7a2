/**
 * What a PDF is by its bytes. The application form, the function check-resume and the panel share this file. No imports and nothing of
 * Deno or the browser.
 */

/** Readers look for the signature in so many bytes. */
const headLength = 1024;

/** A line of its own, behind a byte order mark, blank lines or the headers of a mail. */
const signature = /(?:^|[\r\n])(?:\u00EF\u00BB\u00BF)?[\t\f ]*%PDF-\d/;

/** What no text has before a document: the content of a program, an archive or a web page that only carries one. */
const foreign = new RegExp(String.raw`[\u0000-\u0008\u000B\u000E-\u001F]|<(?:!doctype|\?|html|head|body|script|svg)|^(?:MZ|PK|#!)`, 'i');

/** One character for each byte, so that places in the text are places in the file. */
const asText = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** Whether a file begins as a PDF, perhaps behind a few lines that a mail program or a server has put before it. */
export function isPdf(bytes: Uint8Array): boolean {
  // Decoded byte by byte: `latin1` of TextDecoder has other characters for some.
  const head = String.fromCharCode(...bytes.subarray(0, headLength + 8));
  const found = signature.exec(head);
  return found !== null && found.index <= headLength && !foreign.test(head.slice(0, found.index));
}

/** Whether a PDF has its end: an upload that was cut off has none. Behind it there may be anything but more objects of a document. */
export function isWholePdf(bytes: Uint8Array): boolean {
  const text = asText(bytes);
  const end = text.lastIndexOf('%%EOF');
  return end !== -1 && !/\d\s+\d+\s+obj\b/.test(text.slice(end));
}
