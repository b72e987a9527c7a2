import { linksIn } from './inline';
import { isListShape, readBlocks, shapes, type Shape } from './schema';

/** Returns the addresses in a value of a shape: those of fields for links, and those of marked texts. */
function linksOf(value: unknown, shape: Shape): string[] {
  if (typeof shape === 'string') {
    if (typeof value !== 'string') return [];
    return /^link/.test(shape) ? [value].filter(Boolean) : shape.startsWith('marks') ? linksIn(value) : [];
  }
  if (isListShape(shape)) return Array.isArray(value) ? value.flatMap((entry) => linksOf(entry, shape[0])) : [];
  if (typeof value !== 'object' || value === null) return [];
  const fields = new Map(Object.entries(value));
  return Object.entries(shape).flatMap(([field, rule]) => linksOf(fields.get(field), rule));
}

/** Returns the addresses of all links in a stored longer text, in its order. Those of videos and pictures are none. */
export const linksOfText = (stored: unknown): string[] => readBlocks(stored).flatMap((block) => linksOf(block, shapes[block.type]));
