import { normalizeSearch } from '@/features/search/normalize';
import type { StoredTexts } from '@/i18n/replaced-texts/stored-texts';
import { textParts } from '@/features/texts/text-parts';
import { languages } from '@/i18n/languages';
import type { ShippedTexts } from '@/admin/insights/texts/shipped-texts';
import { entriesOf, isListed, type Listing, type TextEntry } from './text-entries';

/** What to look for. An empty query finds all texts of the listing. */
export interface TextSearch {
  listing: Listing;
  query: string;
  /** The replaced texts of the draft. */
  texts: StoredTexts;
}

/** Returns the texts of all parts that a search finds: by the shipped and the replaced texts of both languages. Each text is found once. */
export function findTexts(shipped: ShippedTexts, { listing, query, texts }: TextSearch): Map<string, TextEntry[]> {
  const term = normalizeSearch(query);
  const seen = new Set<string>();
  const matches = (entry: TextEntry) =>
    languages.some((language) =>
      [entry.shipped[language], texts[entry.id]?.[language]?.[0]].some(
        (text) => text !== undefined && normalizeSearch(text).includes(term),
      ),
    );
  return new Map(
    textParts.map((part) => {
      const found = entriesOf(part, shipped).filter((entry) => !seen.has(entry.id) && isListed(entry, listing, texts) && matches(entry));
      for (const { id } of found) seen.add(id);
      return [part.id, found];
    }),
  );
}
