// @vitest-environment node
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterEach, expect, it, vi } from 'vitest';
import { brandFiles } from '../../../build/brand/brand-files.ts';
import { mergeSettings } from '../../../src/features/settings/merge.ts';

const project = 'https://project.supabase.co';
const own = { companyName: { en: 'Pearl Works', ar: 'أعمال اللؤلؤة' }, tagline: { en: 'Made in Doha.', ar: 'صُنع في الدوحة.' } };

const flat = (color: string, width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><rect width="100%" height="100%" fill="${color}"/></svg>`;

/** Stored pictures by their paths. Others are not found. */
function store(pictures: Record<string, string>): void {
  vi.stubGlobal('fetch', (address: URL) =>
    Promise.resolve(
      address.origin === project && pictures[address.pathname]
        ? new Response(pictures[address.pathname])
        : new Response('', { status: 404 }),
    ),
  );
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const filesOf = async (stored: object) => new Map(await brandFiles(mergeSettings(stored).settings, project));

async function pixel(content: Buffer | string | undefined, x: number, y: number): Promise<number[]> {
  if (!Buffer.isBuffer(content)) throw new Error('No picture was made.');
  const image = await loadImage(content);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return [...canvas.getContext('2d').getImageData(x * image.width, y * image.height, 1, 1).data];
}
const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 220 && green < 40 && blue < 40;

it('no files of the built-in brand are generated, whatever its colours', async () => {
  expect(await brandFiles(mergeSettings({ siteTheme: { primaryColor: 'orange-500' } }).settings, project)).toEqual([]);
});

it('a name of one’s own makes every icon, both manifests and both cards', async () => {
  const files = await filesOf(own);
  expect([...files.keys()].toSorted()).toEqual([
    'favicon.ico',
    'icons/apple-touch-icon.png',
    'icons/favicon.svg',
    'icons/icon-192.png',
    'icons/icon-32.png',
    'icons/icon-512.png',
    'icons/icon-maskable-512.png',
    'icons/site-ar.webmanifest',
    'icons/site.webmanifest',
    'og/card-ar.jpg',
    'og/card-en.jpg',
  ]);
  const manifest = (file: string) => JSON.parse(String(files.get(file))) as Record<string, unknown>;
  expect(manifest('icons/site.webmanifest')).toMatchObject({ name: 'Pearl Works', lang: 'en', dir: 'ltr', start_url: '/' });
  expect(manifest('icons/site-ar.webmanifest')).toMatchObject({ name: 'أعمال اللؤلؤة', lang: 'ar', dir: 'rtl', start_url: '/ar' });
  expect(JSON.stringify([...files.values()].map(String))).not.toMatch(/Lusail|لوسيل/);
});

it('the icon for old browsers holds three sizes that can be opened', async () => {
  const ico = (await filesOf(own)).get('favicon.ico');
  if (!Buffer.isBuffer(ico)) throw new Error('No icon was made.');
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  const sides = await Promise.all(
    [0, 1, 2].map(async (index) => {
      const entry = 6 + 16 * index;
      const image = await loadImage(ico.subarray(ico.readUInt32LE(entry + 12), ico.readUInt32LE(entry + 12) + ico.readUInt32LE(entry + 8)));
      expect(image.width).toBe(ico.readUInt8(entry));
      return image.width;
    }),
  );
  expect(sides).toEqual([16, 32, 48]);
});

it('a logo is the icon and stands on the cards, on the side where their language begins', async () => {
  store({ '/storage/logo.svg': flat('#f00', 100, 100) });
  const files = await filesOf({ logoUrl: '/storage/logo.svg' });
  expect(isRed(await pixel(files.get('icons/icon-192.png'), 0.5, 0.5))).toBe(true);
  // On a phone the logo stands on the site's own colour.
  expect(await pixel(files.get('icons/apple-touch-icon.png'), 0.05, 0.05)).toEqual([15, 23, 42, 255]);
  expect(isRed(await pixel(files.get('og/card-en.jpg'), 0.1, 0.2))).toBe(true);
  expect(isRed(await pixel(files.get('og/card-en.jpg'), 0.9, 0.2))).toBe(false);
  expect(isRed(await pixel(files.get('og/card-ar.jpg'), 0.9, 0.2))).toBe(true);
});

it('pictures of their own come before the logo, each in its place only', async () => {
  store({
    '/storage/logo.svg': flat('#00f', 100, 100),
    '/storage/icon.svg': flat('#f00', 100, 100),
    '/storage/card.svg': flat('#f00', 600, 315),
  });
  const files = await filesOf({
    logoUrl: '/storage/logo.svg',
    images: { siteIcon: '/storage/icon.svg', shareCardAr: '/storage/card.svg' },
  });
  expect(isRed(await pixel(files.get('icons/icon-512.png'), 0.5, 0.5))).toBe(true);
  expect(isRed(await pixel(files.get('og/card-ar.jpg'), 0.02, 0.9))).toBe(true);
  expect(isRed(await pixel(files.get('og/card-en.jpg'), 0.02, 0.9))).toBe(false);
});

it('a picture that can’t be had is left out with a warning, and never the built-in brand instead', async () => {
  store({});
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const files = await filesOf({ ...own, logoUrl: '/storage/missing.png' });
  expect(files.has('og/card-en.jpg')).toBe(true);
  expect(files.has('favicon.ico')).toBe(true);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('/storage/missing.png'));
});
