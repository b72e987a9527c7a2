import { normalizeSearch } from './normalize';

/**
 * The names in our catalogue as people write them in the other letters, in full words. A search for any spelling of a group finds
 * what is called by another. Only what the texts themselves do not say: a translation is found through the other language's texts.
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

/** A name as a word of its own, with what Arabic puts before it. */
const asWord = (spelling: string) => new RegExp(`[^\\p{L}\\p{N}](?:[وبلك]|ال)?${spelling}(?![\\p{L}\\p{N}])`, 'u');

/** The other spellings of the names in a text; empty when it has none of them. */
export function otherSpellings(text: string): string {
  const searched = ` ${normalizeSearch(text)} `;
  // Hardly any text has one, and looking for the letters alone is much faster.
  const said = (spelling: string) => searched.includes(spelling) && asWord(spelling).test(searched);
  return groups
    .filter((group) => group.some(said))
    .flat()
    .join(' ');
}
