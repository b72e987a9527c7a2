const bytes = (...parts: readonly (string | readonly number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (char) => char.charCodeAt(0)) : part)));

const u16 = (value: number) => [value >> 8, value & 255];
const u24le = (value: number) => [value & 255, (value >> 8) & 255, value >> 16];

/** The heads of pictures with these sides. */
export const pngOf = (width: number, height: number) =>
  bytes('\x89PNG\r\n\x1A\n', [0, 0, 0, 13], 'IHDR', [0, 0], u16(width), [0, 0], u16(height), [8, 6, 0, 0, 0, 0, 0, 0, 0]);

export const jpegOf = (width: number, height: number) =>
  bytes(
    [0xff, 0xd8, 0xff, 0xe0, 0, 16],
    'JFIF',
    Array<number>(10).fill(0),
    [0xff, 0xc2, 0, 17, 8],
    u16(height),
    u16(width),
    Array<number>(20).fill(0),
  );

const riff = (kind: string, ...rest: readonly (readonly number[])[]) =>
  bytes('RIFF', [0, 0, 0, 0], 'WEBP', kind, [0, 0, 0, 0], ...rest, Array<number>(12).fill(0));

export const webpOf = {
  lossy: (width: number, height: number) => riff('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, width & 255, width >> 8, height & 255, height >> 8]),
  lossless: (width: number, height: number) => {
    const bits = (width - 1) | ((height - 1) << 14);
    return riff('VP8L', [0x2f, bits & 255, (bits >> 8) & 255, (bits >> 16) & 255, (bits >> 24) & 255]);
  },
  extended: (width: number, height: number) => riff('VP8X', [0, 0, 0, 0], u24le(width - 1), u24le(height - 1)),
};
