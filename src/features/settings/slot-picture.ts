import { localize } from '@/i18n/localized-text';
import type { Language } from '@/i18n/languages';
import { assetUrl } from '@/lib/asset-url';
import type { BackgroundSlot, DescribedSlot } from './options';
import type { SiteSettings } from './schema';

/** The pictures of the settings. */
export type Pictures = Pick<SiteSettings, 'images' | 'imageAlts' | 'imageFocus'>;

/** What the administrator says a picture shows; empty where nothing is said. */
export const altOf = ({ imageAlts }: Pick<Pictures, 'imageAlts'>, slot: DescribedSlot, language: Language): string =>
  localize(imageAlts[slot], language);

/** A background and where it is held, as `PageHero` and `CallToAction` take them; without a picture the drawn one stands as it was drawn. */
export function backgroundOf(
  { images, imageFocus }: Pick<Pictures, 'images' | 'imageFocus'>,
  slot: BackgroundSlot,
): { image: string | undefined; imagePosition: string } {
  const { x, y } = imageFocus[slot];
  return { image: assetUrl(images[slot]), imagePosition: `${String(x)}% ${String(y)}%` };
}
