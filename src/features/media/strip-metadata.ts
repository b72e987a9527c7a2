import type { AssetType } from './asset-types';
import { ascii, colorTableLength, exifOrientation, skipSubBlocks } from './image-bytes';

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A part of a file: its start, its end, and whether it is kept. */
type Part = [from: number, to: number, isKept: boolean];

function joinParts(bytes: Uint8Array, parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const kept = parts.filter(([, , isKept]) => isKept);
  const result = new Uint8Array(kept.reduce((length, [from, to]) => length + to - from, 0));
  let at = 0;
  for (const [from, to] of kept) {
    result.set(bytes.subarray(from, to), at);
    at += to - from;
  }
  return result;
}

/** Segments that affect colours: JFIF, colour profile, Adobe's transform. Exif, XMP, IPTC and comments are removed. */
const jpegKept = new Set([0xe0, 0xe2, 0xee]);

function jpegParts(bytes: Uint8Array): Part[] | undefined {
  const parts: Part[] = [[0, 2, true]];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    // After the start of the scan there are only pixels.
    if (marker === 0xda) return [...parts, [at, bytes.length, true]];
    const end = at + 2 + view(bytes).getUint16(at + 2);
    // Without its Exif rotation the photograph would be shown sideways.
    if (marker === 0xe1 && exifOrientation(bytes.subarray(at + 4, end)) > 1) return undefined;
    const isApplication = marker >= 0xe0 && marker <= 0xef;
    parts.push([at, end, isApplication ? jpegKept.has(marker) : marker !== 0xfe]);
    at = end;
  }
  return undefined;
}

const pngDropped = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

function pngParts(bytes: Uint8Array): Part[] | undefined {
  const parts: Part[] = [[0, 8, true]];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view(bytes).getUint32(at);
    const name = ascii(bytes, at + 4, 4);
    if (end > bytes.length) return undefined;
    parts.push([at, end, !pngDropped.has(name)]);
    if (name === 'IEND') return parts;
    at = end;
  }
  return undefined;
}

function stripWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const parts: Part[] = [[0, 12, true]];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = view(bytes).getUint32(at + 4, true);
    // Chunks have an even length.
    const end = Math.min(bytes.length, at + 8 + length + (length % 2));
    if (at + 8 + length > bytes.length) return undefined;
    parts.push([at, end, !['EXIF', 'XMP '].includes(ascii(bytes, at, 4))]);
    at = end;
  }
  const result = joinParts(bytes, parts);
  view(result).setUint32(4, result.length - 8, true);
  // The flags of Exif (8) and XMP (4).
  if (ascii(result, 12, 4) === 'VP8X') result[20] = (result[20] ?? 0) & ~0b1100;
  return result;
}

/** Removes comments and application data, except the loop count. */
function gifParts(bytes: Uint8Array): Part[] | undefined {
  let at = 13 + colorTableLength(bytes[10] ?? 0);
  const parts: Part[] = [[0, at, true]];
  while (at < bytes.length) {
    const [block, label] = [bytes[at], bytes[at + 1]];
    if (block === 0x3b) return [...parts, [at, at + 1, true]];
    if (block !== 0x21 && block !== 0x2c) return undefined;
    const end = block === 0x21 ? skipSubBlocks(bytes, at + 2) : skipSubBlocks(bytes, at + 11 + colorTableLength(bytes[at + 9] ?? 0));
    if (end > bytes.length) return undefined;
    const isLoop = label === 0xff && /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(ascii(bytes, at + 3, 11));
    parts.push([at, end, block === 0x2c || (label !== 0xfe && (label !== 0xff || isLoop))]);
    at = end;
  }
  return undefined;
}

/**
 * Returns the file without metadata (location, camera, author, comments), with unchanged pixels. Undefined where impossible: other types,
 * broken files, photographs that Exif rotates.
 */
export function stripMetadata(bytes: Uint8Array, type: AssetType): Uint8Array<ArrayBuffer> | undefined {
  try {
    if (type === 'webp') return stripWebp(bytes);
    const parts = type === 'jpeg' ? jpegParts(bytes) : type === 'png' ? pngParts(bytes) : type === 'gif' ? gifParts(bytes) : undefined;
    return parts && joinParts(bytes, parts);
  } catch {
    // A length points beyond the end of the file.
    return undefined;
  }
}
