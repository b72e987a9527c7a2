import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { rowId } from '../../../../support/fake-list';
import { rows } from '../../../../support/fake-rest';
import { inquiry, open } from './inquiries.fixture';

it('the sender of a won inquiry is invited to a review with one press, and then has a state instead of the button', async () => {
  let invitations: object[] = [];
  const { calls } = await open({
    rows: [inquiry(1, { status: 'won' })],
    path: `?row=${rowId(1)}`,
    answer({ path }) {
      if (path.endsWith('/review_invitations')) return rows(...invitations);
      if (!path.endsWith('/rpc/invite_to_review')) return undefined;
      const { email } = inquiry(1) as unknown as { email: string };
      invitations = [{ id: 'v1', created_at: '2026-11-26T08:00:00Z', email, state: 'waiting', expires_on: '2099-01-01' }];
      return Response.json({ invited: 1, already: 0, stopped: 0, limited: 0, unfit: 0 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Invite to a review' }));
  expect(await screen.findByText('Waiting to be sent')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invite to a review' })).toBeNull();
  await waitFor(() =>
    expect(calls.filter(({ path }) => path.endsWith('invite_to_review')).map(({ body }) => body)).toEqual([
      { source: 'inquiry', ids: [rowId(1)] },
    ]),
  );
});

it('others have no such button', async () => {
  await open({ rows: [inquiry(1, { status: 'open' })], path: `?row=${rowId(1)}` });
  await screen.findByRole('combobox', { name: 'Status' });
  expect(screen.queryByRole('button', { name: 'Invite to a review' })).toBeNull();
});
