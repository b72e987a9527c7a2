import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { boolean, list, number, object, oneOf, optional, string } from '@/features/settings/rules';
import { localizedText } from '@/features/settings/schema';

const text = z.pipe(
  z.union([z.string(), z.object({ en: z.nullish(z.string()), ar: z.nullish(z.string()) })]),
  z.transform((stored) => (typeof stored === 'string' ? { en: stored, ar: stored } : { en: stored.en ?? '', ar: stored.ar ?? '' })),
);

/** Each rule with its equivalent schema. */
const pairs = {
  string: [string, z.string()],
  boolean: [boolean, z.boolean()],
  'a range': [number(10, 20), z.number().check(z.gte(10), z.lte(20))],
  'a range without an end': [number(10), z.number().check(z.gte(10))],
  'one of several': [oneOf(['a', 'b']), z.enum(['a', 'b'])],
  'a list': [list(string), z.array(z.string())],
  'a list of objects': [list(object({ key: string, visible: boolean })), z.array(z.object({ key: z.string(), visible: z.boolean() }))],
  'an object': [object({ id: string, speed: number(0, 5) }), z.object({ id: z.string(), speed: z.number().check(z.gte(0), z.lte(5)) })],
  'an object with a field that may be absent': [
    object({ id: string, href: optional(string) }),
    z.object({ id: z.string(), href: z.optional(z.string()) }),
  ],
  'a text for both languages': [localizedText, text],
} as const;

/** Values of a field: valid for some rules, invalid for others. */
const stored: readonly unknown[] = [
  null,
  true,
  false,
  '',
  'a',
  'b',
  'c',
  ' a ',
  'toString',
  '10',
  0,
  -1,
  5,
  9,
  10,
  10.5,
  20,
  21,
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  [],
  [null],
  ['a'],
  ['a', 5],
  ['a', ['b']],
  {},
  { id: 'x' },
  { id: 5 },
  { id: 'x', speed: 3 },
  { id: 'x', speed: 9 },
  { id: 'x', speed: '3' },
  { id: 'x', speed: 3, more: 1 },
  { id: 'x', href: 'y' },
  { id: 'x', href: null },
  { id: 'x', href: undefined },
  { id: 'x', href: 5 },
  [{ key: 'a', visible: true }],
  [{ key: 'a', visible: true, more: 1 }],
  [{ key: 'a' }],
  [{ key: 'a', visible: 'true' }],
  [[]],
  { en: 'a' },
  { ar: 'a' },
  { en: 'a', ar: 'b' },
  { en: 'a', ar: null },
  { en: 5 },
  { en: 'a', ar: ['b'] },
  { en: 'a', more: 'c' },
  { 0: 'a', length: 1 },
  new Date(0),
];

describe.each(Object.entries(pairs))('%s', (_name, [rule, schema]) => {
  it.each(stored.map((value) => [JSON.stringify(value) + String(value), value] as const))('reads %s as Zod does', (_value, value) => {
    const parsed = z.safeParse(schema as z.core.$ZodType, value);
    expect(rule.read(value)).toEqual(parsed.success ? parsed.data : undefined);
  });
});
