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
      expect(sent(calls, 'POST', '/rpc/arrange_team').at(-1)?.body).toEqual({ ids: [three[1]?.id, three[2]?.id, three[0]?.id] }),
    );
  });

  it('stores the order when the tab is left before it rests', async () => {
    const { calls, unmount } = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Move Person 3 up' }));
    unmount();
    await waitFor(() => expect(sent(calls, 'POST', '/rpc/arrange_team')).toHaveLength(1));
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
