import { checkAsset, isCroppable } from '@/features/media/prepare-asset';

/** A smaller difference of aspect ratios is invisible. */
const tolerance = 0.03;

/** Returns whether a picture is offered for cropping to an aspect ratio. A file that the upload refuses is not offered. */
export async function wantsCrop(file: File, ratio: number): Promise<boolean> {
  const checked = await checkAsset(file, 'image').catch(() => undefined);
  if (!checked?.size || !isCroppable(checked)) return false;
  const { width, height } = checked.size;
  return Math.abs(Math.log(width / height / ratio)) > tolerance;
}
