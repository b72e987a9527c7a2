/** A file of an archive. */
export interface ZipEntry {
  /** With its folders, `/` between them. */
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
  changedAt: Date;
}

const checkTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32, by which an archive's reader sees that nothing was lost. */
export function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (checkTable[(value ^ byte) & 0xff] ?? 0);
  return ~value >>> 0;
}

/** As MS-DOS wrote it: seconds in twos, years from 1980. */
function dosTime(at: Date): number {
  const [date, time] = [
    ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate(),
    (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1),
  ];
  return date * 0x10000 + time;
}

/** Numbers one after the other, the lowest byte first; each is `[value, bytes]`. */
function fields(...numbers: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(numbers.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of numbers) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** The version that knows folders, and names in UTF-8. */
const [version, namesInUtf8] = [20, 0x800];

/**
 * An archive of files as they are: pictures and documents are packed already, so packing them once more gains nothing. For what fits
 * into memory; beyond 4 GB the format would be another.
 */
export function zip(entries: readonly ZipEntry[]): Blob {
  const files: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let [offset, directorySize] = [0, 0];
  for (const { path, bytes, changedAt } of entries) {
    const name = new TextEncoder().encode(path);
    const facts = fields(
      [version, 2],
      [namesInUtf8, 2],
      [0, 2],
      [dosTime(changedAt), 4],
      [checksum(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [name.length, 2],
      [0, 2],
    );
    files.push(fields([0x04034b50, 4]), facts, name, bytes);
    directory.push(fields([0x02014b50, 4], [version, 2]), facts, fields([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), name);
    offset += 4 + facts.length + name.length + bytes.length;
    directorySize += 6 + facts.length + 14 + name.length;
  }
  const end = fields([0x06054b50, 4], [0, 2], [0, 2], [entries.length, 2], [entries.length, 2], [directorySize, 4], [offset, 4], [0, 2]);
  return new Blob([...files, ...directory, end], { type: 'application/zip' });
}
