import type { Page } from '@playwright/test';
import { crc32 } from 'node:zlib';
import { exif } from '../../unit/features/media/asset-files.ts';

/** EXIF data of a camera, which must not be in the stored file. */
export const place = 'Taken at 25.2854 N, 51.5310 E';
const metadata = (orientation: number) => Buffer.from([...exif(orientation), ...Buffer.from(place)]);

/** Returns a picture drawn by the browser, with many colours, so that encoding takes time. */
async function drawn(page: Page, type: 'image/jpeg' | 'image/png', width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([kind, columns, rows]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: columns, height: rows });
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('There is no canvas.');
      for (let at = 0; at < 60; at += 1) {
        pen.fillStyle = `hsl(${String(at * 47)} 70% 50% / 0.7)`;
        pen.fillRect((at * 97) % columns, (at * 61) % rows, columns / 3, rows / 4);
      }
      return canvas.toDataURL(kind).split(',')[1] ?? '';
    },
    [type, width, height] as const,
  );
  return Buffer.from(base64, 'base64');
}

/** Returns a photograph as a phone takes it: rotated by EXIF (shown `height` wide), with date and location. */
export async function photograph(page: Page, width: number, height: number): Promise<Buffer> {
  const jpeg = await drawn(page, 'image/jpeg', width, height);
  const content = metadata(6);
  const length = content.length + 2;
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1, length >> 8, length & 0xff]), content, jpeg.subarray(2)]);
}

/** Returns a PNG with the same data. */
export async function pngWithExif(page: Page, width: number, height: number): Promise<Buffer> {
  const png = await drawn(page, 'image/png', width, height);
  const content = Buffer.concat([Buffer.from('eXIf'), metadata(1).subarray('Exif\0\0'.length)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length - 4);
  check.writeUInt32BE(crc32(content));
  // After the signature and the header chunk.
  return Buffer.concat([png.subarray(0, 33), length, content, check, png.subarray(33)]);
}
