const pageObject = /\/Type\s*\/Page(?![A-Za-z])/g;
const countPages = (text: string) => text.match(pageObject)?.length ?? 0;

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new TextDecoder('latin1').decode(await new Response(stream).arrayBuffer());
}

/** A compressed object stream: `<< … /Type /ObjStm … >> stream … endstream`. */
const objectStream = /(<<(?:[^<>]|<<[^<>]*>>|<[^<>]*>)*\/Type\s*\/ObjStm(?:[^<>]|<<[^<>]*>>|<[^<>]*>)*>>)\s*stream\r?\n/g;

/** Returns the end of a stream: by the length in its dictionary, else by `endstream`. A length by reference is not followed. */
function streamEnd(text: string, dictionary: string, from: number): number {
  const length = /\/Length\s+(\d+)(?!\s+\d+\s+R)\b/.exec(dictionary)?.[1];
  if (length !== undefined) return from + Number(length);
  const end = text.indexOf('endstream', from);
  return text.slice(from, end).replace(/\r?\n$/, '').length + from;
}

/**
 * Returns the number of pages; undefined when unknown (encrypted, or an unsupported structure). Deleted pages of earlier versions may be
 * counted.
 */
export async function pdfPages(bytes: Uint8Array<ArrayBuffer>): Promise<number | undefined> {
  // One character for each byte, so indexes in the text are offsets in the file.
  const text = new TextDecoder('latin1').decode(bytes);
  if (/\/Encrypt\s/.test(text)) return undefined;
  let pages = countPages(text);
  for (const { 0: head, 1: dictionary = '', index } of text.matchAll(objectStream)) {
    const from = index + head.length;
    const packed = bytes.subarray(from, streamEnd(text, dictionary, from));
    pages += await inflated(packed).then(countPages, () => 0);
  }
  return pages || undefined;
}
