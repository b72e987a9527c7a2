import { describe, expect, it } from 'vitest';
import { mailFinding, passwordFinding } from '@/admin/tabs/diagnostics/checks/people';
import { found, now, daysAgo } from './findings.fixture';

describe('accounts and mail', () => {
  it.each([
    [null, 'unknown notKnown'],
    [daysAgo(30), 'ok recent'],
    [daysAgo(366), 'warning old'],
  ])('has a password of %s: %s', (at, expected) => {
    expect(found(passwordFinding(at, now))).toBe(expected);
  });

  it('says when the state of the mail is not known', () => {
    expect(found(mailFinding(true))).toBe('unknown notKnown');
    expect(found(mailFinding(false))).toBe('error off');
  });
});
