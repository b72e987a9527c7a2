import { sniffFile } from '@functions/sniff-file.ts';
import type { AssetType } from './asset-types';
import { ascii, colorTableLength, exifOrientation, skipSubBlocks } from './image-bytes';

/** The content of a file, by its bytes. */
export interface AssetContent {
  type: AssetType;
  /** In pixels, after the rotation of Exif. Undefined for drawings and documents. */
  size?: { width: number; height: number } | undefined;
  /** Has more than one frame. */
  isMoving: boolean;
}

const bigEndian = (bytes: Uint8Array, at: number, length: number) =>
  bytes.subarray(at, at + length).reduce((value, byte) => value * 256 + byte, 0);
const littleEndian = (bytes: Uint8Array, at: number, length: number) =>
  bytes.subarray(at, at + length).reduceRight((value, byte) => value * 256 + byte, 0);
const byteAt = (bytes: Uint8Array, at: number) => bytes[at] ?? 0;

/** Returns the content of a file; undefined for a type that the site does not store. */
export function assetContent(bytes: Uint8Array): AssetContent | undefined {
  const type = sniffFile(bytes);
  switch (type) {
    case 'png':
      return { type, size: { width: bigEndian(bytes, 16, 4), height: bigEndian(bytes, 20, 4) }, isMoving: isMovingPng(bytes) };
    case 'jpeg':
      return { type, size: jpegSize(bytes), isMoving: false };
    case 'gif':
      return { type, size: { width: littleEndian(bytes, 6, 2), height: littleEndian(bytes, 8, 2) }, isMoving: isMovingGif(bytes) };
    case 'webp':
      return { type, size: webpSize(bytes), isMoving: ascii(bytes, 12, 4) === 'VP8X' && (byteAt(bytes, 20) & 0b10) !== 0 };
    case 'avif':
      return { type, size: avifSize(bytes), isMoving: ascii(bytes, 8, 4) === 'avis' };
    case 'svg':
    case 'pdf':
      return { type, isMoving: false };
    default:
      return undefined;
  }
}

/** Returns whether the animation chunk comes before the first data. */
function isMovingPng(bytes: Uint8Array): boolean {
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bigEndian(bytes, at, 4)) {
    const name = ascii(bytes, at + 4, 4);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
  }
  return false;
}

/** Reads the markers up to the frame header, including the Exif rotation. */
function jpegSize(bytes: Uint8Array): AssetContent['size'] {
  let at = 2;
  let isRotated = false;
  while (at + 9 < bytes.length && byteAt(bytes, at) === 0xff) {
    const marker = byteAt(bytes, at + 1);
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const [height, width] = [bigEndian(bytes, at + 5, 2), bigEndian(bytes, at + 7, 2)];
      return isRotated ? { width: height, height: width } : { width, height };
    } else {
      const end = at + 2 + bigEndian(bytes, at + 2, 2);
      isRotated ||= marker === 0xe1 && exifOrientation(bytes.subarray(at + 4, end)) > 4;
      at = end;
    }
  }
  return undefined;
}

/** Returns whether there is more than one image descriptor. */
function isMovingGif(bytes: Uint8Array): boolean {
  let images = 0;
  let at = 13 + colorTableLength(byteAt(bytes, 10));
  while (at < bytes.length) {
    const block = byteAt(bytes, at);
    if (block === 0x21) at = skipSubBlocks(bytes, at + 2);
    else if (block === 0x2c) {
      images += 1;
      if (images > 1) return true;
      at = skipSubBlocks(bytes, at + 11 + colorTableLength(byteAt(bytes, at + 9)));
    } else return false;
  }
  return false;
}

function webpSize(bytes: Uint8Array): AssetContent['size'] {
  switch (ascii(bytes, 12, 4)) {
    case 'VP8X':
      return { width: littleEndian(bytes, 24, 3) + 1, height: littleEndian(bytes, 27, 3) + 1 };
    case 'VP8L': {
      const bits = littleEndian(bytes, 21, 4);
      return { width: (bits % 2 ** 14) + 1, height: (Math.floor(bits / 2 ** 14) % 2 ** 14) + 1 };
    }
    case 'VP8 ':
      return { width: littleEndian(bytes, 26, 2) % 2 ** 14, height: littleEndian(bytes, 28, 2) % 2 ** 14 };
    default:
      return undefined;
  }
}

/** Returns the largest size of all items: thumbnails and tiles have their own. */
function avifSize(bytes: Uint8Array): AssetContent['size'] {
  const head = ascii(bytes, 0, 8192);
  let largest: AssetContent['size'];
  for (let at = head.indexOf('ispe'); at >= 0; at = head.indexOf('ispe', at + 1)) {
    const size = { width: bigEndian(bytes, at + 8, 4), height: bigEndian(bytes, at + 12, 4) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}
