const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const longestComment = 0xffff;

/** Where the record lies that ends every ZIP archive; only a comment may follow it. */
function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - endLength;
  for (let at = last; at >= 0 && at >= last - longestComment; at -= 1) {
    if (view.getUint32(at, true) === endSignature && at + endLength + view.getUint16(at + 20, true) === view.byteLength) return at;
  }
  return undefined;
}

/**
 * The names of the files in a ZIP archive, from its central directory (APPNOTE.TXT 4.3.12 and 4.3.16). Undefined for anything
 * that is not a whole archive which starts at the first byte; nothing is unpacked, and no more is read than the directory.
 */
export function zipNames(bytes: Uint8Array): string[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < endLength || view.getUint32(0, false) !== 0x504b0304) return undefined;
  const end = findEnd(view);
  if (end === undefined) return undefined;

  const names: string[] = [];
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const decoder = new TextDecoder();
  while (names.length < count) {
    if (at + 46 > end || view.getUint32(at, true) !== entrySignature) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    const name = bytes.subarray(at + 46, at + 46 + nameLength);
    names.push(decoder.decode(name));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}
