import type { Language } from '@/i18n/languages';

/** What the writer of a verified review was invited for. */
export const verifiedSources = ['inquiry', 'enrolment', 'project'] as const;
export type VerifiedSource = (typeof verifiedSources)[number];

/** Returns a stored source; `inquiry`, which has the most general text, for one that a newer version knows. */
export const verifiedSource = (source: string): VerifiedSource => verifiedSources.find((known) => known === source) ?? 'inquiry';

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
  /** Set when it was written by invitation. */
  verified?: string | null;
  /** The company's public answer, in the languages that it has, and when it was written (ISO). */
  reply?: { texts: Record<Language, string | null>; at: string } | undefined;
}
