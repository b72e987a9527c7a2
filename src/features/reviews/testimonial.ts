import type { Language } from '@/i18n/languages';

/** A card of the carousel. A missing text, name or company has a translated fallback. */
export interface Testimonial {
  id: string;
  text: string | null;
  name: string | null;
  company: string | null;
  /** 1 to 5, fractions allowed. */
  rating: number;
  /** The language of the text, which sets the direction of the card. */
  language: Language;
}
