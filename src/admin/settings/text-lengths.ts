import { emailMax } from '@functions/contact-rules.ts';
import { longestQuery } from '@/features/search/search-items';

const lengths: readonly (readonly [path: RegExp, characters: number])[] = [
  [/^texts\./, 4000],
  [/^companyName$/, 200],
  [/^tagline$/, 500],
  [/^imageAlts\./, 200],
  [/^contactDetails\.ctaInfoBoxes\[[^\]]*\]\.title$/, 120],
  [/^contactDetails\.ctaInfoBoxes\[[^\]]*\]\.(?:detail|subDetail)$/, 300],
  [/^contactDetails\..*\.name$/, 200],
  [/^contactDetails\..*\.address$/, 500],
  [/^contactDetails\..*\.phone$/, 60],
  [/^contactDetails\..*\.email$/, emailMax],
  [/^whatsApp\.number$/, 60],
  [/^whatsApp\.greeting$/, 300],
  [/^search\..*\.(?:query|means)$/, longestQuery],
  [/^(?:search\.links|siteTheme\.footerLinks).*\.text$/, 120],
  [/^navigation\..*\.text$/, 60],
  [/^(?:search\.links|siteTheme\.footerLinks|navigation)\b.*\.href$/, 500],
];

/** The limit of all other texts. The database limits the whole record to 200,000. */
const otherwise = 2000;

/**
 * Returns the most characters that the text at a path may have, in each language. The field says by how many a longer text exceeds it, and
 * saving is refused. Nothing is cut.
 */
export function longestText(path: string): number {
  const bare = path.replace(/\.(?:en|ar)$/, '');
  return lengths.find(([pattern]) => pattern.test(bare))?.[1] ?? otherwise;
}
