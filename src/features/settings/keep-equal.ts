import { isPlain } from './rules';

/** `after`, plain data, with whatever in it equals the same part of `before` replaced by that very part: what has not changed does not render anew. */
export function keepEqual<Value>(before: Value | undefined, after: Value): Value {
  if (before === undefined || JSON.stringify(before) === JSON.stringify(after)) return before ?? after;
  if (!isPlain(before) || !isPlain(after)) return after;
  return { ...after, ...Object.fromEntries(Object.entries(after).map(([key, value]) => [key, keepEqual(before[key], value)])) };
}
