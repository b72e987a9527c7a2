import { cleanText } from '@functions/text-rules.ts';
import * as z from 'zod/mini';
import { isPlain, type Plain } from '@/admin/settings/draft';
import { fits, isListShape, longestRichText, maxBlocks, shapes, type Block, type Fields, type Shape } from '@/features/rich-text/schema';
import { languages, type Language } from '@/i18n/languages';
import { isReadable } from '@/lib/readable';
import { newId } from './new-block';
import { storableLink } from './storable-link';

/** A longer text in both languages. */
export type RichBody = Record<Language, Block[]>;

export const noBody: RichBody = { en: [], ar: [] };

const isBody = (value: unknown): value is RichBody => isPlain(value) && languages.every((language) => Array.isArray(value[language]));

/** Returns the text of a form. Anything else counts as none. */
export const readBody = (value: unknown): RichBody => (isBody(value) ? value : noBody);

/** Why a value of a block cannot be stored, as `panel-rich-text:errors` names it. */
export type BodyFault = 'required' | 'long' | 'unreadable' | 'link' | 'picture' | 'video' | 'entries' | 'blocks' | 'whole';

type Fault = { path: (string | number)[]; fault: BodyFault };

const ruleOf = (shape: string) => /^([a-z]+)(\?)?(?: (\d+))?$/.exec(shape) ?? [];

function cleanField(text: string, name: string): string {
  const cleaned = cleanText(text, name === 'text' || name === 'marks' ? 'text' : 'line').trim();
  return name === 'link' || name === 'video' ? (storableLink(cleaned) ?? cleaned) : cleaned;
}

function clean(value: unknown, shape: Shape | undefined): unknown {
  if (typeof value === 'string') return cleanField(value, typeof shape === 'string' ? (ruleOf(shape)[1] ?? '') : '');
  if (Array.isArray(value)) return value.map((entry) => clean(entry, shape && isListShape(shape) ? shape[0] : undefined));
  return isPlain(value) && typeof shape === 'object' && !isListShape(shape) ? cleanFields(value, shape) : value;
}

const cleanFields = (fields: Plain, shape: Fields): Plain =>
  Object.fromEntries(Object.entries(fields).map(([field, inner]) => [field, clean(inner, shape[field])]));

const cleaned = (block: Block): Block => ({ ...block, ...cleanFields({ ...block }, shapes[block.type]) });

/** The fields that a person fills in. A block without any of them is left out. */
function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isBlank);
  if (isPlain(value)) return Object.entries(value).every(([field, inner]) => field === 'id' || field === 'type' || isBlank(inner));
  return typeof value !== 'string' || value === '';
}

/** Returns a block as it is stored: cleaned, without blank entries, a paragraph with empty lines as several. Empty for a blank block. */
export function cleanBlock(block: Block): Block[] {
  const own = cleaned(block);
  if (isBlank(own)) return [];
  switch (own.type) {
    case 'paragraph': {
      const [first = '', ...others] = own.text.split(/\n[ \t]*\n\s*/);
      return [{ ...own, text: first }, ...others.map((text): Block => ({ id: newId(), type: 'paragraph', text }))];
    }
    case 'list':
      return [{ ...own, items: own.items.filter(Boolean) }];
    case 'cards':
      return [{ ...own, cards: own.cards.filter((card) => !isBlank(card)) }];
    case 'faq':
      return [{ ...own, questions: own.questions.filter((question) => !isBlank(question)) }];
    case 'gallery':
      return [{ ...own, pictures: own.pictures.filter((picture) => !isBlank(picture)) }];
    default:
      return [own];
  }
}

function faultsIn(value: unknown, shape: Shape, path: Fault['path']): Fault[] {
  if (typeof shape === 'string') {
    const [, name = '', , limit] = ruleOf(shape);
    if (typeof value === 'string' && limit && value !== '' && !isReadable(value, 'text')) return [{ path, fault: 'unreadable' }];
    if (fits(value, shape)) return [];
    if (name === 'link' || name === 'picture' || name === 'video') return [{ path, fault: name }];
    if (value === '') return [{ path, fault: 'required' }];
    return [{ path, fault: limit && Array.from(String(value)).length > Number(limit) ? 'long' : name === 'marks' ? 'link' : 'unreadable' }];
  }
  if (isListShape(shape)) {
    const [entry, most] = shape;
    const entries: readonly unknown[] = Array.isArray(value) ? value : [];
    if (entries.filter((inner) => !isBlank(inner)).length > most) return [{ path, fault: 'entries' }];
    return entries.flatMap((inner, index) => (isBlank(inner) ? [] : faultsIn(inner, entry, [...path, index])));
  }
  return Object.entries(shape).flatMap(([field, inner]) => faultsIn(isPlain(value) ? value[field] : undefined, inner, [...path, field]));
}

/** Returns what is wrong with a block, with the paths of its fields. Blank blocks and entries are right: they are left out. */
export function blockFaults(block: Block): Fault[] {
  if (block.type !== 'paragraph') {
    const own = cleaned(block);
    return isBlank(own) ? [] : faultsIn(own, shapes[block.type], []);
  }
  // Its parts are stored as paragraphs of their own.
  const [fault] = cleanBlock(block).flatMap((part) => faultsIn(part, shapes.paragraph, []));
  return fault ? [fault] : [];
}

/** Returns the length of a value as the database writes it: with a space after each comma and colon. */
export function storedLength(value: unknown): number {
  const json = JSON.stringify(value);
  const signs = json.replace(/"(?:[^"\\]|\\.)*"/g, '').replace(/[^,:]/g, '');
  return Array.from(json).length + signs.length;
}

/** The schema of a longer text in both languages. `namespace` has the messages. */
export const richBody = (namespace = 'panel-rich-text') =>
  z.pipe(
    z.custom<RichBody>().check(({ value, issues }) => {
      const refuse = (path: Fault['path'], fault: BodyFault) =>
        issues.push({ code: 'custom', path, message: `${namespace}:errors.${fault}`, input: value, continue: true });
      for (const language of languages) {
        for (const [index, block] of value[language].entries())
          for (const { path, fault } of blockFaults(block)) refuse([language, index, ...path], fault);
        if (value[language].length > maxBlocks) refuse([language], 'blocks');
      }
      if (storedLength(value) > longestRichText) refuse([], 'whole');
    }),
    z.transform((value: RichBody): RichBody => ({ en: value.en.flatMap(cleanBlock), ar: value.ar.flatMap(cleanBlock) })),
  );
