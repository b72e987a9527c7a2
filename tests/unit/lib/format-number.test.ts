import { expect, it } from 'vitest';
import { formatNumber } from '@/lib/format';

it.each([
  ['en', 'en-US'],
  ['ar', 'ar-u-nu-latn'],
] as const)('a number in %s is written as its people write it, with Latin digits', (language, locale) => {
  const written = new Intl.NumberFormat(locale);
  const numbers = [
    ...Array.from({ length: 1100 }, (_, index) => index),
    ...Array.from({ length: 60 }, (_, index) => index / 10),
    0.25,
    4.95,
    999.5,
    1234.5,
    10_000,
    98_765.4,
    999_999,
    1_000_000,
    12_345_678.9,
    1e9,
    1.5e15,
    -3,
    -0.5,
  ];
  expect(numbers.filter((value) => formatNumber(value, language) !== written.format(value))).toEqual([]);
});
