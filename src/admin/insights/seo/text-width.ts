/** The font of search results, and its metric equivalent. */
export const resultFont = 'Arial, "Liberation Sans", sans-serif';

/** The average width of a letter per pixel of font size, without a canvas. */
const averageWidth = 0.5;

let context: CanvasRenderingContext2D | null | undefined;
const known = new Map<string, number>();
const maxKnown = 2000;

/** Returns the width of a line of Arial in CSS pixels. */
export function textWidth(text: string, fontSize: number): number {
  const key = `${String(fontSize)} ${text}`;
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * fontSize * averageWidth;
  context.font = `${String(fontSize)}px ${resultFont}`;
  const { width } = context.measureText(text);
  if (known.size >= maxKnown) known.clear();
  known.set(key, width);
  return width;
}
