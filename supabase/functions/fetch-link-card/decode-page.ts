/** The part of a page in which its encoding is declared. */
const declaredWithin = 2048;

function marked(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return undefined;
}

const charsetIn = (text: string) => /charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(text)?.[1];

function declared(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, declaredWithin));
  const charset = /<meta\s[^>]*/gi;
  for (const [tag] of head.matchAll(charset)) {
    const name = charsetIn(tag);
    // A page whose tags can be read byte by byte is not in UTF-16, whatever it says.
    if (name) return /^utf-?16/i.test(name) ? 'utf-8' : name;
  }
  return undefined;
}

/** Returns the text of a page: by its byte order mark, its Content-Type, or its own declaration; else as UTF-8. */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  for (const charset of [marked(bytes), charsetIn(contentType), declared(bytes)]) {
    if (!charset) continue;
    try {
      return new TextDecoder(charset).decode(bytes);
    } catch {
      // An unknown name: the next declaration counts.
    }
  }
  return new TextDecoder().decode(bytes);
}
