import { hasVisibleText, isSafeLink } from '@functions/address-rules.ts';
import { linksIn } from './inline';

/**
 * The fields of each kind of block, with their rules. `private.rich_text_shapes()` has the same in the database, and
 * `private.is_rich_text` checks them by the same rules (docs/decisions/057-rich-text.md).
 *
 * - `line 200`: one visible line of at most 200 characters. `text 200`: several lines. `marks 200`: a text with marks (`inline.ts`).
 * - `link`: a safe address. `picture`: a path of this site. `video`: an address of YouTube or Vimeo.
 * - `level`: 2 or 3. `flag`: true or false. `size`: pixels, 0 when unknown.
 * - A question mark after the rule allows an empty text. A pair is a list of at most that many entries, and at least one.
 */
const picture = { address: 'picture', alt: 'line? 300', caption: 'marks? 500', width: 'size', height: 'size' } as const;

export const shapes = {
  paragraph: { text: 'marks 5000' },
  heading: { level: 'level', text: 'line 200' },
  list: { isNumbered: 'flag', items: ['marks 1000', 100] },
  quote: { text: 'marks 2000', source: 'line? 200' },
  picture,
  video: { address: 'video', title: 'line? 200' },
  cards: { cards: [{ id: 'id', title: 'line 120', text: 'marks? 600', link: 'link?' }, 24] },
  faq: { questions: [{ id: 'id', question: 'line 300', answer: 'marks 3000' }, 50] },
  action: { text: 'marks? 600', label: 'line 80', link: 'link' },
  gallery: { pictures: [{ id: 'id', ...picture }, 60] },
  map: { place: 'text 300', link: 'link' },
} as const satisfies Record<string, Fields>;

export type Shape = string | readonly [Shape, number] | Fields;
/** The rules of the fields of a block or an entry. */
export interface Fields {
  readonly [field: string]: Shape;
}

type ValueOf<S> = S extends 'flag'
  ? boolean
  : S extends 'level'
    ? 2 | 3
    : S extends 'size'
      ? number
      : S extends string
        ? string
        : S extends readonly [infer Entry, number]
          ? ValueOf<Entry>[]
          : { -readonly [Field in keyof S]: ValueOf<S[Field]> };

export type BlockType = keyof typeof shapes;

/** A block by its type. The ids of blocks and of their entries are unique in the text. */
export type BlockOf<Type extends BlockType> = { id: string; type: Type } & ValueOf<(typeof shapes)[Type]>;
export type Block = { [Type in BlockType]: BlockOf<Type> }[BlockType];

/** The most blocks of a text in one language, and its most characters as the database stores it. */
export const maxBlocks = 200;
export const longestRichText = 100_000;

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Returns whether a shape is a list: the shape of an entry and the most entries. */
export const isListShape = (shape: Shape): shape is readonly [Shape, number] => Array.isArray(shape);

/** Returns the number of characters as the database counts them. */
const lengthOf = (text: string) => Array.from(text).length;

const videoHost =
  /^https:\/\/(?:(?:www\.|m\.|music\.)?youtube\.com|(?:www\.)?youtube-nocookie\.com|youtu\.be|(?:www\.|player\.)?vimeo\.com)\//;

const rules: Record<string, (value: unknown) => boolean> = {
  id: (value) => typeof value === 'string' && /^[a-z0-9-]{1,36}$/.test(value),
  type: (value) => typeof value === 'string',
  level: (value) => value === 2 || value === 3,
  flag: (value) => typeof value === 'boolean',
  size: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 20_000,
  link: (value) => typeof value === 'string' && isSafeLink(value),
  picture: (value) => typeof value === 'string' && value.startsWith('/') && isSafeLink(value),
  video: (value) => typeof value === 'string' && videoHost.test(value) && isSafeLink(value),
};

const textRules: Record<string, (text: string) => boolean> = {
  line: (text) => !/[\n\r]/.test(text),
  text: () => true,
  marks: (text) => linksIn(text).every(isSafeLink),
};

function fitsRule(value: unknown, rule: string): boolean {
  const [, name = '', optional, limit] = /^([a-z]+)(\?)?(?: (\d+))?$/.exec(rule) ?? [];
  if (optional && value === '') return true;
  if (!limit) return rules[name]?.(value) ?? false;
  return typeof value === 'string' && lengthOf(value) <= Number(limit) && hasVisibleText(value) && (textRules[name]?.(value) ?? false);
}

/** Returns whether a value has a shape: exactly its fields, each by its rule. */
export function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') return fitsRule(value, shape);
  if (isListShape(shape)) {
    const [entry, most] = shape;
    return Array.isArray(value) && value.length > 0 && value.length <= most && value.every((item) => fits(item, entry));
  }
  return (
    isPlain(value) &&
    Object.keys(value).length === Object.keys(shape).length &&
    Object.entries(shape).every(([field, rule]) => Object.hasOwn(value, field) && fits(value[field], rule))
  );
}

const isBlockType = (type: unknown): type is BlockType => typeof type === 'string' && Object.hasOwn(shapes, type);

/** Returns whether a value is a block that the database would store. */
export const isBlock = (value: unknown): value is Block =>
  isPlain(value) && isBlockType(value.type) && fits(value, { id: 'id', type: 'type', ...shapes[value.type] });

/** Returns the blocks of a stored text. What is no block is left out. */
export const readBlocks = (value: unknown): Block[] => (Array.isArray(value) ? value.slice(0, maxBlocks).filter(isBlock) : []);
