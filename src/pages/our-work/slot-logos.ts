import { altOf, type Pictures } from '@/features/settings/slot-picture';
import type { Language } from '@/i18n/languages';
import { assetUrl } from '@/lib/asset-url';

export interface SlotLogo {
  slot: `${'clientLogo' | 'partnerLogo'}${(typeof numbers)[number]}`;
  src: string;
  /** Whose it is, where that is said. */
  name: string;
}

const numbers = [1, 2, 3, 4, 5, 6] as const;

/** The logos in a numbered row of picture slots, without the empty ones. */
export function slotLogos(pictures: Pictures, row: 'clientLogo' | 'partnerLogo', language: Language): SlotLogo[] {
  return numbers.flatMap((number): SlotLogo[] => {
    const slot = `${row}${number}` as const;
    const src = assetUrl(pictures.images[slot]);
    return src ? [{ slot, src, name: altOf(pictures, slot, language) }] : [];
  });
}
