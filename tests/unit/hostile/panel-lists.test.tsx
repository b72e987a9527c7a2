import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { ApplicationsTab } from '@/admin/tabs/applications/applications-tab';
import { AuditTab } from '@/admin/tabs/audit/audit-tab';
import { CreatorDetailsTab } from '@/admin/tabs/creator-details/creator-details-tab';
import { CreatorModerationTab } from '@/admin/tabs/creator-moderation/creator-moderation-tab';
import { InquiriesTab } from '@/admin/tabs/inquiries/inquiries-tab';
import { JobsTab } from '@/admin/tabs/jobs/jobs-tab';
import { LoginHistoryTab } from '@/admin/tabs/login-history/login-history-tab';
import { ReviewsTab } from '@/admin/tabs/reviews/reviews-tab';
import { renderList, rowId } from '../../support/fake-list';
import { expectHarmless } from './harmless';
import { texts, row, all } from './hostile-rows.fixture';

const lists: [list: string, tab: ReactElement, id: string, more?: object][] = [
  ['inquiries', <InquiriesTab key="i" />, 'inquiries'],
  ['user_reviews', <ReviewsTab key="r" />, 'reviews', { status: 'pending' }],
  ['job_applications', <ApplicationsTab key="a" />, 'applications'],
  ['job_postings', <JobsTab key="j" />, 'jobs'],
  ['creators', <CreatorDetailsTab key="c" />, 'creator-details', { status: 'active' }],
  ['creator_moderation', <CreatorModerationTab key="m" />, 'creator-moderation', { type: 'word' }],
  ['login_attempts', <LoginHistoryTab key="l" />, 'login-history'],
  ['audit_log', <AuditTab key="u" />, 'audit'],
];

/** A hundred and twenty rows with their number in the name. */
const crowd = Array.from({ length: 120 }, (_, index) => {
  const text = (texts[index % texts.length] ?? '').slice(0, 300);
  const name = `${String(index)} ${text}`;
  return {
    ...row(text, index),
    id: rowId(999 - index),
    status: 'active',
    name,
    full_name: name,
    username: name,
    table_name: 'job_applications',
    action: 'delete',
    row_count: index + 2,
  };
});

/** Returns the number of a row, from its id: texts may hold any digits. */
const numberOf = (opener: Element | null) => 999 - Number(opener?.closest('[data-row]')?.getAttribute('data-row')?.slice(-12));

describe('the panel, with hostile texts in every row', () => {
  it.each(lists)('is harmless: %s', async (list, tab, id, more = {}) => {
    const { container } = await renderList(tab, {
      list,
      rows: all.map((one) => ({ ...one, ...more })),
      path: `/admin/settings/${id}?row=${rowId(3)}`,
    });
    await waitFor(() => expect(container.ownerDocument.body.textContent).toContain('javascript:globalThis'));
    expectHarmless(document.documentElement);
  });
});

describe('many hostile rows', () => {
  it.each(lists.filter(([list]) => ['inquiries', 'job_applications', 'creators', 'audit_log'].includes(list)))(
    'are all there, page by page, though the list changes meanwhile, and harmless: %s',
    async (list, tab, id) => {
      const user = userEvent.setup();
      const { change } = await renderList(tab, {
        list,
        rows: crowd.map((one) => ({ ...one, ...(list === 'inquiries' && { status: 'new' }) })),
        path: `/admin/settings/${id}`,
      });
      const seen: number[] = [];
      for (const [page, shown] of [50, 50, 20].entries()) {
        await waitFor(() => expect(document.querySelectorAll('[data-opener]')).toHaveLength(shown));
        await waitFor(() => expect(seen).not.toContain(numberOf(document.querySelector('[data-opener]'))));
        seen.push(...[...document.querySelectorAll('[data-opener]')].map(numberOf));
        expectHarmless(document.documentElement);
        // One row is added and one removed on the first page: the second page continues after it.
        if (page === 0)
          change((table) => [
            ...table.slice(0, 1).map((one) => ({ ...one, id: rowId(1000) })),
            ...table.filter(({ id: other }) => other !== rowId(992)),
          ]);
        if (page < 2) await user.click(screen.getByText('Next page'));
      }
      expect(seen).toEqual(crowd.map((_, index) => index));
      expect(screen.getByText('Next page').closest('button')).toBeDisabled();
    },
  );
});
