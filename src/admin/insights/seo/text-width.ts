/** Arial as search engines set their results; its metric twin stands in where it is missing. */
export const resultFont = 'Arial, "Liberation Sans", sans-serif';

/** Per pixel of font size, where there is no canvas to measure on. */
const averageWidth = 0.5;

let context: CanvasRenderingContext2D | null | undefined;
const known = new Map<string, number>();
const mostKnown = 2000;

/** The width of a line of text in CSS pixels, in Arial of a size. */
export function textWidth(text: string, fontSize: number): number {
  const key = `${String(fontSize)} ${text}`;
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * fontSize * averageWidth;
  context.font = `${String(fontSize)}px ${resultFont}`;
  const { width } = context.measureText(text);
  if (known.size >= mostKnown) known.clear();
  known.set(key, width);
  return width;
}
