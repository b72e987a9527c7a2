import { companyDay, companyMoment } from '@functions/company-day.ts';
import * as z from 'zod/mini';
import { amountText } from '@/admin/forms/amount-text';
import { bilingualText, noText } from '@/admin/forms/bilingual-schema';
import { noBody, richBody, type RichBody } from '@/admin/forms/rich-text/body-schema';
import { storableLink } from '@/admin/forms/rich-text/storable-link';
import type { ItemEntry } from '@/features/items/item-entry';
import { legalPages } from '@/features/items/own-pages';
import { readBlocks } from '@/features/rich-text/schema';
import type { Localized } from '@/i18n/localized-text';
import type { Json } from '@/lib/database.types';
import type { ItemKind } from '@/lib/item-kinds';
import { kindFields } from './item-fields';
import { slugText } from './slug';

/** The limits of the database, for each language. A list has at most `lines` entries of `line` characters. */
export const itemLengths = {
  title: 200,
  summary: 2000,
  alt: 300,
  task: 4000,
  work: 4000,
  seo_title: 120,
  seo_description: 320,
  lines: 20,
  line: 300,
  link: 500,
} as const;

/** The most characters of the features in one language, with line breaks. */
export const featuresLength = itemLengths.lines * (itemLengths.line + 1);

const techLimits = { names: 20, name: 60 } as const;

const messages = { long: 'errors.long', unreadable: 'errors.unreadable' };
const text = (name: Exclude<keyof typeof itemLengths, 'lines' | 'line' | 'link'>, kind: 'name' | 'text' | 'line' = 'line') =>
  bilingualText({ kind, longest: itemLengths[name], messages });

/** Returns the lines of a field that are not blank. */
export const linesOf = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const namesOf = (names: string): string[] =>
  names
    .split(/[,،\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
const fits = (lines: string) =>
  linesOf(lines).length <= itemLengths.lines && linesOf(lines).every((line) => line.length <= itemLengths.line);

const features = z.pipe(
  bilingualText({ kind: 'text', longest: featuresLength, messages }).check(z.refine(({ en, ar }) => fits(en) && fits(ar), 'errors.lines')),
  z.transform(({ en, ar }: Localized): Localized<readonly string[]> => ({ en: linesOf(en), ar: linesOf(ar) })),
);

const time = z.string().check(z.refine((value) => value === '' || companyMoment(value) !== undefined, 'errors.time'));
const isWithin = ({ en, ar }: Localized, longest = Number.MAX_VALUE) => en.length <= longest && ar.length <= longest;

function isDay(day: string): boolean {
  const noon = /^(19|20)\d\d-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T12:00Z`) : Number.NaN;
  // Days that a month does not have are read as days of the next one.
  return !Number.isNaN(noon) && companyDay(noon) === day;
}
const isBlank = ({ en, ar }: Localized) => en === '' && ar === '';

const isSite = (address: string) => address.startsWith('https://') && address.length <= itemLengths.link;

const fields = z.object({
  title: text('title', 'name'),
  summary: text('summary', 'text'),
  features,
  alt: text('alt'),
  task: text('task', 'text'),
  work: text('work', 'text'),
  seo_title: text('seo_title'),
  seo_description: text('seo_description'),
  body: richBody(),
  slug: slugText(),
  category: z.string(),
  icon: z.string(),
  picture: z.string(),
  focusX: z.number(),
  focusY: z.number(),
  price: amountText('errors.price'),
  currency: z.string(),
  period: z.string(),
  choice: z.string(),
  tech: z
    .string()
    .check(
      z.refine(
        (names) => namesOf(names).length <= techLimits.names && namesOf(names).every((name) => name.length <= techLimits.name),
        'errors.tech',
      ),
    ),
  link: z.string().check(
    z.overwrite((link) => storableLink(link) ?? link.trim()),
    z.refine((link) => link === '' || (isSite(link) && storableLink(link) !== undefined), 'errors.link'),
  ),
  noindex: z.boolean(),
  replaces: z.string(),
  effectiveFrom: z.string().check(z.refine((day) => day === '' || isDay(day), 'errors.day')),
  mustAccept: z.boolean(),
  from: time,
  until: time,
  isHidden: z.boolean(),
  isDraft: z.boolean(),
});

export type ItemValues = z.input<typeof fields>;
export type ItemOutput = z.output<typeof fields>;

/** The form of an item of a kind. What is published has a title in one language at least, and an address where the kind has one. */
export const itemSchema = (kind: ItemKind) =>
  fields.check(
    z.refine(({ title, isDraft }) => isDraft || !isBlank(title), { path: ['title'], error: 'errors.titleRequired', when: () => true }),
    z.refine(({ summary, isDraft }) => isDraft || !kindFields[kind].lengths || !isBlank(summary), {
      path: ['summary'],
      error: 'errors.valueRequired',
      when: () => true,
    }),
    z.refine(({ title }) => isWithin(title, kindFields[kind].lengths?.title), { path: ['title'], error: 'errors.long', when: () => true }),
    z.refine(({ summary }) => isWithin(summary, kindFields[kind].lengths?.summary), {
      path: ['summary'],
      error: 'errors.long',
      when: () => true,
    }),
    z.refine(({ slug, isDraft }) => isDraft || !kindFields[kind].slug || slug !== '', {
      path: ['slug'],
      error: 'errors.slugRequired',
      when: () => true,
    }),
    z.refine(({ replaces, effectiveFrom }) => replaces === '' || effectiveFrom !== '', {
      path: ['effectiveFrom'],
      error: 'errors.day',
      when: () => true,
    }),
    z.refine(({ from, until }) => from === '' || until === '' || from < until, {
      path: ['until'],
      error: 'errors.order',
      when: () => true,
    }),
  );

const joinLines = ({ en, ar }: Localized<readonly string[]>): Localized => ({ en: en.join('\n'), ar: ar.join('\n') });
const textIn = (value: Json | undefined) => (typeof value === 'string' ? value : '');

/** Returns the form values of an item. */
export function toItemValues({ features: lists, body, facts, ...entry }: ItemEntry, kind: ItemKind, isDraft: boolean): ItemValues {
  const { choice } = kindFields[kind];
  const blocks: RichBody = { en: readBlocks(body.en), ar: readBlocks(body.ar) };
  const tech = Array.isArray(facts.tech) ? facts.tech.map(textIn) : [];
  return {
    ...entry,
    features: joinLines(lists),
    body: blocks,
    choice: choice ? textIn(facts[choice.fact]) : '',
    tech: tech.join(', '),
    link: textIn(facts.link),
    noindex: facts.noindex === true,
    replaces: textIn(facts.replaces),
    effectiveFrom: textIn(facts.effective_from),
    mustAccept: facts.must_accept === true,
    isDraft,
  };
}

type FactValues = Pick<ItemOutput, 'choice' | 'tech' | 'link' | 'noindex' | 'replaces' | 'effectiveFrom' | 'mustAccept'>;

/**
 * Returns the facts of an item with those of the form. Facts that the form does not show stay as they were; what was edited is no sample
 * any more.
 */
export function toFacts(
  { choice, tech, link, noindex, replaces, effectiveFrom, mustAccept }: FactValues,
  kind: ItemKind,
  before: ItemEntry['facts'] = {},
) {
  const chosen = kindFields[kind].choice;
  const {
    [chosen?.fact ?? '']: _choice,
    tech: _tech,
    link: _link,
    sample: _sample,
    noindex: _noindex,
    replaces: _replaces,
    effective_from: _from,
    must_accept: _mustAccept,
    ...others
  } = before;
  const names = namesOf(tech);
  const legalPage = legalPages.find((page) => page === replaces);
  return {
    ...others,
    ...(chosen && choice !== '' && { [chosen.fact]: choice }),
    ...(names.length > 0 && { tech: names }),
    ...(link !== '' && { link }),
    ...(noindex && { noindex }),
    ...(legalPage && { replaces: legalPage, effective_from: effectiveFrom }),
    ...(legalPage === 'community-rules' && mustAccept && { must_accept: mustAccept }),
  };
}

/** Returns checked form values as an item. */
export function toItem(
  { choice, tech, link, noindex, replaces, effectiveFrom, mustAccept, isDraft: _isDraft, ...values }: ItemOutput,
  kind: ItemKind,
  before: ItemEntry | undefined,
): ItemEntry {
  return { ...values, facts: toFacts({ choice, tech, link, noindex, replaces, effectiveFrom, mustAccept }, kind, before?.facts) };
}

/** The form values of a new item. */
export const emptyItem = (kind: ItemKind): ItemValues => ({
  title: noText,
  summary: noText,
  features: noText,
  alt: noText,
  task: noText,
  work: noText,
  seo_title: noText,
  seo_description: noText,
  body: noBody,
  slug: '',
  category: '',
  icon: '',
  picture: '',
  focusX: 50,
  focusY: 50,
  price: '',
  currency: 'QAR',
  period: kind === 'product' ? 'month' : 'once',
  choice: kindFields[kind].choice?.values[0] ?? '',
  tech: '',
  link: '',
  noindex: false,
  replaces: '',
  effectiveFrom: '',
  mustAccept: false,
  from: '',
  until: '',
  isHidden: false,
  isDraft: false,
});
