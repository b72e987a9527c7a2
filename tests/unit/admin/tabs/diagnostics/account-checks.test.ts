import { describe, expect, it } from 'vitest';
import { mailFinding, outboxFinding, passwordFinding, unverifiedFinding } from '@/admin/tabs/diagnostics/checks/people';
import { creatorsList } from '@/admin/tabs/creator-details/creators-list';
import { readView } from '@/admin/list/list-view';
import { found, now, daysAgo } from './findings.fixture';

describe('accounts and mail', () => {
  it('finds creators who have waited for more than seven days, and the list of exactly these', () => {
    expect(found(unverifiedFinding(0, now))).toBe('ok none');
    const finding = unverifiedFinding(2, new Date(2026, 10, 22, 10).getTime());
    expect(finding).toMatchObject({ status: 'warning', places: [{ tab: 'creatorDetails', search: '?status=unverified&to=2026-11-14' }] });
    const { columns, order, filters } = creatorsList;
    expect(
      readView(new URLSearchParams('?status=unverified&to=2026-11-14'), {
        columns,
        order,
        filters,
        hasTrash: false,
        hasSearch: true,
        hasBoard: false,
      }),
    ).toMatchObject({ filter: { is: { status: ['unverified'] }, to: '2026-11-14' } });
  });

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

  it.each([
    [{ ran_at: null, is_set_up: null }, 'warning never'],
    [{ is_set_up: false, waiting: 3 }, 'error notSetUp'],
    [{ failed_count: 2 }, 'warning failed'],
    [{ ran_at: daysAgo(1), waiting: 1 }, 'warning stopped'],
    // Without mails to send, no run is expected.
    [{ ran_at: daysAgo(1) }, 'ok fine'],
    [{ waiting: 1 }, 'ok fine'],
  ])('tells how sending stands: %j', (change, expected) => {
    expect(found(outboxFinding({ ran_at: daysAgo(0), is_set_up: true, waiting: 0, failed_count: 0, ...change }, now))).toBe(expected);
  });
});
