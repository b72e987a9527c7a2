import { localize } from '@/i18n/localized-text';
import type { Language } from '@/i18n/languages';
import { assetUrl } from '@/lib/asset-url';
import type { BackgroundSlot, DescribedSlot } from './options';
import type { SiteSettings } from './schema';

/** The pictures of the settings. */
export type Pictures = Pick<SiteSettings, 'images' | 'imageAlts' | 'imageFocus'>;

/** Returns the alternative text of a picture; empty when there is none. */
export const altOf = ({ imageAlts }: Pick<Pictures, 'imageAlts'>, slot: DescribedSlot, language: Language): string =>
  localize(imageAlts[slot], language);

/** Returns a background and its focus, for `PageHero` and `CallToAction`. Without a picture, the drawn backdrop shows. */
export function backgroundOf(
  { images, imageFocus }: Pick<Pictures, 'images' | 'imageFocus'>,
  slot: BackgroundSlot,
): { image: string | undefined; imagePosition: string } {
  const { x, y } = imageFocus[slot];
  return { image: assetUrl(images[slot]), imagePosition: `${String(x)}% ${String(y)}%` };
}
