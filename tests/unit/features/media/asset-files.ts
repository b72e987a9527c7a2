/** Small files of every kind, made byte by byte. */

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const big = (value: number, length: number) => Array.from({ length }, (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256);
const little = (value: number, length: number) => big(value, length).reverse();
export const bytesOf = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? ascii(part) : part)));

const chunk = (name: string, data: number[]) => [...big(data.length, 4), ...ascii(name), ...data, 0, 0, 0, 0];
const header = (width: number, height: number) => chunk('IHDR', [...big(width, 4), ...big(height, 4), 8, 6, 0, 0, 0]);

export function png({ width = 10, height = 20, before = [] as [string, string][] } = {}) {
  return bytesOf(
    '\x89PNG\r\n\x1a\n',
    header(width, height),
    before.flatMap(([name, data]) => chunk(name, ascii(data))),
    chunk('IDAT', [1, 2, 3]),
    chunk('IEND', []),
  );
}
export const movingPng = () => png({ before: [['acTL', '\0\0\0\x02\0\0\0\0']] });

const segment = (marker: number, data: number[]) => [0xff, marker, ...big(data.length + 2, 2), ...data];
/** Exif with one entry, the orientation. */
export const exif = (orientation: number) => [
  ...ascii('Exif\0\0MM\0*'),
  ...big(8, 4),
  ...big(1, 2),
  ...big(0x0112, 2),
  ...big(3, 2),
  ...big(1, 4),
  ...big(orientation, 2),
  0,
  0,
  ...big(0, 4),
];
export function jpeg({ width = 30, height = 40, segments = [] as [number, number[]][] } = {}) {
  return bytesOf(
    [0xff, 0xd8],
    segment(0xe0, ascii('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    segments.flatMap(([marker, data]) => segment(marker, data)),
    segment(0xc0, [8, ...big(height, 2), ...big(width, 2), 1, 1, 0x11, 0]),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    [7, 7, 0xff, 0xd9],
  );
}

const frame = [0x2c, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 2, 0x4c, 1, 0];
const comment = [0x21, 0xfe, 5, ...ascii('Doha!'), 0];
const loop = [0x21, 0xff, 11, ...ascii('NETSCAPE2.0'), 3, 1, 0, 0, 0];
const xmp = [0x21, 0xff, 11, ...ascii('XMP DataXMP'), 3, 1, 2, 3, 0];
export const gif = ({ frames = 1, width = 5, height = 6 } = {}) =>
  bytesOf(
    'GIF89a',
    little(width, 2),
    little(height, 2),
    [0x80, 0, 0],
    [0, 0, 0, 255, 255, 255],
    loop,
    comment,
    xmp,
    Array.from({ length: frames }, () => frame).flat(),
    [0x3b],
  );

const riff = (chunks: number[]) => bytesOf('RIFF', little(chunks.length + 4, 4), 'WEBP', chunks);
const webpChunk = (name: string, data: number[]) => [...ascii(name), ...little(data.length, 4), ...data, ...(data.length % 2 ? [0] : [])];
const vp8x = (flags: number, width: number, height: number) =>
  webpChunk('VP8X', [flags, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)]);
export const webp = ({ flags = 0, width = 50, height = 60, chunks = [] as [string, number[]][] } = {}) =>
  riff([...vp8x(flags, width, height), ...webpChunk('VP8 ', [1, 2, 3]), ...chunks.flatMap(([name, data]) => webpChunk(name, data))]);
export const losslessWebp = (width: number, height: number) =>
  riff(webpChunk('VP8L', [0x2f, ...little(width - 1 + (height - 1) * 2 ** 14, 4), 0]));
export const lossyWebp = (width: number, height: number) =>
  riff(webpChunk('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2), 0]));

export const avif = (brand: 'avif' | 'avis' = 'avif') =>
  bytesOf(
    big(28, 4),
    'ftyp',
    brand,
    big(0, 4),
    'mif1avif',
    big(20, 4),
    'ispe',
    big(0, 4),
    big(16, 4),
    big(16, 4),
    big(20, 4),
    'ispe',
    big(0, 4),
    big(640, 4),
    big(480, 4),
  );

export const pdf = (
  body = '1 0 obj << /Type /Page >> endobj 2 0 obj <</Type/Page/Parent 3 0 R>> endobj 3 0 obj << /Type /Pages /Count 2 >> endobj',
) => bytesOf(`%PDF-1.7\n${body}\nstartxref\n9\n%%EOF\n`);
