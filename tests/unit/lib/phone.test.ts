import { describe, expect, it } from 'vitest';
import { isPhone, normalizePhone } from '@/lib/phone';

describe('normalizePhone', () => {
  it.each([
    ['+974 5555 5555', '+97455555555'],
    ['00974-5555-5555', '+97455555555'],
    ['٠٠٩٧٤ ٥٥٥٥ ٥٥٥٥', '+97455555555'],
    ['+۹۷۴۵۵۵۵۵۵۵۵', '+97455555555'],
    ['(974) 5555.5555', '97455555555'],
    ['+44 (0)20 7946 0000', '+442079460000'],
    ['(0) 5555 5555', '055555555'],
    ['\u2066+974\u00A05555\u00A05555\u2069', '+97455555555'],
    ['+1–202–555–0143', '+12025550143'],
  ])('writes %s as %s', (typed, normalized) => {
    expect(normalizePhone(typed)).toBe(normalized);
    expect(isPhone(normalized)).toBe(true);
  });

  it.each(['12345', '+1234567890123456', 'call me', '+974 5555 55a5', '5555+5555', '+', ''])(
    'does not take %j for a phone number',
    (typed) => {
      expect(isPhone(normalizePhone(typed))).toBe(false);
    },
  );
});
