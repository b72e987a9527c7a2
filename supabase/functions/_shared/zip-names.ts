const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const maxComment = 0xffff;

/** Returns the offset of the end record of a ZIP archive, which only a comment may follow. */
function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - endLength;
  for (let at = last; at >= 0 && at >= last - maxComment; at -= 1) {
    if (view.getUint32(at, true) === endSignature && at + endLength + view.getUint16(at + 20, true) === view.byteLength) return at;
  }
  return undefined;
}

/**
 * Returns the names of the files in a ZIP archive, from its central directory (APPNOTE.TXT 4.3.12 and 4.3.16), or undefined unless the
 * file is a complete archive from its first byte. Reads only the directory and unpacks nothing.
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
