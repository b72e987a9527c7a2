import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LoginHistoryTab } from '@/admin/tabs/login-history/login-history-tab';
import { renderList, rowId } from '../../../../support/fake-list';
import { refused, rows as answerRows } from '../../../../support/fake-rest';

const attempt = (number: number, more: Record<string, unknown>) => ({
  id: rowId(number),
  created_at: `2026-11-20T09:0${number}:00+00:00`,
  ip_address: '203.0.113.0',
  username_attempted: `person${number}@example.test`,
  successful: false,
  reason: 'wrong_credentials',
  ...more,
});
const rows = [attempt(1, { successful: true, reason: null }), attempt(2, {}), attempt(3, { reason: 'locked_out', ip_address: null })];

describe('the login history', () => {
  it('says how each attempt ended, from which network, and shows no password', async () => {
    const { asked } = await renderList(<LoginHistoryTab />, { list: 'login_attempts', rows, path: '/admin/settings/loginHistory' });
    const line = async (name: string) => (await screen.findByRole('button', { name })).closest('tr') ?? document.body;
    expect(within(await line('person1@example.test')).getByText('Logged in')).toBeVisible();
    expect(within(await line('person2@example.test')).getByText('Wrong email or password')).toBeVisible();
    expect(within(await line('person3@example.test')).getByText('Refused, account locked')).toBeVisible();
    expect(within(await line('person3@example.test')).getByText('Unknown')).toBeVisible();
    expect(asked[0]?.select.join()).not.toMatch(/password/);
    expect(screen.queryByRole('heading', { name: 'Locked accounts' })).toBeNull();
  });

  it('has the last 30 attempts on its first page, and older ones on the next', async () => {
    const many = Array.from({ length: 31 }, (_, index) =>
      attempt(index + 1, { created_at: `2026-11-20T09:${String(index).padStart(2, '0')}:00+00:00` }),
    );
    await renderList(<LoginHistoryTab />, { list: 'login_attempts', rows: many, path: '/admin/settings/loginHistory' });
    expect(await screen.findByText('person31@example.test')).toBeVisible();
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(30));
    fireEvent.click(screen.getByText('Next page'));
    expect(await screen.findByText('person1@example.test')).toBeVisible();
    expect(document.querySelectorAll('tbody tr')).toHaveLength(1);
  });

  it('deletes the selected rows for good', async () => {
    const { acted } = await renderList(<LoginHistoryTab />, { list: 'login_attempts', rows, path: '/admin/settings/loginHistory' });
    await userEvent.click(await screen.findByLabelText('Select: person2@example.test'));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name: /Delete 1 attempt/ })).getByRole('button', { name: 'Delete for good' }),
    );
    await waitFor(() => expect(acted().at(-1)).toMatchObject({ list: 'login_attempts', action: 'purge', target: { ids: [rowId(2)] } }));
  });

  it('has the locked accounts on top, unlocks them, and keeps them when that fails', async () => {
    let locked = [{ account: 'noor@example.test', networks: 2, locked_until: '2026-11-20T09:10:00+00:00' }];
    let isBroken = true;
    await renderList(<LoginHistoryTab />, {
      list: 'login_attempts',
      rows,
      path: '/admin/settings/loginHistory',
      answer: ({ path, body }) => {
        if (path.endsWith('/rpc/locked_accounts')) return answerRows(...locked);
        if (!path.endsWith('/rpc/unlock_account')) return undefined;
        expect(body).toEqual({ account: 'noor@example.test' });
        if (isBroken) return refused(500, '57014', 'canceling statement');
        locked = [];
        return new Response('true', { headers: { 'content-type': 'application/json' } });
      },
    });
    const part = await screen.findByRole('region', { name: 'Locked accounts' });
    expect(part).toHaveTextContent('from 2 networks');
    const unlock = () => userEvent.click(within(part).getByRole('button', { name: 'Unlock noor@example.test' }));
    await unlock();
    expect(await screen.findByText('The account could not be unlocked')).toBeVisible();
    isBroken = false;
    await unlock();
    expect(await screen.findByText('Account unlocked')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Locked accounts' })).toBeNull());
  });
});
