import { describe, expect, it } from 'vitest';
import { csvField } from '@/admin/list/csv';

describe('a field of a CSV file', () => {
  it.each(['=1+1', '+974 5555', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is text, not a formula', (value) => {
    expect(csvField(value)).toBe(`"'${value}"`);
  });
  it.each([
    ['plain', '"plain"'],
    ['a "b", c', '"a ""b"", c"'],
    ['1-2', '"1-2"'],
  ])('%j is written as it is', (value, field) => {
    expect(csvField(value)).toBe(field);
  });
});
