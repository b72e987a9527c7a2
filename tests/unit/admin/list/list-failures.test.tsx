import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { ApplicationsTab } from '@/admin/tabs/applications/applications-tab';
import { CreatorDetailsTab } from '@/admin/tabs/creator-details/creator-details-tab';
import { CreatorModerationTab } from '@/admin/tabs/creator-moderation/creator-moderation-tab';
import { InquiriesTab } from '@/admin/tabs/inquiries/inquiries-tab';
import { JobsTab } from '@/admin/tabs/jobs/jobs-tab';
import { LoginHistoryTab } from '@/admin/tabs/login-history/login-history-tab';
import { ReviewsTab } from '@/admin/tabs/reviews/reviews-tab';
import { renderList, rowId } from '../../../support/fake-list';
import { refused } from '../../../support/fake-rest';

interface Failing {
  Tab: ComponentType;
  list: string;
  row: Record<string, unknown>;
  /** The message when reading fails: title and text. */
  read: readonly string[];
  /** The message when deleting fails, for lists with deletion. */
  deletion?: readonly string[];
  search?: string;
  name?: string;
}

const at = { created_at: '2026-11-20T09:00:00+00:00' };

/** spec/admin-panel, section 8. */
const lists: readonly [string, Failing][] = [
  [
    'reviews',
    {
      Tab: ReviewsTab,
      list: 'user_reviews',
      name: 'Noor',
      row: { name: 'Noor', rating: 5, status: 'approved', review_text: 'Good', language: 'en' },
      read: ['Error fetching reviews'],
      deletion: ['Delete Failed'],
    },
  ],
  [
    'inquiries',
    {
      Tab: InquiriesTab,
      list: 'inquiries',
      name: 'Noor',
      row: {
        name: 'Noor',
        email: 'n@example.test',
        mobile: '5555',
        description: 'Hello',
        read_at: null,
        follow_up_on: null,
        topic: null,
        language: 'en',
      },
      read: ['Error fetching inquiries'],
      deletion: ['Error deleting inquiries'],
    },
  ],
  [
    'jobs',
    {
      Tab: JobsTab,
      list: 'job_postings',
      name: 'Designer',
      row: { title: 'Designer', translations: {}, valid_through: null, applications: [{ count: 0 }] },
      read: ['Failed to fetch jobs.'],
      deletion: ['Error', /^Failed to delete job\. ./.source],
    },
  ],
  [
    'applications',
    {
      Tab: ApplicationsTab,
      list: 'job_applications',
      name: 'Noor',
      row: {
        full_name: 'Noor',
        email: 'n@example.test',
        read_at: null,
        stage: 'new',
        job_id: null,
        job_title: null,
        phone: null,
        tags: [],
      },
      read: ['Could not fetch applications.'],
      deletion: ['Failed to delete applications.'],
    },
  ],
  [
    'creators',
    {
      Tab: CreatorDetailsTab,
      list: 'creators',
      row: { username: 'noor', full_name: 'Noor', status: 'active', account: null },
      read: ['Error fetching creators'],
    },
  ],
  [
    'blocked usernames',
    {
      Tab: CreatorModerationTab,
      list: 'creator_moderation',
      name: 'grim',
      row: { type: 'username', value: 'grim' },
      read: ['Error fetching moderation data'],
      deletion: ['Error deleting username'],
    },
  ],
  [
    'abusive words',
    {
      Tab: CreatorModerationTab,
      list: 'creator_moderation',
      name: 'grim',
      row: { type: 'word', value: 'grim' },
      search: '?type=word',
      read: ['Error fetching moderation data'],
      deletion: ['Error deleting word'],
    },
  ],
  [
    'login attempts',
    {
      Tab: LoginHistoryTab,
      list: 'login_attempts',
      name: 'noor@example.test',
      row: { username_attempted: 'noor@example.test', successful: true, reason: null, ip_address: null },
      read: ['Error Fetching History', 'Could not load login attempts.'],
      deletion: ['Failed to delete records'],
    },
  ],
];

const broken = () => refused(400, 'PT400', 'nothing_told');

describe('a list that fails says so in the words of the requirements', () => {
  it.each(lists)('%s, when they cannot be read', async (_, { Tab, list, row, read, search = '' }) => {
    await renderList(<Tab />, {
      list,
      rows: [{ id: rowId(1), ...at, ...row }],
      path: `/admin/settings/any${search}`,
      answer: ({ path }) => (path.endsWith(`/rpc/list_${list}`) ? broken() : undefined),
    });
    for (const words of read) expect((await screen.findAllByText(words, {}, { timeout: 3000 })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('and when its address asks for what the database does not know: the filters can be cleared', async () => {
    await renderList(<InquiriesTab />, {
      list: 'inquiries',
      rows: [{ id: rowId(1), ...at, ...lists[1]?.[1].row }],
      path: '/admin/settings/inquiries?status=won',
      answer: ({ path, body }) =>
        path.endsWith('/rpc/list_inquiries') && JSON.stringify(body).includes('won') ? refused(400, 'PT400', 'filter_unknown') : undefined,
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This search or one of its filters can’t be read.');
    fireEvent.click(within(alert).getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByRole('table')).toHaveTextContent('Noor');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(lists.filter(([, { deletion }]) => deletion))(
    '%s, when they cannot be deleted: they stay',
    async (_, { Tab, list, row, name = '', deletion = [], search = '' }) => {
      await renderList(<Tab />, {
        list,
        rows: [{ id: rowId(1), ...at, ...row }],
        path: `/admin/settings/any${search}`,
        answer: ({ path }) => (path.endsWith('/rpc/trash_rows') ? broken() : undefined),
      });
      fireEvent.click(await screen.findByLabelText(`Select: ${name}`));
      fireEvent.click(within(await screen.findByRole('group', { name: 'Selected entries' })).getByRole('button', { name: 'Delete' }));
      const question = await screen.findByRole('alertdialog');
      fireEvent.click(within(question).getByRole('button', { name: /^Delete/ }));
      for (const words of deletion)
        expect(await screen.findByText(new RegExp(words.startsWith('^') ? words : `^${words.replaceAll('.', '\\.')}$`))).toBeVisible();
      await waitFor(() => expect(screen.getByRole('checkbox', { name: `Select: ${name}`, hidden: true })).toBeChecked());
    },
  );
});
