import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CreatorDetailsTab } from '@/admin/tabs/creator-details/creator-details-tab';
import { renderList, rowId } from '../../../../support/fake-list';
import { refused, rows } from '../../../../support/fake-rest';

const creator = (number: number, status = 'active') => ({
  id: rowId(number),
  created_at: '2026-11-01T09:00:00+00:00',
  username: `creator${String(number)}`,
  full_name: `Person ${String(number)}`,
  status,
  account: null,
});

/** Opens the details of a creator. `picks` are changed by the requests. */
async function open(picks: string[], { username = 'creator1', isFull = false } = {}) {
  const placed: unknown[] = [];
  await renderList(<CreatorDetailsTab />, {
    list: 'creators',
    rows: [creator(1), creator(2, 'suspended')],
    path: '/admin/settings/creatorDetails',
    answer({ path, body }) {
      if (path.endsWith('/creator_picks')) return rows(...picks.map((id) => ({ creator_id: id })));
      if (!path.endsWith('/rpc/place_creator_pick')) return undefined;
      placed.push(body);
      if (isFull) return refused(422, 'PT422', 'picks_full');
      const { creator_id: id, place } = body as { creator_id: string; place: number | null };
      const others = picks.filter((other) => other !== id);
      picks.splice(0, picks.length, ...(place === null ? others : [...others.slice(0, place - 1), id, ...others.slice(place - 1)]));
      return new Response(JSON.stringify(place), { headers: { 'content-type': 'application/json' } });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: username }));
  const sheet = within(await screen.findByRole('dialog', { name: username }));
  return { sheet, placed, toggle: await sheet.findByRole('switch', { name: 'Shown first in the directory' }) };
}

it('puts a creator behind the others who are shown first, and takes the creator out again', async () => {
  const { sheet, placed, toggle } = await open([rowId(7), rowId(8)]);
  expect(toggle).not.toBeChecked();
  await userEvent.click(toggle);
  expect(await sheet.findByText('Place 3 of 3')).toBeVisible();
  expect(toggle).toBeChecked();
  await userEvent.click(toggle);
  await waitFor(() => expect(toggle).not.toBeChecked());
  expect(placed).toEqual([
    { creator_id: rowId(1), place: 3 },
    { creator_id: rowId(1), place: null },
  ]);
});

it('moves a creator up and down, one place at a time', async () => {
  const { sheet, placed } = await open([rowId(7), rowId(1), rowId(8)]);
  expect(await sheet.findByText('Place 2 of 3')).toBeVisible();
  await userEvent.dblClick(sheet.getByRole('button', { name: 'Move creator1 up' }));
  expect(await sheet.findByText('Place 1 of 3')).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Move creator1 up' })).toBeDisabled();
  await waitFor(() => expect(sheet.getByRole('button', { name: 'Move creator1 down' })).toBeEnabled());
  await userEvent.click(sheet.getByRole('button', { name: 'Move creator1 down' }));
  expect(await sheet.findByText('Place 2 of 3')).toBeVisible();
  expect(placed).toEqual([
    { creator_id: rowId(1), place: 1 },
    { creator_id: rowId(1), place: 2 },
  ]);
});

it('says that somebody who is suspended is not shown', async () => {
  const { sheet } = await open([rowId(2)], { username: 'creator2' });
  expect(sheet.getByText(/Not shown while the account is not active/)).toBeVisible();
});

it('says why nobody more can be added', async () => {
  const { toggle } = await open([], { isFull: true });
  await userEvent.click(toggle);
  expect(await screen.findByText(/24 creators are shown first already/)).toBeVisible();
  await waitFor(() => expect(toggle).not.toBeChecked());
});
