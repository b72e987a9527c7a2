import { wholeCrop, type Crop } from '@/components/crop/crop';
import { renderAvatar, renderedSize } from '@/features/media/render-avatar';
import type { Photo } from '@/features/posts/photos';
import { randomId } from '@/lib/random-id';

/** The longest side of a stored photo, in pixels. */
const maxSide = 1600;
/** More pixels than that fill the memory of a phone. */
const maxPixels = 100_000_000;

/**
 * Returns a part of a decoded picture as a photo. `aspect` is width divided by height. Throws when the browser can't draw, or `AppError`
 * `tooLarge`.
 */
export async function cutPhoto(
  image: HTMLImageElement,
  crop: Crop,
  aspect: number,
): Promise<Pick<Photo, 'id' | 'blob' | 'width' | 'height'>> {
  const stored = { aspect, width: Math.max(1, Math.round(aspect >= 1 ? maxSide : maxSide * aspect)) };
  return { id: randomId(), blob: await renderAvatar(image, crop, stored), ...renderedSize(image, crop, stored) };
}

/** Returns a chosen file as a photo: turned as its metadata says, scaled, and without metadata. Throws when the browser can't read it. */
export async function preparePhoto(file: Blob): Promise<Photo> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    if (naturalWidth === 0 || naturalWidth * naturalHeight > maxPixels) throw new Error('The picture has no size, or too many pixels.');
    return { ...(await cutPhoto(image, wholeCrop, naturalWidth / naturalHeight)), alt: '', source: file };
  } finally {
    URL.revokeObjectURL(url);
  }
}
