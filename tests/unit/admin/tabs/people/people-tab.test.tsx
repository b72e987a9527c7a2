import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PeopleTab } from '@/admin/tabs/people/people-tab';
import { rowId } from '../../../../support/fake-list';
import { refused, type RestCall } from '../../../../support/fake-rest';
import { renderSettings } from '../../../../support/render-settings';

const at = { created_at: '2026-11-20T09:00:00+00:00', deleted_at: null };
const inquiry = { id: rowId(1), ...at, name: 'Noor', email: 'noor@example.test', mobile: '5555', topic: null, description: 'Hello' };
const review = { id: rowId(2), ...at, name: 'Noor', company_name: null, review_text: 'Good' };
const json = (value: unknown) => new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });

it('keeps question and ticks when an erasure fails and the rows cannot be read again, and erases the same on the next try', async () => {
  let isAway = false;
  let kept = { inquiries: [inquiry], reviews: [review] };
  const isErasure = ({ path }: RestCall) => path.endsWith('/functions/v1/erase-person');
  const { calls } = await renderSettings(<PeopleTab />, {
    answer(call) {
      if (isAway && (isErasure(call) || call.path.endsWith('/rpc/find_person'))) return refused(400, 'PT400', 'nothing_told');
      if (call.path.endsWith('/rpc/find_person'))
        return json({
          status: 'found',
          more: false,
          applications: [],
          enrolments: [],
          invitations: [],
          reports: [],
          accounts: [],
          sign_ins: [],
          mails: [],
          ...kept,
        });
      if (!isErasure(call)) return undefined;
      kept = { inquiries: [], reviews: [] };
      return json({ erased: true });
    },
  });
  fireEvent.change(screen.getByRole('textbox', { name: /^Email or phone number/ }), { target: { value: inquiry.email } });
  fireEvent.submit(screen.getByRole('search'));
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Select all: Reviews/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Erase' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: inquiry.email } });

  isAway = true;
  fireEvent.click(dialog.getByRole('button', { name: 'Erase' }));
  expect((await screen.findAllByText('The data could not be erased')).length).toBeGreaterThan(0);
  expect(dialog.getByRole('textbox')).toHaveValue(inquiry.email);
  expect(screen.getByText('What is kept about this person could not be read')).toBeInTheDocument();

  isAway = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Erase' }));
  expect(await screen.findByText('Nothing is kept under this address or number.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const rows = { inquiries: [rowId(1)], applications: [], enrolments: [], invitations: [], reports: [], accounts: [], reviews: [rowId(2)] };
  expect(calls.filter(isErasure).map(({ body }) => (body as { rows: unknown }).rows)).toEqual([rows, rows]);
});
