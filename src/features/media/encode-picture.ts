import type { Rect, Size } from '@/components/crop/crop';
import { maxSide } from './asset-types';

/** The input of `encodePicture`. */
export interface Drawing {
  file: Blob;
  /** The part to keep, in pixels of the rotated picture. */
  crop?: Rect | undefined;
  /** Also tries a lossless version: lines, letters and flat colours may be smaller and sharper. */
  triesLossless: boolean;
}

export interface Encoded extends Size {
  /** The lossy version, and the lossless one if tried. */
  blobs: Blob[];
  /** The result has fewer pixels than the file. */
  isReduced: boolean;
}

/** Returns the size to draw a part in: its own, or scaled to a longer side of 2400 pixels. */
export function drawnSize(part: Size): Size {
  const scale = Math.min(1, maxSide / Math.max(part.width, part.height));
  const pixels = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: pixels(part.width), height: pixels(part.height) };
}

type AnyCanvas = OffscreenCanvas | HTMLCanvasElement;

function newCanvas({ width, height }: Size): AnyCanvas {
  // Workers only have OffscreenCanvas; older browsers only have the canvas element.
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

async function toBlob(canvas: AnyCanvas, type: string, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
  if (!blob) throw new Error('The picture could not be written.');
  return blob;
}

function hasTransparency(context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D, { width, height }: Size): boolean {
  const { data } = context.getImageData(0, 0, width, height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

/** Chromium encodes lossless webp at exactly 1. */
const lossless = 1;
const webpQuality = 0.86;
const jpegQuality = 0.88;

/**
 * Encodes a picture without metadata as webp. Where the browser can't encode webp (Safari), as png when it has transparency, else as jpeg.
 * Throws the browser's error for an unreadable file.
 */
export async function encodePicture({ file, crop, triesLossless }: Drawing): Promise<Encoded> {
  const bitmap = await createImageBitmap(file);
  try {
    const part = crop ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
    const size = drawnSize(part);
    const canvas = newCanvas(size);
    const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
    if (!context) throw new Error('This browser offers no canvas.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
    const isReduced = size.width < bitmap.width || size.height < bitmap.height;
    const webp = await toBlob(canvas, 'image/webp', webpQuality);
    if (webp.type !== 'image/webp') {
      const isTransparent = hasTransparency(context, size);
      return { ...size, isReduced, blobs: [await toBlob(canvas, isTransparent ? 'image/png' : 'image/jpeg', jpegQuality)] };
    }
    return { ...size, isReduced, blobs: triesLossless ? [webp, await toBlob(canvas, 'image/webp', lossless)] : [webp] };
  } finally {
    bitmap.close();
  }
}

/** The lossless version may be this much larger, because letters and edges stay sharp. */
const losslessBonus = 1.5;
const smallEnough = 150_000;

/**
 * Returns the version to store. `original` is the file without metadata, when it may be stored unchanged: it wins when no smaller version
 * has the same pixels.
 */
export function chosenVersion(
  { blobs: [lossy, clean], isReduced }: Pick<Encoded, 'blobs' | 'isReduced'>,
  original: Blob | undefined,
): Blob {
  if (!lossy) throw new Error('There is no version of the picture.');
  const best = clean && clean.size <= Math.max(smallEnough, lossy.size * losslessBonus) ? clean : lossy;
  return original && !isReduced && original.size <= best.size ? original : best;
}
