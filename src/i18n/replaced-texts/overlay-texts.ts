import { shippedKey } from './shipped-key.ts';
import { fitsMarks, marksOf } from './text-marks.ts';

/** The texts of a namespace, as in its locale file. */
export interface TextTree {
  [key: string]: string | TextTree;
}

/** Replaced texts of a namespace by their dotted keys. */
export type Replaced = Readonly<Record<string, string>>;

/** Returns the object or list that holds a text, and its name in there. */
function holderOf(tree: TextTree, key: string): [holder: TextTree, name: string] | undefined {
  const names = key.split('.');
  const last = names.pop() ?? '';
  let holder: string | TextTree | undefined = tree;
  for (const name of names) holder = typeof holder === 'object' && Object.hasOwn(holder, name) ? holder[name] : undefined;
  return typeof holder === 'object' && Object.hasOwn(holder, last) && typeof holder[last] === 'string' ? [holder, last] : undefined;
}

/** Returns the shipped texts of a namespace in which texts may be replaced. */
export function shippedTexts(texts: TextTree): TextTree {
  const { [shippedKey]: replaced, ...rest } = texts;
  if (typeof replaced !== 'object') return texts;
  const tree = structuredClone(rest);
  for (const [key, text] of Object.entries(replaced)) {
    const [holder, name] = holderOf(tree, key) ?? [];
    if (holder && name !== undefined) holder[name] = text;
  }
  return tree;
}

/** Placeholders that the shipped text isolates keep their isolates, which nobody can type. */
function withIsolates(text: string, shipped: string): string {
  const isolated = shipped.match(/[\u2066-\u2068]\{\{[^{}]*\}\}\u2069/g) ?? [];
  return isolated.reduce((result, found) => result.replaceAll(found.slice(1, -1), found), text);
}

/**
 * Returns the texts of a namespace with replaced ones. A text that is not shipped any more, or that lacks a placeholder, is left out. The
 * shipped texts stay under `shippedKey`, so that a page can show them again.
 */
export function overlayTexts(texts: TextTree, replaced: Replaced): TextTree {
  const tree = structuredClone(shippedTexts(texts));
  const before: Record<string, string> = {};
  for (const [key, text] of Object.entries(replaced)) {
    const [holder, name] = holderOf(tree, key) ?? [];
    const shipped = holder && name !== undefined ? holder[name] : undefined;
    if (!holder || name === undefined || typeof shipped !== 'string' || !fitsMarks(text, marksOf(shipped), key)) continue;
    before[key] = shipped;
    holder[name] = withIsolates(text, shipped);
  }
  return { ...tree, [shippedKey]: before };
}
