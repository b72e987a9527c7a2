import { checkAsset, isCroppable } from '@/features/media/prepare-asset';

/** Proportions that differ less look the same. */
const tolerance = 0.03;

/**
 * Whether a picture is to be offered for cropping before it goes to a place of these proportions. A file that is refused is not: the
 * upload says why.
 */
export async function wantsCrop(file: File, ratio: number): Promise<boolean> {
  const checked = await checkAsset(file, 'image').catch(() => undefined);
  if (!checked?.size || !isCroppable(checked)) return false;
  const { width, height } = checked.size;
  return Math.abs(Math.log(width / height / ratio)) > tolerance;
}
