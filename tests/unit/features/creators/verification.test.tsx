import { beforeEach, expect, it } from 'vitest';
import { secondsToResend } from '@/features/creators/verification';

beforeEach(() => localStorage.clear());

it('rests from 60 seconds down, for each account by itself', () => {
  localStorage.setItem('verificationMailSent:noor', '1000700');
  // The time of the page is rounded down to seconds, so it may be before that of the mail.
  expect([1_000_000, 1_001_000, 1_060_000, 1_061_000].map((now) => secondsToResend('noor', now))).toEqual([60, 60, 1, 0]);
  expect(secondsToResend('sami', 1_001_000)).toBe(0);
});

it('does not rest because of a clock that was wrong', () => {
  localStorage.setItem('verificationMailSent:noor', '9000000');
  expect(secondsToResend('noor', 1_000_000)).toBe(0);
});
