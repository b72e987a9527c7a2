import { assetUrl } from '@/lib/asset-url';
import type { DrawablePicture } from './draw-brand';

/** A drawing that names no size of its own. */
const unknownSide = 512;

/** Returns a stored picture in a form that a canvas may be read back with; undefined when there is none, or it does not load. */
export async function loadPicture(address: string): Promise<HTMLImageElement | undefined> {
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

/** The picture for drawing on a context. */
export const drawableOn = (context: CanvasRenderingContext2D, image: HTMLImageElement | undefined): DrawablePicture | undefined =>
  image && {
    width: image.naturalWidth || unknownSide,
    height: image.naturalHeight || unknownSide,
    draw: (...box) => context.drawImage(image, ...box),
  };
