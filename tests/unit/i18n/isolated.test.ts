import { describe, expect, it } from 'vitest';
import { isolatedName } from '@/i18n/isolated';

describe('a name in a message', () => {
  it.each([
    ['as it is', 'Sara', 'Sara'],
    ['of sixty letters', 'a'.repeat(60), 'a'.repeat(60)],
    ['of more, so that there is room for the buttons', 'عبد الرحمن '.repeat(20), `${'عبد الرحمن '.repeat(6).slice(0, 60).trimEnd()}…`],
    ['of families, each one letter', '👨‍👩‍👧‍👦'.repeat(61), `${'👨‍👩‍👧‍👦'.repeat(60)}…`],
  ])('stands %s', (_, name, shown) => {
    expect(isolatedName(name)).toBe(`\u2068${shown}\u2069`);
  });
});
