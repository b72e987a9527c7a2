import { cropRect, type Crop, type Size } from '@/components/crop/crop';

/** What is stored: width divided by height, and the largest width in pixels, twice the largest size on the site. */
export interface StoredSize {
  aspect: number;
  width: number;
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });

/** Returns the size in pixels of the part as it is stored. */
export function renderedSize(image: HTMLImageElement, crop: Crop, stored: StoredSize): Size {
  const part = cropRect(crop, { width: image.naturalWidth, height: image.naturalHeight }, stored.aspect);
  const width = Math.max(1, Math.round(Math.min(stored.width, part.width)));
  return { width, height: Math.max(1, Math.round(width / stored.aspect)) };
}

/**
 * Returns the chosen part of a picture in the stored size, as webp, or as jpeg where the browser can't encode webp. Drawing removes Exif
 * data (location, camera) and further frames. Throws when the browser can't draw.
 */
export async function renderAvatar(image: HTMLImageElement, crop: Crop, stored: StoredSize): Promise<Blob> {
  const { x, y, width, height } = cropRect(crop, { width: image.naturalWidth, height: image.naturalHeight }, stored.aspect);
  const { width: columns, height: rows } = renderedSize(image, crop, stored);
  const canvas = document.createElement('canvas');
  canvas.width = columns;
  canvas.height = rows;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser offers no canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, columns, rows);
  const webp = await toBlob(canvas, 'image/webp', 0.86);
  if (webp?.type === 'image/webp') return webp;
  // Jpeg has no transparency; transparent parts would turn black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, columns, rows);
  const jpeg = await toBlob(canvas, 'image/jpeg', 0.9);
  if (!jpeg) throw new Error('The picture could not be written.');
  return jpeg;
}
