import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DraftNotices, SaveBar } from '@/admin/settings/save-bar';
import { administrator } from '../../../support/as-administrator';
import { rows, type RestCall } from '../../../support/fake-rest';
import { renderSettings } from '../../../support/render-settings';

const savedAt = new Date(Date.now() - 3 * 86_400_000).toISOString();

/** Opens the draft. A colleague saves another company name while the own one is typed. */
async function openDraft(actor: string | null, name: string | null) {
  let isSaved = false;
  const asked: string[] = [];
  const theirs = { settings: { companyName: { en: 'Theirs', ar: '' } }, version: 2, updated_at: savedAt };
  const view = await renderSettings(
    <>
      <DraftNotices />
      <SaveBar />
    </>,
    {
      stored: { companyName: { en: 'Before', ar: '' } },
      answer({ path, method }: RestCall, _headers, query) {
        if (path.endsWith('/audit_log')) {
          asked.push(`${query.get('table_name') ?? ''} ${query.get('created_at') ?? ''}`);
          return actor ? rows({ created_at: savedAt, actor, actor_name: name, row_id: null, changed: {} }) : rows();
        }
        if (!path.endsWith('/website_settings') || !isSaved) return undefined;
        return method === 'PATCH' ? rows() : rows(theirs);
      },
    },
  );
  isSaved = true;
  act(() => view.draft().form.setValue('companyName.en', 'Mine', { shouldDirty: true }));
  await act(() => view.draft().save());
  return { ...view, asked, dialog: within(await screen.findByRole('dialog', { name: 'Somebody else has saved meanwhile' })) };
}

it.each([
  ['a colleague', 'sami', 'Sami', 'Last change: \u2068Sami\u2069, 3 days ago.'],
  ['a colleague without a name', 'sami', null, 'Last change: another administrator, 3 days ago.'],
  ['the same account', administrator, 'Owner', 'Last change: you, in another window, 3 days ago.'],
  ['nobody that is known', null, null, 'Last change: 3 days ago.'],
])('a conflict says that %s has saved, and when', async (_who, actor, name, line) => {
  const { dialog, asked } = await openDraft(actor, name);
  expect(await dialog.findByText(line)).toHaveAttribute('datetime', savedAt);
  expect(dialog.getByRole('radio', { name: 'Mine Mine' })).toBeVisible();
  expect(asked[0]).toBe(`eq.website_settings eq.${savedAt}`);
});
