import { inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;

/** Returns the files of a ZIP archive by name, unpacked (APPNOTE.TXT 4.3.12 and 4.3.16). */
export function unzip(bytes: Uint8Array): Map<string, Buffer> {
  const archive = Buffer.from(bytes);
  let end = archive.length - 22;
  while (end > 0 && archive.readUInt32LE(end) !== endSignature) end -= 1;
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    const method = archive.readUInt16LE(at + 10);
    const size = archive.readUInt32LE(at + 20);
    const nameLength = archive.readUInt16LE(at + 28);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(start, start + size);
    files.set(archive.toString('utf8', at + 46, at + 46 + nameLength), method === 8 ? inflateRawSync(content) : Buffer.from(content));
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
