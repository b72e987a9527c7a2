import { sniffFile } from '../_shared/sniff-file.ts';

/** A picture is stored as it came, so it must be small: bytes, and pixels of each side. */
export const maxPictureBytes = 1024 * 1024;
const maxSide = 5000;
const minSide = 40;

export interface Picture {
  bytes: Uint8Array<ArrayBuffer>;
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  ending: 'png' | 'jpg' | 'webp';
}

const kinds = {
  png: { type: 'image/png', ending: 'png' },
  jpeg: { type: 'image/jpeg', ending: 'jpg' },
  webp: { type: 'image/webp', ending: 'webp' },
} as const;

type Size = [width: number, height: number];

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function jpegSize(bytes: Uint8Array): Size | undefined {
  const view = viewOf(bytes);
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    // Markers without content.
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return [view.getUint16(at + 7), view.getUint16(at + 5)];
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function webpSize(bytes: Uint8Array): Size | undefined {
  const view = viewOf(bytes);
  const u24 = (at: number) => view.getUint16(at, true) + (bytes[at + 2] ?? 0) * 65_536;
  switch (String.fromCharCode(...bytes.subarray(12, 16))) {
    case 'VP8 ':
      return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
    }
    case 'VP8X':
      return [u24(24) + 1, u24(27) + 1];
    default:
      return undefined;
  }
}

function sizeOf(bytes: Uint8Array, kind: keyof typeof kinds): Size | undefined {
  if (bytes.length < 32) return undefined;
  if (kind === 'png') return [viewOf(bytes).getUint32(16), viewOf(bytes).getUint32(20)];
  return kind === 'jpeg' ? jpegSize(bytes) : webpSize(bytes);
}

/** Returns a picture by its bytes; undefined for any other file, and for one with too many or too few pixels. */
export function asPicture(bytes: Uint8Array<ArrayBuffer>): Picture | undefined {
  const kind = sniffFile(bytes);
  if (kind !== 'png' && kind !== 'jpeg' && kind !== 'webp') return undefined;
  const size = sizeOf(bytes, kind);
  if (!size?.every((side) => side >= minSide && side <= maxSide)) return undefined;
  return { bytes, ...kinds[kind] };
}
