import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CreatorDetailsTab } from '@/admin/tabs/creator-details/creator-details-tab';
import { renderList, rowId, type FakeListOptions } from '../../../../support/fake-list';
import { refused, rows as answerRows, type RestCall } from '../../../../support/fake-rest';

const creator = (number: number, status: string, more: Record<string, unknown> = {}) => ({
  id: rowId(number),
  created_at: '2026-11-01T09:00:00+00:00',
  username: `creator${number}`,
  full_name: `Person ${number}`,
  status,
  account: { email: `creator${number}@example.test`, email_confirmed_at: null, status_changed_at: null, status_reason: null },
  ...more,
});
const all = [
  creator(1, 'active'),
  creator(2, 'unverified'),
  creator(3, 'suspended', {
    account: {
      email: 'creator3@example.test',
      email_confirmed_at: '2026-11-02T09:00:00+00:00',
      status_changed_at: '2026-11-05T09:00:00+00:00',
      status_reason: 'Spam',
    },
  }),
];

async function open(
  answer: FakeListOptions['answer'] = () => undefined,
  { rows = all, path = '' }: { rows?: typeof all; path?: string } = {},
) {
  const calls: RestCall[] = [];
  const view = await renderList(<CreatorDetailsTab />, {
    list: 'creators',
    rows,
    path: `/admin/settings/creatorDetails${path}`,
    answer(call, query) {
      calls.push(call);
      const special = answer(call, query);
      if (special) return special;
      if (call.path.endsWith('/rpc/creator_sign_ins'))
        return answerRows({ creator_id: rowId(1), last_sign_in_at: '2026-11-10T09:00:00+00:00' });
      return undefined;
    },
  });
  return { ...view, calls };
}

const details = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name });
};

describe('the accounts of creators', () => {
  it('are listed with address and status, and no password', async () => {
    const { asked } = await open();
    const line = (await screen.findByRole('button', { name: 'creator2' })).closest('tr') ?? document.body;
    expect(within(line).getByText('creator2@example.test')).toBeVisible();
    expect(within(line).getByText('Unverified')).toBeVisible();
    expect(await within(line).findByText('Pending suspension')).toBeVisible();
    const selected = asked.flatMap(({ select }) => select).join(' ');
    expect(selected).toContain('account');
    expect(selected).not.toMatch(/password/);
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  });

  it('say in their details why they were suspended, and when they were last used', async () => {
    await open();
    const sheet = await details('creator3');
    expect(await within(sheet).findByText('Spam')).toBeVisible();
    expect(await within(sheet).findByText(/10 November 2026/)).toBeVisible();
    expect(within(sheet).queryByRole('button', { name: 'Suspend' })).toBeNull();
    expect(within(sheet).getByRole('button', { name: 'Activate' })).toBeVisible();
  });

  it('are suspended with a reason, which a failure does not lose', async () => {
    let isBroken = true;
    const { calls } = await open(({ path }) =>
      isBroken && path.endsWith('/rpc/set_rows_status') ? refused(500, '57014', 'canceling statement') : undefined,
    );
    await userEvent.click(await within(await details('creator1')).findByRole('button', { name: 'Suspend' }));
    const dialog = await screen.findByRole('dialog', { name: 'Suspend \u2068creator1\u2069?' });
    await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Spam again');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    expect((await screen.findAllByText('Error updating status'))[0]).toBeVisible();
    expect(within(dialog).getByLabelText(/^Reason/)).toHaveValue('Spam again');
    isBroken = false;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Suspended: 1 creator (\u2068creator1\u2069)')).toBeVisible();
    await waitFor(() =>
      expect(calls.filter(({ path }) => path.endsWith('/rpc/set_rows_status')).at(-1)?.body).toEqual({
        list: 'creators',
        target: { ids: [rowId(1)] },
        status: 'suspended',
        reason: 'Spam again',
      }),
    );
  });

  it('get the mail for a new password and the one that confirms the address, each once', async () => {
    const { calls } = await open(({ path }) =>
      path.includes('/auth/v1/recover') || path.includes('/auth/v1/otp')
        ? new Response('{}', { headers: { 'content-type': 'application/json' } })
        : undefined,
    );
    const sheet = await details('creator2');
    const reset = await within(sheet).findByRole('button', { name: 'Send password reset' });
    // A double click.
    fireEvent.click(reset);
    fireEvent.click(reset);
    expect(await screen.findByText('Password Reset Email Sent')).toBeVisible();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Resend the confirmation' }));
    expect(await screen.findByText('Confirmation sent')).toBeVisible();
    const mails = calls.filter(({ path }) => path.includes('/auth/v1/'));
    expect(mails.map(({ body }) => (body as { email?: string }).email)).toEqual(['creator2@example.test', 'creator2@example.test']);
  });

  it('are narrowed to those who have been unverified for more than a week', async () => {
    const { asked, address, calls } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Unverified past 7 days' }));
    await waitFor(() => expect(address()).toBe('/admin/settings/creatorDetails?overdue='));
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ overdue: true }));
    await waitFor(() =>
      expect(calls.filter(({ path }) => path.endsWith('/rpc/count_rows')).at(-1)?.body).toEqual({
        list: 'creators',
        filter: { overdue: true },
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Unverified past 7 days', pressed: true }));
    await waitFor(() => expect(address()).toBe('/admin/settings/creatorDetails'));
  });

  describe('are suspended together', () => {
    const many = Array.from({ length: 250 }, (_, index) => creator(index + 1, 'active'));
    const changes = (calls: RestCall[]) => calls.filter(({ path }) => path.endsWith('/rpc/set_rows_status')).map(({ body }) => body);
    const select = async () => {
      fireEvent.click(await screen.findByLabelText('Select all on this page'));
      fireEvent.click(await screen.findByText('Select all that match'));
      await waitFor(() => expect(document.body).toHaveTextContent('250 creators selected'));
      fireEvent.click(within(screen.getByRole('group', { name: 'Selected entries' })).getByRole('button', { name: 'Suspend' }));
      const dialog = await screen.findByRole('dialog', { name: 'Suspend 250 creators?' });
      fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Spam' } });
      return within(dialog).getByRole('button', { name: 'Suspend' });
    };

    it('all that match, by one call with one reason, which can be repeated when it fails', async () => {
      let isBroken = true;
      const { calls } = await open(
        ({ path }) => (isBroken && path.endsWith('/rpc/set_rows_status') ? refused(500, '57014', 'x') : undefined),
        { rows: many, path: '?status=active' },
      );
      const button = await select();
      fireEvent.click(button);
      expect((await screen.findAllByText('Error updating status'))[0]).toBeVisible();
      isBroken = false;
      fireEvent.click(button);
      expect(await screen.findByText('Suspended: 250 creators')).toBeInTheDocument();
      const call = {
        list: 'creators',
        target: { filter: { is: { status: ['active'] } }, before: expect.any(String) as unknown, except_ids: [], expected: 250 },
        status: 'suspended',
        reason: 'Spam',
      };
      expect(changes(calls)).toEqual([call, call]);
      await waitFor(() => expect(screen.queryByText('250 creators selected')).toBeNull());
    });

    it('only while they are as many as the dialog said', async () => {
      const { calls, change } = await open(undefined, { rows: many });
      const button = await select();
      change((rows) => rows.slice(1));
      fireEvent.click(button);
      expect(await screen.findByText(/These match now: 249 creators/)).toBeInTheDocument();
      expect(changes(calls)).toHaveLength(1);
    });
  });

  describe('are deleted', () => {
    const isDeletion = ({ path }: RestCall) => path.endsWith('/functions/v1/delete-creator');
    const done = () => new Response('{"deleted":true}', { headers: { 'content-type': 'application/json' } });
    async function ask() {
      await userEvent.click(await within(await details('creator2')).findByRole('button', { name: 'Delete the account' }));
      const dialog = await screen.findByRole('dialog', { name: 'Delete \u2068creator2\u2069?' });
      return {
        dialog,
        field: within(dialog).getByLabelText(/^Type the username/),
        button: within(dialog).getByRole('button', { name: 'Delete the account' }),
      };
    }

    it('only once the username is typed, however often the button is pressed, and leave the list', async () => {
      let isGone = false;
      const { calls, change, address } = await open((call) => {
        if (!isDeletion(call)) return undefined;
        isGone = true;
        change((all) => all.filter(({ id }) => id !== rowId(2)));
        return done();
      });
      const { dialog, field, button } = await ask();
      await userEvent.click(button);
      expect(await within(dialog).findByText('Please type the username.')).toBeVisible();
      await userEvent.type(field, 'creator1');
      await userEvent.click(button);
      expect(await within(dialog).findByText('This is not the username of this account.')).toBeVisible();
      expect(field).toHaveFocus();
      expect(isGone).toBe(false);
      await userEvent.clear(field);
      await userEvent.type(field, ' @Creator2');
      await userEvent.dblClick(button);
      expect(await screen.findByText('Account deleted: \u2068creator2\u2069')).toBeVisible();
      expect(calls.filter(isDeletion).map(({ body }) => body)).toEqual([{ id: rowId(2), username: ' @Creator2' }]);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(address()).not.toContain('row=');
      await waitFor(() => expect(screen.queryByRole('button', { name: 'creator2' })).toBeNull());
    });

    it('once more after a failure, with what was typed', async () => {
      const refusals = [refused(500, 'internal', 'x'), refused(409, 'administrator_account', 'x'), refused(422, 'username_mismatch', 'x')];
      await open((call) => (isDeletion(call) ? (refusals.shift() ?? done()) : undefined));
      const { dialog, field, button } = await ask();
      await userEvent.type(field, 'creator2');
      for (const text of ['The account could not be deleted', /belongs to an administrator/, 'This is not the username of this account.']) {
        await userEvent.click(button);
        expect((await within(dialog).findAllByText(text))[0]).toBeVisible();
        expect(field).toHaveValue('creator2');
      }
      await userEvent.click(button);
      expect(await screen.findByText('Account deleted: \u2068creator2\u2069')).toBeVisible();
    });
  });
});
