import { describe, expect, it } from 'vitest';
import { passwordStrength } from '@/components/form/password-strength';

describe('passwordStrength', () => {
  it.each([
    ['', 'weak'],
    ['abcdefghijklmnop', 'weak'],
    ['Aa1!', 'weak'],
    ['aaaaaaaaaaaA1!', 'fair'],
    ['Sesame-1', 'fair'],
    ['Sesame-12x', 'good'],
    ['Sesame-2026!', 'strong'],
    ['كلمة مرور Sesame 2026', 'strong'],
  ])('"%s" is %s', (password, level) => {
    expect(passwordStrength(password)).toBe(level);
  });
});
