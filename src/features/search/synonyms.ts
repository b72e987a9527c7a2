import { normalizeSearch } from './normalize';

/**
 * Spellings of product names in Latin and Arabic letters. A search for one spelling finds the others. Translations are not listed: the
 * texts of the other language find them.
 */
const groups: readonly (readonly string[])[] = [
  ['photoshop', 'فوتوشوب', 'فوتو شوب'],
  ['illustrator', 'إليستريتور', 'اليستريتور', 'إلستريتور'],
  ['indesign', 'إنديزاين', 'ان ديزاين'],
  ['premiere', 'بريمير', 'بريميير'],
  ['davinci resolve', 'دافنشي ريزولف', 'دافينشي ريزولف'],
  ['after effects', 'أفتر إفكتس', 'افتر افكت', 'أفتر إفكت'],
  ['lightroom', 'لايت روم', 'لايتروم'],
  ['canva', 'كانفا'],
  ['blender', 'بلندر', 'بليندر'],
  ['crm', 'سي آر إم', 'سي ار ام'],
  ['seo', 'سيو'],
  ['ios', 'آي أو إس'],
  ['iphone', 'آيفون', 'ايفون'],
  ['android', 'أندرويد', 'اندرويد'],
  ['youtube', 'يوتيوب'],
  ['vimeo', 'فيميو'],
  ['whatsapp', 'واتساب', 'واتس اب'],
  ['wi-fi', 'wifi', 'واي فاي', 'وايفاي'],
  ['react', 'رياكت'],
  ['full-stack', 'full stack', 'فول ستاك'],
  ['motion graphics', 'موشن جرافيك', 'موشن غرافيك'],
  ['الجرافيكي', 'جرافيك', 'غرافيك'],
].map((group) => group.map(normalizeSearch));

/** Matches a name as a whole word, with Arabic prefixes. */
const asWord = (spelling: string) => new RegExp(`[^\\p{L}\\p{N}](?:[وبلك]|ال)?${spelling}(?![\\p{L}\\p{N}])`, 'u');

/** Returns the other spellings of the names in a text; empty without any. */
export function otherSpellings(text: string): string {
  const searched = ` ${normalizeSearch(text)} `;
  // Few texts have a name, and `includes` is much faster than the pattern.
  const hasSpelling = (spelling: string) => searched.includes(spelling) && asWord(spelling).test(searched);
  return groups
    .filter((group) => group.some(hasSpelling))
    .flat()
    .join(' ');
}
