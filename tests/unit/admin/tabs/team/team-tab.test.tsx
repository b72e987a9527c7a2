import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refused } from '../../../../support/fake-rest';
import { person, three, open, sent } from './team.fixture';

describe('the team tab', () => {
  it('lists the team in its order and says what is not translated', async () => {
    await open([person(2), person(1, { translations: {} })]);
    const list = await screen.findByRole('list', { name: 'The team, in its order' });
    const entries = within(list).getAllByRole('listitem');
    expect(entries.map((entry) => within(entry).getByText(/^Person/).textContent)).toEqual(['Person 2', 'Person 1']);
    expect(within(entries[1] as HTMLElement).getByText('Arabic is missing')).toBeVisible();
    expect(screen.getByText('2 people')).toBeVisible();
  });

  it('stores a new order once it rests', async () => {
    const { calls } = await open();
    fireEvent.keyDown(await screen.findByRole('button', { name: /^Move Person 1: drag/ }), { key: 'ArrowDown' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Person 2 up' })).toBeDisabled());
    fireEvent.keyDown(screen.getByRole('button', { name: /^Move Person 1: drag/ }), { key: 'ArrowDown' });
    expect(await screen.findByText('Order saved')).toBeVisible();
    await waitFor(() =>
      expect(sent(calls, 'POST', '/rpc/arrange_team').at(-1)?.body).toMatchObject({ ids: [three[1]?.id, three[2]?.id, three[0]?.id] }),
    );
  });

  it('stores the order when the tab is left before it rests', async () => {
    const { calls, unmount } = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Move Person 3 up' }));
    unmount();
    await waitFor(() => expect(sent(calls, 'POST', '/rpc/arrange_team')).toHaveLength(1));
  });

  it('replaces no order of somebody else: it says so and shows theirs', async () => {
    let isTheirs = false;
    await open(
      three,
      ({ path }) => {
        if (!path.endsWith('/rpc/arrange_team')) return undefined;
        isTheirs = true;
        return Response.json(false);
      },
      () => (isTheirs ? three.toReversed() : three),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Move Person 3 up' }));
    expect(await screen.findByText(/^Somebody else has changed this meanwhile/)).toBeVisible();
    await waitFor(() =>
      expect(screen.getAllByText(/^Person \d$/).map((entry) => entry.textContent)).toEqual(['Person 3', 'Person 2', 'Person 1']),
    );
  });

  it('stays open with what is typed when the linked member is deleted meanwhile', async () => {
    let isDeleted = false;
    await open(three, undefined, () => (isDeleted ? three.slice(1) : three), `/admin/settings/team?row=${person(1).id}`);
    fireEvent.change(await screen.findByLabelText('Name, English'), { target: { value: 'Half-typed' } });
    isDeleted = true;
    // Any change reads the team again.
    fireEvent.click(screen.getByRole('button', { name: 'Move Person 3 up', hidden: true }));
    await waitFor(() => expect(screen.getByText('2 people')).toBeInTheDocument());
    expect(screen.getByLabelText('Name, English')).toHaveValue('Half-typed');
  });

  it('shows the stored order again when it could not be changed', async () => {
    await open(three, ({ path }) => (path.endsWith('/rpc/arrange_team') ? refused(403, '42501', 'no') : undefined));
    fireEvent.click(await screen.findByRole('button', { name: 'Move Person 3 up' }));
    expect(await screen.findByText('The order could not be saved')).toBeVisible();
    await waitFor(() =>
      expect(screen.getAllByText(/^Person \d$/).map((entry) => entry.textContent)).toEqual(['Person 1', 'Person 2', 'Person 3']),
    );
  });
});
