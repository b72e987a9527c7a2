import type { ItemKind } from '@/lib/item-kinds';
import { kindFields } from '../item-fields';

/** What a column of a file can be. Texts are in one language. */
export const importTargets = [
  'title.en',
  'title.ar',
  'summary.en',
  'summary.ar',
  'features.en',
  'features.ar',
  'category',
  'price',
  'currency',
  'period',
  'choice',
  'slug',
  'icon',
  'from',
  'until',
] as const;
export type ImportTarget = (typeof importTargets)[number];

/** The target of each column of a file; undefined for one that is not imported. */
export type ColumnMap = readonly (ImportTarget | undefined)[];

/** Returns what a column can be for a kind. */
export function targetsOf(kind: ItemKind): readonly ImportTarget[] {
  const has = kindFields[kind];
  const isOffered: Partial<Record<ImportTarget, unknown>> = {
    'features.en': has.features,
    'features.ar': has.features,
    category: has.category,
    price: has.price,
    currency: has.price,
    period: has.price,
    choice: has.choice,
    slug: has.slug,
    icon: has.icon,
  };
  return importTargets.filter((target) => !(target in isOffered) || isOffered[target]);
}

/** Words of headers, in both languages, by what they mean. The first that fits decides. */
const words: readonly (readonly [RegExp, string])[] = [
  [/categor|فئة|تصنيف/, 'category'],
  [/currenc|عملة/, 'currency'],
  [/price|fee|cost|amount|سعر|رسوم|تكلفة/, 'price'],
  [/period|per |billing|مدة|دورية/, 'period'],
  [/feature|skill|learn|benefit|مزايا|مهارات|ميزة/, 'features'],
  [/summary|descri|text|about|ملخص|وصف|نص/, 'summary'],
  [/slug|url|address|link|رابط/, 'slug'],
  [/icon|أيقونة/, 'icon'],
  [/type|kind|mode|نوع/, 'choice'],
  [/from|start|begin|بداية|من تاريخ/, 'from'],
  [/until|end|نهاية|حتى/, 'until'],
  [/title|name|course|service|product|عنوان|اسم|دورة|خدمة|منتج/, 'title'],
];

/** Returns the language that a header names, else that of its letters. */
function languageOf(header: string): 'en' | 'ar' {
  if (/arab|\bar\b|[_(\s.-]ar\)?$|عرب/.test(header)) return 'ar';
  if (/engl|\ben\b|[_(\s.-]en\)?$|إنجليز|انجليز/.test(header)) return 'en';
  return /\p{Script=Arabic}/u.test(header) ? 'ar' : 'en';
}

/** Returns what the columns of a file seem to be by their headers. No target is guessed twice. */
export function guessColumns(headers: readonly string[], kind: ItemKind): ColumnMap {
  const offered = targetsOf(kind);
  const taken = new Set<ImportTarget>();
  return headers.map((text) => {
    const header = text.trim().toLowerCase();
    const [, meaning] = words.find(([pattern]) => pattern.test(header)) ?? [];
    const target = offered.find((one) => one === meaning || one === `${meaning ?? ''}.${languageOf(header)}`);
    if (!target || taken.has(target)) return undefined;
    taken.add(target);
    return target;
  });
}
