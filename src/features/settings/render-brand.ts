import { localize } from '@/i18n/localized-text';
import type { Language } from '@/i18n/languages';
import { assetUrl } from '@/lib/asset-url';
import { loadFont } from '@/lib/fonts';
import { monogramOf, type Brand } from './brand';
import { drawIcon, drawShareCard, type DrawablePicture, type IconKind } from './draw-brand';
import { shareCardSize } from './own-brand';

/** The size of a drawing without its own. */
const unknownSide = 512;

/** Returns a stored picture whose pixels a canvas may read; undefined when there is none, or it does not load. */
async function loadPicture(address: string): Promise<HTMLImageElement | undefined> {
  const src = assetUrl(address);
  if (!src) return undefined;
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = src;
  return image.decode().then(
    () => image,
    () => undefined,
  );
}

/** Returns a picture that can be drawn on a context. */
const drawableOn = (context: CanvasRenderingContext2D, image: HTMLImageElement | undefined): DrawablePicture | undefined =>
  image && {
    width: image.naturalWidth || unknownSide,
    height: image.naturalHeight || unknownSide,
    draw: (...box) => context.drawImage(image, ...box),
  };

function createCanvas(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas.');
  return { canvas, context };
}

/** Loads the fonts, because a canvas does not wait for them. After a failure the fallback font is used. */
async function loadFonts({ siteTheme }: Brand, text: string): Promise<void> {
  const fonts = [siteTheme.primaryFont, siteTheme.secondaryFont];
  await Promise.allSettled(fonts.map(loadFont));
  const faces = [...fonts, 'Cairo Arabic'].flatMap((font) =>
    ['400', '700'].map((weight) => document.fonts.load(`${weight} 36px "${font}"`, text)),
  );
  await Promise.allSettled(faces);
}

/**
 * Returns a function that draws the icons of a brand without a stored icon: its logo, else its first letter. Throws without canvas support.
 */
export async function renderIcons(brand: Brand): Promise<(side: number, kind: IconKind) => HTMLCanvasElement> {
  const [logo] = await Promise.all([loadPicture(brand.logoUrl), loadFonts(brand, monogramOf(brand.companyName))]);
  return (side, kind) => {
    const { canvas, context } = createCanvas(side, side);
    drawIcon(context, brand, { side, kind, picture: drawableOn(context, logo), source: 'logo' });
    return canvas;
  };
}

/** Returns the share card of a brand without a stored one in the language. Throws without canvas support. */
export async function renderShareCard(brand: Brand, language: Language): Promise<HTMLCanvasElement> {
  const text = `${localize(brand.companyName, language)} ${localize(brand.tagline, language)}`;
  const [logo] = await Promise.all([loadPicture(brand.logoUrl), loadFonts(brand, text)]);
  const { canvas, context } = createCanvas(shareCardSize.width, shareCardSize.height);
  drawShareCard(context, brand, { language, logo: drawableOn(context, logo) });
  return canvas;
}
