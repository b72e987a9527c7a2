import type { SiteSettings } from '@/features/settings/schema';
import { assetUrl } from '@/lib/asset-url';

const numbers = [1, 2, 3, 4, 5, 6] as const;

/** The addresses in a numbered row of picture slots, without the empty ones. */
export function slotUrls(images: SiteSettings['images'], row: 'clientLogo' | 'partnerLogo'): string[] {
  return numbers.flatMap((number) => assetUrl(images[`${row}${number}`]) ?? []);
}
