import { normalizeSearch } from '@/features/search/normalize';

/** Where the company is; most postings leave it out. */
const homeCountry = 'QA';

/** What people write instead of a country's full name. */
const shortNames = { UAE: 'AE', KSA: 'SA', UK: 'GB', USA: 'US', Turkey: 'TR', Palestine: 'PS', السعودية: 'SA', الإمارات: 'AE', فلسطين: 'PS', بريطانيا: 'GB', أمريكا: 'US' };

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

let codes: Map<string, string> | undefined;

/** ISO 3166-1 codes by the countries' English and Arabic names, from what the browser knows. */
function codesByName(): Map<string, string> {
  if (codes) return codes;
  codes = new Map(Object.entries(shortNames).map(([name, code]) => [normalizeSearch(name), code]));
  for (const language of ['en', 'ar']) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      const name = names.of(code);
      if (name) codes.set(normalizeSearch(name), code);
    }
  }
  return codes;
}

/** Whether a text is nothing but the name of a country. */
export const isCountryName = (text: string) => codesByName().has(normalizeSearch(text));

/** The country that a location names (“Riyadh, Saudi Arabia”, «القاهرة، مصر») as ISO 3166-1 code, else the company's own. */
export function countryOf(location: string): string {
  const parts = location.split(/[,،()/–—-]/).map(normalizeSearch);
  // The country comes last: “Georgia, United States”.
  const named = parts.findLast((part) => codesByName().has(part));
  return (named === undefined ? undefined : codesByName().get(named)) ?? homeCountry;
}

/** The English name of a country, by its code. */
export const countryName = (code: string) => new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code;
