import type { Language } from '../../i18n/languages.ts';
import { localize } from '../../i18n/localized-text.ts';
import { themeVariables } from './theme.ts';
import { monogramOf, type Brand } from './brand.ts';
import { shareCardSize } from './own-brand.ts';

/** The part of a canvas context that browsers and the build both have. */
export type Context = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'direction'
  | 'fillRect'
  | 'fillText'
  | 'measureText'
  | 'beginPath'
  | 'roundRect'
  | 'fill'
  | 'createLinearGradient'
>;

/** A loaded picture, and the function that draws it on its kind of context. */
export interface DrawablePicture {
  width: number;
  height: number;
  draw: (x: number, y: number, width: number, height: number) => void;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a whole picture into a box, centred or aligned. */
function drawWithin({ width, height, draw }: DrawablePicture, box: Box, at: 'middle' | 'left' | 'right' = 'middle'): void {
  const scale = Math.min(box.width / width, box.height / height);
  const [wide, high] = [width * scale, height * scale];
  const rest = box.width - wide;
  draw(box.x + { left: 0, middle: rest / 2, right: rest }[at], box.y + (box.height - high) / 2, wide, high);
}

const colorsOf = (brand: Brand) => {
  const variables = themeVariables(brand.siteTheme);
  return (name: string) => variables[`--color-${name}`] ?? '';
};

/** Returns the fonts of a language's texts, as on the pages. */
function fontsOf({ siteTheme }: Brand, language: Language): string {
  const variables = themeVariables(siteTheme);
  const fonts = [variables['--font-primary'], variables['--font-secondary']];
  return [...(language === 'ar' ? fonts.toReversed() : fonts), 'sans-serif'].join(', ');
}

function accentGradient(context: Context, brand: Brand, from: readonly [number, number], to: readonly [number, number]) {
  const color = colorsOf(brand);
  const gradient = context.createLinearGradient(...from, ...to);
  gradient.addColorStop(0, color('primary-solid'));
  gradient.addColorStop(1, color('secondary-solid'));
  return gradient;
}

/** Draws the company's first letter on the theme's accents. `radius` and `letterSize` are shares of the side. */
function drawMonogram(
  context: Context,
  brand: Brand,
  { x, y, width: side }: Box,
  { radius, letterSize }: { radius: number; letterSize: number },
): void {
  context.fillStyle = accentGradient(context, brand, [x, y], [x + side, y + side]);
  context.beginPath();
  context.roundRect(x, y, side, side, side * radius);
  context.fill();
  context.fillStyle = colorsOf(brand)('on-accent');
  context.font = `700 ${String(side * letterSize)}px ${fontsOf(brand, 'en')}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  const letter = monogramOf(brand.companyName);
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText(letter);
  context.fillText(letter, x + side / 2, y + side / 2 + (above - below) / 2);
}

/** The free margin around the picture, as a share of the side: phones mask the maskable icon. */
const margins = { plain: { icon: 0, logo: 0 }, touch: { icon: 0, logo: 0.12 }, maskable: { icon: 0.1, logo: 0.2 } } as const;

export type IconKind = keyof typeof margins;

/**
 * Draws the site's icon: the picture, else the company's first letter. Only the plain kind is transparent.
 *
 * @param source whether the picture is an icon or a logo, which has a wider margin
 */
export function drawIcon(
  context: Context,
  brand: Brand,
  { side, kind, picture, source }: { side: number; kind: IconKind; picture: DrawablePicture | undefined; source: 'icon' | 'logo' },
): void {
  const isPlain = kind === 'plain';
  if (!picture) {
    drawMonogram(
      context,
      brand,
      { x: 0, y: 0, width: side, height: side },
      { radius: isPlain ? 0.22 : 0, letterSize: kind === 'maskable' ? 0.46 : 0.6 },
    );
    return;
  }
  if (!isPlain) {
    context.fillStyle = colorsOf(brand)('background');
    context.fillRect(0, 0, side, side);
  }
  const margin = side * margins[kind][source];
  drawWithin(picture, { x: margin, y: margin, width: side - 2 * margin, height: side - 2 * margin });
}

/** Returns the lines of a text that fit. The last one ends in an ellipsis when words are left. */
function linesOf(context: Context, text: string, width: number, maxLines: number): string[] {
  const lines: string[] = [];
  let rest = text.split(/\s+/).filter(Boolean);
  while (rest.length > 0 && lines.length < maxLines) {
    let count = 1;
    while (count < rest.length && context.measureText(rest.slice(0, count + 1).join(' ')).width <= width) count += 1;
    lines.push(rest.slice(0, count).join(' '));
    rest = rest.slice(count);
  }
  if (rest.length > 0) lines.push(`${lines.pop() ?? ''}…`);
  return lines;
}

const margin = 80;
const markHeight = 132;
const logoWidth = 480;
const nameSize = { max: 80, min: 44 } as const;

/** Draws the share card of a language: the logo, else the first letter, with name and tagline in the theme's colours. */
export function drawShareCard(
  context: Context,
  brand: Brand,
  { language, logo }: { language: Language; logo: DrawablePicture | undefined },
): void {
  const { width, height } = shareCardSize;
  const color = colorsOf(brand);
  const isRtl = language === 'ar';
  const maxWidth = width - 2 * margin;
  const start = isRtl ? width - margin : margin;

  const background = context.createLinearGradient(0, 0, 0, height);
  background.addColorStop(0, color('background'));
  background.addColorStop(1, color('via'));
  context.fillStyle = background;
  context.fillRect(0, 0, width, height);
  context.fillStyle = accentGradient(context, brand, [0, 0], [width, 0]);
  context.fillRect(0, height - 14, width, 14);

  if (logo)
    drawWithin(logo, { x: isRtl ? start - logoWidth : start, y: margin, width: logoWidth, height: markHeight }, isRtl ? 'right' : 'left');
  else
    drawMonogram(
      context,
      brand,
      { x: isRtl ? start - markHeight : start, y: margin, width: markHeight, height: markHeight },
      { radius: 0.22, letterSize: 0.6 },
    );

  context.direction = isRtl ? 'rtl' : 'ltr';
  context.textAlign = 'start';
  context.textBaseline = 'alphabetic';
  const fonts = fontsOf(brand, language);
  const name = localize(brand.companyName, language);
  let size: number = nameSize.max;
  const setName = () => (context.font = `700 ${String(size)}px ${fonts}`);
  for (setName(); size > nameSize.min && context.measureText(name).width > maxWidth; setName()) size -= 2;
  let y = margin + markHeight + 50;
  context.fillStyle = color('foreground');
  for (const line of linesOf(context, name, maxWidth, 2)) context.fillText(line, start, (y += size * 1.2), maxWidth);
  context.font = `400 36px ${fonts}`;
  context.fillStyle = color('muted');
  y += 18;
  for (const line of linesOf(context, localize(brand.tagline, language), maxWidth, 3)) context.fillText(line, start, (y += 54), maxWidth);
}
