import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CreatorModerationTab } from '@/admin/tabs/creator-moderation/creator-moderation-tab';
import { splitEntries } from '@/admin/tabs/creator-moderation/entries-schema';
import { renderList, rowId } from '../../../../support/fake-list';
import { refused, rows as answerRows, type RestCall } from '../../../../support/fake-rest';

const creator = (number: number, status: string) => ({
  id: rowId(number),
  username: `grim${number}`,
  full_name: `Person ${number}`,
  status,
  entry: 'grim',
});

async function open(answer: (call: RestCall) => Response | undefined = () => undefined, search = '') {
  const calls: RestCall[] = [];
  const view = await renderList(<CreatorModerationTab />, {
    list: 'creator_moderation',
    rows: [{ id: rowId(1), created_at: '2026-11-20T09:00:00+00:00', type: 'word', value: 'darn', effect: 'refuse' }],
    path: `/admin/settings/creatorModeration${search}`,
    answer(call) {
      calls.push(call);
      const special = answer(call);
      if (special) return special;
      if (call.path.endsWith('/rpc/creators_affected'))
        return answerRows({ ...creator(1, 'active'), by_post: true }, creator(2, 'suspended'));
      if (call.path.endsWith('/rpc/set_creator_status')) return new Response('1', { headers: { 'content-type': 'application/json' } });
      if (call.method === 'POST' && call.path.endsWith('/creator_moderation')) return answerRows({ value: 'grim' });
      return undefined;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add entries' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add entries' });
  const add = () => userEvent.click(within(dialog).getByRole('button', { name: 'Add entries' }));
  return { ...view, calls, dialog, add };
}

describe('moderation', () => {
  it('takes entries by line and comma in either script, each once', () => {
    expect(splitEntries(' Grim \nREAPER, grim،غبي؛ \n\n')).toEqual(['grim', 'reaper', 'غبي']);
  });

  it('is two lists, each under an address of its own, and adds to the one that is shown', async () => {
    const { dialog, asked, address } = await open(() => undefined, '?type=word&q=da');
    expect(within(dialog).getByLabelText(/^List/)).toHaveValue('word');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('radio', { name: 'Abusive words' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Blocked usernames' }));
    await waitFor(() => expect(address()).toContain('type=username'));
    await waitFor(() => expect(asked.at(-1)?.filter.is).toEqual({ type: ['username'] }));
    // Without a match, all entries of this list are shown, and none of the other list.
    await userEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByText('No username is blocked yet')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Blocked usernames' })).toBeChecked();
  });

  it('shows whom entries concern, adds them, and suspends those who were ticked', async () => {
    const { calls, dialog, add } = await open();
    await userEvent.selectOptions(within(dialog).getByLabelText(/^List/), 'word');
    await userEvent.selectOptions(within(dialog).getByLabelText('Posts with such a word'), 'Wait for review');
    await userEvent.type(within(dialog).getByLabelText(/^Entries/), 'Grim{Enter}darn');
    expect(await within(dialog).findByText('By “grim” in a post')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /grim1/ }));
    expect(within(dialog).getByRole('checkbox', { name: /grim2/ })).toBeDisabled();
    await add();
    expect(await screen.findByText('1 entry added')).toBeVisible();
    expect(screen.getByText('Already on the list: darn. 1 creator suspended.')).toBeVisible();
    const sent = (path: string) => calls.find((call) => call.method === 'POST' && call.path.endsWith(path))?.body;
    expect(sent('/rpc/creators_affected')).toEqual({ type: 'word', entries: ['grim', 'darn'] });
    expect(sent('/creator_moderation')).toEqual([
      { type: 'word', value: 'grim', effect: 'hold' },
      { type: 'word', value: 'darn', effect: 'hold' },
    ]);
    expect(sent('/rpc/set_creator_status')).toMatchObject({ creator_ids: [rowId(1)], status: 'suspended' });
  });

  it('asks for a value, and for one that fits', async () => {
    const { dialog, add } = await open();
    await add();
    expect(await within(dialog).findByText('Please enter a value.')).toBeVisible();
    expect(await screen.findByText('Input required')).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText(/^Entries/), 'x'.repeat(61));
    expect(await within(dialog).findByText('An entry can have at most 60 characters.')).toBeVisible();
  });

  it('takes no username that nobody could have, and offers the other list', async () => {
    const { calls, dialog, add } = await open();
    await userEvent.type(within(dialog).getByLabelText(/^Entries/), 'grim{Enter}two words');
    await add();
    expect(await within(dialog).findByText(/^A username has only the letters a–z/)).toBeVisible();
    const isSent = () => calls.some(({ method, path }) => method === 'POST' && path.endsWith('/creator_moderation'));
    expect(isSent()).toBe(false);
    await userEvent.selectOptions(within(dialog).getByLabelText(/^List/), 'word');
    await add();
    await waitFor(() => expect(isSent()).toBe(true));
  });

  it('keeps what was typed when it can’t be stored, or when the affected accounts can’t be read', async () => {
    const { dialog, add } = await open((call) =>
      call.path.endsWith('/rpc/creators_affected') || (call.method === 'POST' && call.path.endsWith('/creator_moderation'))
        ? refused(500, '57014', 'canceling statement')
        : undefined,
    );
    await userEvent.type(within(dialog).getByLabelText(/^Entries/), 'grim');
    await waitFor(() => expect(within(dialog).getByText(/could not be loaded/)).toBeVisible(), { timeout: 15_000 });
    await add();
    expect((await screen.findAllByText('Error adding username'))[0]).toBeVisible();
    expect(within(dialog).getByLabelText(/^Entries/)).toHaveValue('grim');
  }, 30_000);
});
