import { normalizeSearch } from '@/features/search/normalize';
import type { Language } from '@/i18n/languages';

/** Where the company is; most postings leave it out. */
const homeCountry = 'QA';

const folded = (...names: string[]) => new Set(names.map(normalizeSearch));

/** Most postings are there: for these the browser is not asked for names, whose first one takes a cheap phone a tenth of a second. */
const homeNames = folded('Qatar', 'قطر');
const homeCities = folded('Doha', 'Lusail', 'الدوحة', 'لوسيل');

/** What people write instead of a country's full name. */
const shortNames = new Map(
  Object.entries({ UAE: 'AE', KSA: 'SA', UK: 'GB', USA: 'US', Turkey: 'TR', Palestine: 'PS', السعودية: 'SA', الإمارات: 'AE', فلسطين: 'PS', بريطانيا: 'GB', أمريكا: 'US' }).map(([name, code]) => [normalizeSearch(name), code]),
);

/** ISO 3166-1, and Kosovo: browsers know names of abandoned codes too, such as FX for France. */
const allCodes =
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSXKYEYTZAZMZW';

const made: Partial<Record<Language, Intl.DisplayNames>> = {};
const namesIn = (language: Language) => (made[language] ??= new Intl.DisplayNames([language], { type: 'region' }));

function namesOfAll(language: Language): Map<string, string> {
  const names = namesIn(language);
  return new Map(allCodes.match(/../g)?.map((code) => [normalizeSearch(names.of(code) ?? code), code]));
}

const fullNames: Partial<Record<Language, ReadonlyMap<string, string>>> = {};

/** The code of a country by its English or Arabic name in the form that searches are compared in, from what the browser knows. */
function codeOf(name: string): string | undefined {
  const language = /[\u0600-\u06FF]/.test(name) ? 'ar' : 'en';
  return shortNames.get(name) ?? (fullNames[language] ??= namesOfAll(language)).get(name);
}

/** Whether a text is nothing but the name of this country, in either language. */
export function isNameOf(country: string, text: string): boolean {
  const name = normalizeSearch(text);
  return country === homeCountry ? homeNames.has(name) : codeOf(name) === country;
}

/** The country that a location names (“Riyadh, Saudi Arabia”, «القاهرة، مصر») as ISO 3166-1 code, else the company's own. */
export function countryOf(location: string): string {
  const parts = location.split(/[,،()/–—-]/).map(normalizeSearch);
  if (parts.some((part) => homeNames.has(part) || homeCities.has(part))) return homeCountry;
  // The country comes last: “Georgia, United States”.
  const named = parts.findLast((part) => codeOf(part) !== undefined);
  return (named === undefined ? undefined : codeOf(named)) ?? homeCountry;
}

/** The English name of a country, by its code. */
export const countryName = (code: string) => namesIn('en').of(code) ?? code;
