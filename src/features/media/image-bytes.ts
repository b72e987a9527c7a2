/** Returns bytes as ASCII text. */
export const ascii = (bytes: Uint8Array, at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));

/** Returns the orientation in a segment of Exif data, 1 (upright) to 8; 1 without one. From 5 on, width and height are swapped. */
export function exifOrientation(exif: Uint8Array): number {
  if (ascii(exif, 0, 6) !== 'Exif\0\0' || exif.length < 20) return 1;
  const tiff = new DataView(exif.buffer, exif.byteOffset + 6, exif.byteLength - 6);
  const isLittle = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, isLittle);
  if (directory + 2 > tiff.byteLength) return 1;
  const entries = tiff.getUint16(directory, isLittle);
  for (let at = directory + 2; at + 12 <= tiff.byteLength && at < directory + 2 + entries * 12; at += 12) {
    if (tiff.getUint16(at, isLittle) === 0x0112) return tiff.getUint16(at + 8, isLittle);
  }
  return 1;
}

/** Returns the length of a GIF's colour table in bytes, by its flags. */
export const colorTableLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Skips sub-blocks of a GIF, each prefixed by its length, until one of length 0. Returns their end. */
export function skipSubBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1;
  return at + 1;
}
