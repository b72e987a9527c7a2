import { createCanvas, GlobalFonts, loadImage, type Canvas, type Image } from '@napi-rs/canvas';
import { fileURLToPath } from 'node:url';
import { builtShareCard, shareCardSlot, type Brand } from '../../src/features/settings/brand.ts';
import { hasOwnCard, hasOwnIcon, shareCardSize } from '../../src/features/settings/own-brand.ts';
import { drawIcon, drawShareCard, type DrawablePicture, type IconKind } from '../../src/features/settings/draw-brand.ts';
import { webManifest } from '../../src/features/settings/web-manifest.ts';
import { languages, type Language } from '../../src/i18n/languages.ts';
import { icoFile } from './ico-file.ts';

/** A file of the site: its path below dist/ and its content. */
export type BrandFile = readonly [file: string, content: Buffer | string];

/** The font files of the theme, by the family name of the settings. */
const fontFiles: readonly (readonly [family: string, file: string])[] = [
  ...(['Inter', 'Roboto', 'Open Sans', 'Noto Sans', 'Cairo'] as const).flatMap((family) => {
    const id = family.toLowerCase().replace(' ', '-');
    return ['latin-ext', 'latin'].map((subset) => [family, `@fontsource-variable/${id}/files/${id}-${subset}-wght-normal.woff2`] as const);
  }),
  ...[400, 700].map((weight) => ['Lato', `@fontsource/lato/files/lato-latin-${String(weight)}-normal.woff2`] as const),
  ...['Cairo', 'Cairo Arabic'].map((family) => [family, '@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2'] as const),
];

function registerFonts(): void {
  for (const [family, file] of fontFiles) {
    const path = fileURLToPath(new URL(`../../node_modules/${file}`, import.meta.url));
    if (!GlobalFonts.registerFromPath(path, family)) throw new Error(`The font ${file} can't be read.`);
  }
}

/** The size of an SVG without its own size, in pixels. */
const DEFAULT_SIDE = 512;

/** Returns a stored picture, or undefined with a warning when it can't be read. The build continues without it. */
async function fetchPicture(address: string, project: string): Promise<Image | undefined> {
  if (!address) return undefined;
  try {
    const response = await fetch(new URL(address, project), { signal: AbortSignal.timeout(15_000) });
    if (!response.ok) throw new Error(String(response.status));
    const image = await loadImage(Buffer.from(await response.arrayBuffer()));
    if (!image.width || !image.height) [image.width, image.height] = [DEFAULT_SIDE, DEFAULT_SIDE];
    return image;
  } catch (error) {
    console.warn(`The picture ${address} could not be read, so icons and share cards are drawn without it (${String(error)}).`);
    return undefined;
  }
}

const drawable = (canvas: Canvas, image: Image | undefined): DrawablePicture | undefined =>
  image && { width: image.width, height: image.height, draw: (...box) => canvas.getContext('2d').drawImage(image, ...box) };

function iconCanvas(
  brand: Brand,
  side: number,
  kind: IconKind,
  { image, source }: { image: Image | undefined; source: 'icon' | 'logo' },
): Canvas {
  const canvas = createCanvas(side, side);
  drawIcon(canvas.getContext('2d'), brand, { side, kind, picture: drawable(canvas, image), source });
  return canvas;
}

/** Returns the SVG icon, which contains the PNG icon. */
const svgOf = (png: Buffer, side: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(side)} ${String(side)}"><image width="100%" height="100%" href="data:image/png;base64,${png.toString('base64')}"/></svg>\n`;

async function iconFiles(brand: Brand, project: string): Promise<BrandFile[]> {
  const icon = await fetchPicture(brand.images.siteIcon, project);
  const picture = icon
    ? ({ image: icon, source: 'icon' } as const)
    : ({ image: await fetchPicture(brand.logoUrl, project), source: 'logo' } as const);
  const png = (side: number, kind: IconKind = 'plain') => iconCanvas(brand, side, kind, picture).encode('png');
  const sizes = [16, 32, 48];
  const small = await Promise.all(sizes.map((side) => png(side)));
  const middle = await png(192);
  const icons = [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' as const },
  ];
  return [
    ['favicon.ico', icoFile(small.map((content, index) => ({ side: sizes[index] ?? 0, png: content })))],
    ['icons/favicon.svg', svgOf(middle, 192)],
    ['icons/icon-32.png', await png(32)],
    ['icons/icon-192.png', middle],
    ['icons/icon-512.png', await png(512)],
    ['icons/icon-maskable-512.png', await png(512, 'maskable')],
    ['icons/apple-touch-icon.png', await png(180, 'touch')],
    ['icons/site.webmanifest', webManifest(brand, 'en', icons)],
    ['icons/site-ar.webmanifest', webManifest(brand, 'ar', icons)],
  ];
}

/** Draws a picture over the whole card, cropped at the edges. */
function coverCard(canvas: Canvas, image: Image): void {
  const scale = Math.max(canvas.width / image.width, canvas.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  canvas.getContext('2d').drawImage(image, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
}

async function cardFile(brand: Brand, language: Language, project: string): Promise<BrandFile> {
  const canvas = createCanvas(shareCardSize.width, shareCardSize.height);
  const own = await fetchPicture(brand.images[shareCardSlot(language)], project);
  const logo = own ? undefined : await fetchPicture(brand.logoUrl, project);
  // Drawn also below a transparent picture, because JPEG has no transparency.
  drawShareCard(canvas.getContext('2d'), brand, { language, logo: drawable(canvas, logo) });
  if (own) coverCard(canvas, own);
  return [builtShareCard(language).slice(1), await canvas.encode('jpeg', 85)];
}

/**
 * Returns the icons, manifests and share cards of a company's settings, which replace those in public/. Omits those that the company has
 * not changed, and pictures that can't be fetched, with a warning.
 *
 * @param project the address of the Supabase project, which pictures are relative to
 */
export async function brandFiles(brand: Brand, project: string): Promise<BrandFile[]> {
  const cards = languages.filter((language) => hasOwnCard(brand, language));
  if (!hasOwnIcon(brand) && cards.length === 0) return [];
  registerFonts();
  return [
    ...(hasOwnIcon(brand) ? await iconFiles(brand, project) : []),
    ...(await Promise.all(cards.map((language) => cardFile(brand, language, project)))),
  ];
}
