import { cropRect, type Crop } from '@/components/crop/crop';

/** The largest side of a stored profile picture: twice the largest size on the site. */
const avatarSide = 512;

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });

/**
 * Returns the chosen square of a picture, at most 512 pixels, as webp, or as jpeg where the browser can't encode webp. Drawing removes Exif
 * data (location, camera) and further frames. Throws when the browser can't draw.
 */
export async function renderAvatar(image: HTMLImageElement, crop: Crop): Promise<Blob> {
  const { x, y, width: side } = cropRect(crop, { width: image.naturalWidth, height: image.naturalHeight });
  const pixels = Math.max(1, Math.round(Math.min(avatarSide, side)));
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser offers no canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, side, side, 0, 0, pixels, pixels);
  const webp = await toBlob(canvas, 'image/webp', 0.86);
  if (webp?.type === 'image/webp') return webp;
  // Jpeg has no transparency; transparent parts would turn black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, pixels, pixels);
  const jpeg = await toBlob(canvas, 'image/jpeg', 0.9);
  if (!jpeg) throw new Error('The picture could not be written.');
  return jpeg;
}
