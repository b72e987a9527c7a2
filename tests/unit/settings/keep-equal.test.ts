import { expect, it } from 'vitest';
import { keepEqual } from '@/features/settings/keep-equal';

const before = { name: { en: 'A', ar: 'ا' }, list: [{ id: '1' }], deep: { one: { x: 1 }, other: { y: 2 } } };

it('is the very same object when nothing has changed', () => {
  expect(keepEqual(before, structuredClone(before))).toBe(before);
});

it('keeps each part that has not changed, however deep, and lists as a whole', () => {
  const after = structuredClone(before);
  after.deep.one.x = 3;
  after.list.push({ id: '2' });
  const kept = keepEqual(before, after);
  expect(kept).toEqual(after);
  expect(kept.name).toBe(before.name);
  expect(kept.deep.other).toBe(before.deep.other);
  expect(kept.list).toBe(after.list);
});

it('drops what is no longer there, and takes what is new as it comes', () => {
  const after: Record<string, unknown> = { name: before.name, added: 1 };
  expect(keepEqual<Record<string, unknown>>(before, after)).toEqual(after);
  expect(keepEqual(undefined, after)).toBe(after);
});
