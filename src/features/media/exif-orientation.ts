/** How a camera was held, as a segment of Exif data tells it: 1 upright, up to 8; 1 too when it tells nothing. From 5 on width and height are exchanged. */
export function exifOrientation(exif: Uint8Array): number {
  if (String.fromCharCode(...exif.subarray(0, 6)) !== 'Exif\0\0' || exif.length < 20) return 1;
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
