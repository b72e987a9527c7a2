import { languages, type Language } from '@/i18n/languages';
import type { ItemKind } from '@/lib/item-kinds';
import { kindFields } from '../item-fields';

const bilingual = ['title', 'summary', 'features', 'body', 'task', 'work', 'alt', 'seo_title', 'seo_description'] as const;
const single = [
  ...([
    'category',
    'price',
    'currency',
    'period',
    'choice',
    'tech',
    'link',
    'slug',
    'icon',
    'picture',
    'focus',
    'state',
    'from',
    'until',
  ] as const),
];
type Bilingual = (typeof bilingual)[number];
type Single = (typeof single)[number];

/** What a column of a file can be. Texts are in one language. */
export type ImportTarget = `${Bilingual}.${Language}` | Single;

/** Every target, in the order of an exported file. */
const importTargets: readonly ImportTarget[] = [
  ...bilingual.flatMap((field) => languages.map((language) => `${field}.${language}` as const)),
  ...single,
];

/** The field of a target, and its language if it has one. */
export type TargetField = { field: Bilingual; language: Language } | { field: Single; language?: undefined };

/** Returns the field of a target. */
export function fieldOf(target: ImportTarget): TargetField {
  for (const field of bilingual) for (const language of languages) if (target === `${field}.${language}`) return { field, language };
  const field = single.find((one) => one === target);
  if (field === undefined) throw new Error(`No field: ${target}`);
  return { field };
}

/** The target of each column of a file; undefined for one that is not imported. */
export type ColumnMap = readonly (ImportTarget | undefined)[];

/** Returns what a column can be for a kind. */
export function targetsOf(kind: ItemKind): readonly ImportTarget[] {
  const has = kindFields[kind];
  const isOffered: Readonly<Record<TargetField['field'], unknown>> = {
    title: true,
    summary: !has.noSummary,
    features: has.features,
    body: has.page,
    category: has.category,
    price: has.price,
    currency: has.price,
    period: has.price,
    choice: has.choice,
    tech: has.tech,
    task: has.project,
    work: has.project,
    link: has.link,
    slug: has.slug,
    icon: has.icon,
    picture: has.picture,
    alt: has.picture,
    focus: has.picture === 'cropped',
    seo_title: has.page,
    seo_description: has.page,
    state: true,
    from: true,
    until: true,
  };
  return importTargets.filter((target) => isOffered[fieldOf(target).field]);
}

/** Words of headers, in both languages, by what they mean. The first that fits and that the kind has decides. */
const words: readonly (readonly [RegExp, string])[] = [
  [/categor|فئة|تصنيف/, 'category'],
  [/currenc|عملة/, 'currency'],
  [/price|fee|cost|amount|سعر|رسوم|تكلفة/, 'price'],
  [/period|per |billing|مدة|دورية/, 'period'],
  [/feature|skill|learn|benefit|مزايا|مهارات|ميزة/, 'features'],
  [/\balt\b|alternative|بديل/, 'alt'],
  [/seo.*descri|meta.*descri/, 'seo_description'],
  [/seo|meta/, 'seo_title'],
  [/content|body|article|longer|^text|محتوى|^النص/, 'body'],
  [/summary|descri|excerpt|text|about|answer|value|ملخص|وصف|نص|جواب|قيمة/, 'summary'],
  [/web ?site|home ?page|موقع/, 'link'],
  [/picture|image|photo|thumbnail|logo|صورة|شعار/, 'picture'],
  [/slug|url|address|link|رابط/, 'slug'],
  [/icon|أيقونة/, 'icon'],
  [/tech|stack|تقنيات/, 'tech'],
  [/state|status|draft|حالة|مسودة/, 'state'],
  [/type|kind|mode|نوع/, 'choice'],
  [/until|\bend|نهاية|حتى/, 'until'],
  [/from|start|begin|date|بداية|تاريخ/, 'from'],
  [/title|name|label|question|client|partner|course|service|product|headline|عنوان|اسم|دورة|خدمة|منتج|تسمية|سؤال|عميل|شريك/, 'title'],
];

/** Returns the language that a header names, else that of its letters. */
function languageOf(header: string): 'en' | 'ar' {
  if (/arab|\bar\b|[_(\s.-]ar\)?$|عرب/.test(header)) return 'ar';
  if (/engl|\ben\b|[_(\s.-]en\)?$|إنجليز|انجليز/.test(header)) return 'en';
  return /\p{Script=Arabic}/u.test(header) ? 'ar' : 'en';
}

/**
 * Returns what the columns of a file seem to be by their headers. No target is guessed twice. `nameOf` names the targets: a header that is
 * such a name, as in an exported file, needs no guess.
 */
export function guessColumns(headers: readonly string[], kind: ItemKind, nameOf: (target: ImportTarget) => string): ColumnMap {
  const offered = targetsOf(kind);
  const plain = (text: string) => text.trim().toLowerCase();
  const named = headers.map((header) => offered.find((target) => plain(nameOf(target)) === plain(header)));
  const taken = new Set<ImportTarget | undefined>(named);
  return headers.map((text, index) => {
    if (named[index]) return named.indexOf(named[index]) === index ? named[index] : undefined;
    const header = plain(text);
    const target = words
      .filter(([pattern]) => pattern.test(header))
      .map(([, meaning]) => offered.find((one) => one === meaning || one === `${meaning}.${languageOf(header)}`))
      .find((one) => one !== undefined);
    if (!target || taken.has(target)) return undefined;
    taken.add(target);
    return target;
  });
}
