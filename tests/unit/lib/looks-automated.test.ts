import { expect, it } from 'vitest';
import { looksAutomated } from '@/lib/looks-automated';

it.each([
  ['an ordinary form', { openedAt: 1000, sentAt: 3000, hiddenField: '' }, false],
  ['a form sent at once', { openedAt: 1000, sentAt: 2999, hiddenField: '' }, true],
  ['a form whose hidden field is filled in', { openedAt: 1000, sentAt: 60_000, hiddenField: 'https://spam.example' }, true],
])('judges %s', (_, form, verdict) => {
  expect(looksAutomated(form)).toBe(verdict);
});
