import { hashText, textId, type StoredTexts } from '@/i18n/replaced-texts/stored-texts';
import { isInPart, type TextPart } from '@/features/texts/text-parts';
import { languages, type Language } from '@/i18n/languages';
import type { ShippedTexts } from '@/admin/insights/texts/shipped-texts';

/** A text of the site, in the languages that have it. The forms of a plural are texts of their own. */
export interface TextEntry {
  /** `home:hero/title`. */
  id: string;
  namespace: string;
  key: string;
  /** The shipped text. */
  shipped: Partial<Record<Language, string>>;
  /** What kind of text it is: a key of `panel-texts:kinds`. */
  kind: TextKind;
  form: PluralForm | undefined;
}

/** Texts that belong together, in the order of the page. */
export interface TextSection {
  id: string;
  entries: readonly TextEntry[];
}

export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
export type PluralForm = (typeof pluralForms)[number];

const kinds = [
  ['title', /^(?:title\w*|name|heading)$/],
  ['subject', /^subject$/],
  ['eyebrow', /^eyebrow$/],
  ['lead', /^(?:lead|intro)$/],
  ['alt', /^(?:imageAlt|alt)$/],
  ['placeholder', /placeholder$/i],
  ['hint', /^(?:hint|advice)$/],
  ['label', /label$/i],
  [
    'message',
    /^(?:failed|sent|sending|done|unreadable|limited|expired|locked|missing|\w+(?:Required|Invalid|Long|Short|Failed|Text|Title))$/,
  ],
  [
    'button',
    /^(?:submit|send|start|open|save|cancel|confirm|apply|back|next|previous|close|action|add|edit|delete|remove|write|login|logout)$/,
  ],
] as const satisfies readonly (readonly [string, RegExp])[];

/** What a text is on the page, recognised by its key. */
export type TextKind = (typeof kinds)[number][0] | 'text';

const pluralPattern = /_(zero|one|two|few|many|other)$/;

/** Returns the key without its plural form. */
export const stemOf = (key: string): string => key.replace(pluralPattern, '');

function kindOf(key: string): TextKind {
  const name = stemOf(key).split('.').at(-1) ?? '';
  return kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? 'text';
}

/** Returns the keys of both languages in the order of the file. Forms that only Arabic has follow their stem. */
function orderedKeys(en: Iterable<string>, ar: Iterable<string>): string[] {
  const groups = new Map<string, Set<string>>();
  for (const key of [...en, ...ar]) groups.set(stemOf(key), (groups.get(stemOf(key)) ?? new Set()).add(key));
  const place = (key: string) => pluralForms.findIndex((form) => key.endsWith(`_${form}`));
  return [...groups.values()].flatMap((keys) => [...keys].sort((one, other) => place(one) - place(other)));
}

/** Returns the texts of a part in the order of its files. */
export function entriesOf(part: TextPart, shipped: ShippedTexts): TextEntry[] {
  return part.namespaces.flatMap((namespace) => {
    const texts = shipped.get(namespace);
    if (!texts) return [];
    return orderedKeys(texts.en.keys(), texts.ar.keys()).flatMap((key): TextEntry[] => {
      const id = textId(namespace, key);
      if (!isInPart(part, id)) return [];
      const own = languages.flatMap((language) => {
        const text = texts[language].get(key);
        return text === undefined ? [] : [[language, text] as const];
      });
      const form = pluralForms.find((one) => pluralPattern.exec(key)?.[1] === one);
      return [{ id, namespace, key, shipped: Object.fromEntries(own), kind: kindOf(key), form }];
    });
  });
}

/** Returns the texts in sections: by namespace and the first name of their keys; legal pages by their own sections. */
export function sectionsOf(entries: readonly TextEntry[]): TextSection[] {
  const sections = new Map<string, TextEntry[]>();
  for (const entry of entries) {
    const names = entry.key.split('.').slice(0, -1);
    const depth = names[1] === 'sections' || names[0] === 'fields' ? 3 : 1;
    const id = `${entry.namespace}:${names.slice(0, depth).join('.')}`;
    sections.set(id, [...(sections.get(id) ?? []), entry]);
  }
  return [...sections].map(([id, own]) => ({ id, entries: own }));
}

/** What the tab can be narrowed to. */
export const listings = ['all', 'changed', 'missing', 'long', 'stale'] as const;
export type Listing = (typeof listings)[number];

export const isListing = (value: unknown): value is Listing => listings.some((listing) => listing === value);

/** Returns whether a text is much longer than the shipped one, which its place is made for. */
export const isLong = (text: string, shipped: string): boolean => text.length > shipped.length * 1.5 + 10;

/** Returns whether an entry belongs to a listing, with the replaced texts of the draft. */
export function isListed(entry: TextEntry, listing: Listing, texts: StoredTexts): boolean {
  const own = texts[entry.id] ?? {};
  const replaced = languages.filter((language) => own[language] !== undefined && entry.shipped[language] !== undefined);
  const any = (holds: (text: string, base: string, shipped: string) => boolean) =>
    replaced.some((language) => {
      const [text = '', base = ''] = own[language] ?? [];
      return holds(text, base, entry.shipped[language] ?? '');
    });
  switch (listing) {
    case 'all':
      return true;
    case 'changed':
      return replaced.length > 0;
    case 'missing':
      return replaced.length === 1 && Object.keys(entry.shipped).length === 2;
    case 'long':
      return any((text, _base, shipped) => isLong(text, shipped));
    case 'stale':
      return any((_text, base, shipped) => base !== hashText(shipped));
  }
}
