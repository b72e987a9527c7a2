import { describe, expect, it } from 'vitest';
import { csvField } from '@/admin/list/csv';

describe('a field of a CSV file', () => {
  it.each(['=1+1', '+1-1', '-1', '@SUM(A1)', '\t=1', '\r=1', '+974 5555 1234 =1', '+cmd|calc', '-55551234'])(
    '%j is text, not a formula',
    (value) => {
      expect(csvField(value)).toBe(`"'${value}"`);
    },
  );
  it.each([
    ['plain', '"plain"'],
    ['a "b", c', '"a ""b"", c"'],
    ['1-2', '"1-2"'],
    ['55551234', '"55551234"'],
  ])('%j is written as it is', (value, field) => {
    expect(csvField(value)).toBe(field);
  });
  // A spreadsheet takes digits in groups neither for a number nor for a formula.
  it.each([
    ['+97455551234', '"+974 5555 1234"'],
    ['+974 5555 1234', '"+974 5555 1234"'],
    ['+1 (202) 555-0100', '"+1 202 555 0100"'],
    ['+974-5555-1234', '"+974 5555 1234"'],
    ['0097455551234', '"+974 5555 1234"'],
    ['020 7946 0000', '"020 7946 0000"'],
  ])('%j is a phone number without an apostrophe: %s', (value, field) => {
    expect(csvField(value)).toBe(field);
  });
});
