import { localize } from '@/i18n/localized-text';
import type { Language } from '@/i18n/languages';
import { loadFont } from '@/lib/fonts';
import { monogramOf, type Brand } from './brand';
import { drawIcon, drawShareCard, type IconKind } from './draw-brand';
import { shareCardSize } from './own-brand';
import { drawableOn, loadPicture } from './load-picture';

function createCanvas(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas.');
  return { canvas, context };
}

/** A canvas waits for no font. One that can't be loaded leaves its stand-in, which is readable. */
async function loadFonts({ siteTheme }: Brand, text: string): Promise<void> {
  const fonts = [siteTheme.primaryFont, siteTheme.secondaryFont];
  await Promise.allSettled(fonts.map(loadFont));
  const faces = [...fonts, 'Cairo Arabic'].flatMap((font) =>
    ['400', '700'].map((weight) => document.fonts.load(`${weight} 36px "${font}"`, text)),
  );
  await Promise.allSettled(faces);
}

/** Returns the icons of a brand that has stored none: its logo, else its first letter. Throws where the browser draws no canvas. */
export async function renderIcons(brand: Brand): Promise<(side: number, kind: IconKind) => HTMLCanvasElement> {
  const [logo] = await Promise.all([loadPicture(brand.logoUrl), loadFonts(brand, monogramOf(brand.companyName))]);
  return (side, kind) => {
    const { canvas, context } = createCanvas(side, side);
    drawIcon(context, brand, { side, kind, picture: drawableOn(context, logo), source: 'logo' });
    return canvas;
  };
}

/** Returns the share card of a brand that has stored none in the language. Throws where the browser draws no canvas. */
export async function renderShareCard(brand: Brand, language: Language): Promise<HTMLCanvasElement> {
  const text = `${localize(brand.companyName, language)} ${localize(brand.tagline, language)}`;
  const [logo] = await Promise.all([loadPicture(brand.logoUrl), loadFonts(brand, text)]);
  const { canvas, context } = createCanvas(shareCardSize.width, shareCardSize.height);
  drawShareCard(context, brand, { language, logo: drawableOn(context, logo) });
  return canvas;
}
