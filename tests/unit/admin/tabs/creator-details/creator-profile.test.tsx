import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CreatorDetailsTab } from '@/admin/tabs/creator-details/creator-details-tab';
import { renderList, rowId } from '../../../../support/fake-list';
import { rows as answerRows } from '../../../../support/fake-rest';

const profile = {
  id: rowId(1),
  full_name: 'Person 1',
  headline: 'Buy now',
  bio: null,
  translations: {},
  language: 'en',
  topics: [],
  links: [{ url: 'https://spam.example' }],
  status: 'suspended',
  version: 2,
  updated_at: '2026-11-01T00:00:00Z',
};

it('the profile of a suspended creator is corrected and emptied by administrators', async () => {
  const changes: unknown[] = [];
  await renderList(<CreatorDetailsTab />, {
    list: 'creators',
    rows: [{ ...profile, created_at: '2026-11-01T09:00:00+00:00', username: 'creator1', account: null }],
    path: '/admin/settings/creatorDetails',
    answer(call, query) {
      if (!call.path.endsWith('/creators') || !query.get('select')?.includes('version')) return undefined;
      if (call.method !== 'PATCH') return answerRows(profile);
      changes.push(call.body);
      return answerRows({ version: 3 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'creator1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit profile' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit profile' }));
  await userEvent.clear(await dialog.findByRole('textbox', { name: 'Headline in English' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove link 1' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changes).toEqual([{ headline: null, links: [] }]));
  expect(await screen.findByText('The profile is saved')).toBeInTheDocument();
});
