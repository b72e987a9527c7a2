const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const headerLength = 512;
const entryLength = 128;
/** The number of allocation table sectors that the header lists: enough for 6.8 MB, more than a résumé may have. */
const tableSectorsInHeader = 109;
const endOfChain = 0xfffffffa;

/**
 * Returns the names of the streams in an OLE2 compound file ([MS-CFB] 2.2, 2.3 and 2.6), or undefined for any other file. Word, Excel and
 * installer files differ only in these names. Reads only the directory, and each of its sectors once.
 */
export function oleNames(bytes: Uint8Array): string[] | undefined {
  if (bytes.length < headerLength || signature.some((byte, at) => bytes[at] !== byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sectorSize = view.getUint16(30, true) === 12 ? 4096 : 512;
  const offsetOf = (sector: number) => (sector + 1) * sectorSize;
  const readNumber = (at: number) => (at + 4 <= bytes.length ? view.getUint32(at, true) : endOfChain);

  /** Returns the next sector of a chain, from the allocation table. */
  function next(sector: number): number {
    const perTable = sectorSize / 4;
    const table = Math.floor(sector / perTable);
    if (table >= tableSectorsInHeader) return endOfChain;
    return readNumber(offsetOf(readNumber(76 + table * 4)) + (sector % perTable) * 4);
  }

  const names: string[] = [];
  const seen = new Set<number>();
  const decoder = new TextDecoder('utf-16le');
  for (let sector = view.getUint32(48, true); sector < endOfChain && !seen.has(sector); sector = next(sector)) {
    seen.add(sector);
    const start = offsetOf(sector);
    for (let at = start; at + entryLength <= Math.min(start + sectorSize, bytes.length); at += entryLength) {
      const nameLength = Math.min(view.getUint16(at + 64, true), 64);
      if (nameLength > 2) names.push(decoder.decode(bytes.subarray(at, at + nameLength - 2)));
    }
  }
  return names;
}
