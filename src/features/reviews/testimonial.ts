import type { Language } from '@/i18n/languages';

/** One card of the carousel. A missing text, name or company is shown as a translated stand-in. */
export interface Testimonial {
  id: string;
  text: string | null;
  name: string | null;
  company: string | null;
  /** 1 to 5, fractions allowed. */
  rating: number;
  /** The language it was written in, which is also the direction of its card. */
  language: Language;
}
