import { altOf, type Pictures } from '@/features/settings/slot-picture';
import type { Language } from '@/i18n/languages';
import { assetUrl } from '@/lib/asset-url';

/** A row of numbered picture slots. */
export type LogoSlots = 'clientLogo' | 'partnerLogo';

export interface SlotLogo {
  slot: `${LogoSlots}${(typeof numbers)[number]}`;
  src: string;
  /** The name of the company. Empty when none is set. */
  name: string;
}

const numbers = [1, 2, 3, 4, 5, 6] as const;

/** Returns the value of `data-setting` for a row: every slot, and the switch of the sample logos. */
export const logoSettings = (row: LogoSlots) => [...numbers.map((number) => `images.${row}${number}`), 'showSampleLogos'].join(' ');

/** Returns the logos of a row, without the empty slots. */
export function slotLogos(pictures: Pictures, row: LogoSlots, language: Language): SlotLogo[] {
  return numbers.flatMap((number): SlotLogo[] => {
    const slot = `${row}${number}` as const;
    const src = assetUrl(pictures.images[slot]);
    return src ? [{ slot, src, name: altOf(pictures, slot, language) }] : [];
  });
}
