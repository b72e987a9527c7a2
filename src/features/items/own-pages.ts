import type { StoredItem } from './item.ts';

/** The legal pages that pages of one's own may replace, as in their addresses. */
export const legalPages = ['privacy-policy', 'terms-of-service', 'community-rules'] as const;
export type LegalPage = (typeof legalPages)[number];

/** The most versions of a legal page that are listed. */
export const maxVersions = 50;

/** The versions of a legal page that visitors may read. */
export interface LegalVersions {
  /** The one in force; null while the built-in text is. */
  current: StoredItem | null;
  /** All of them, the newest first, without their texts. */
  versions: StoredItem[];
}
