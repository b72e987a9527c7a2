/**
 * Recognizes a PDF by its bytes. The application form, the function check-resume and the panel share this file. Imports nothing and uses no
 * API of Deno or the browser.
 */

/** PDF readers search this many bytes for the signature. */
const headLength = 1024;

/** The signature starts a line. A byte order mark, blank lines or mail headers may come before it. */
const signature = /(?:^|[\r\n])(?:\u00EF\u00BB\u00BF)?[\t\f ]*%PDF-\d/;

/** Content that must not come before the signature: a program, an archive or a web page that contains a PDF. */
const foreign = new RegExp(String.raw`[\u0000-\u0008\u000B\u000E-\u001F]|<(?:!doctype|\?|html|head|body|script|svg)|^(?:MZ|PK|#!)`, 'i');

/** One character per byte, so that an index in the text is an offset in the file. */
const asText = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** Returns whether a file begins as a PDF, perhaps after a few lines that a mail program or a server added. */
export function isPdf(bytes: Uint8Array): boolean {
  // TextDecoder's `latin1` is Windows-1252, which maps some bytes to other characters.
  const head = String.fromCharCode(...bytes.subarray(0, headLength + 8));
  const found = signature.exec(head);
  return found !== null && found.index <= headLength && !foreign.test(head.slice(0, found.index));
}

/** Returns whether a PDF is complete: it has an end marker, and no objects after it. */
export function isWholePdf(bytes: Uint8Array): boolean {
  const text = asText(bytes);
  const end = text.lastIndexOf('%%EOF');
  return end !== -1 && !/\d\s+\d+\s+obj\b/.test(text.slice(end));
}
