import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refused, rows } from '../../../../support/fake-rest';
import { open } from './security.fixture';

describe('the other sessions', () => {
  it('end after a question', async () => {
    const ended = vi.fn(() => new Response(null, { status: 204 }));
    await open({ answer: ({ path }) => (path.endsWith('/logout') ? ended() : undefined) });
    fireEvent.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
    expect(ended).not.toHaveBeenCalled();
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Log out the others' }));
    expect(await screen.findByText('Logged out everywhere else')).toBeInTheDocument();
    expect(ended).toHaveBeenCalledOnce();
  });
});

describe('the last sign-ins', () => {
  const attempt = (id: string, successful: boolean, reason: string | null, ip_address: string | null) => ({
    id,
    created_at: '2026-11-20T09:30:00Z',
    ip_address,
    successful,
    reason,
  });

  it('say when, from where and with what outcome', async () => {
    await open({
      answer: ({ path }) =>
        path.endsWith('/login_attempts')
          ? rows(
              attempt('1', true, null, '198.51.100.7'),
              attempt('2', false, 'wrong_credentials', '2001:db8::1'),
              attempt('3', false, 'locked_out', null),
            )
          : undefined,
    });
    const list = await screen.findByRole('list', { name: 'The last 10 attempts to log in' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace(/20 Nov.*/, '')),
    ).toEqual(['Logged in198.51.100.7', 'Wrong password2001:db8::1', 'Refused, account lockedUnknown address']);
  });

  it('say when there are none', async () => {
    await open();
    expect(await screen.findByText('Nobody has logged in to this account yet.')).toBeVisible();
  });

  it('say when they cannot be read, and offer another try', async () => {
    await open({ answer: ({ path }) => (path.endsWith('/login_attempts') ? refused(403, '42501', 'no') : undefined) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the name', () => {
  const input = () => screen.findByRole('textbox', { name: 'Name' });

  it('is saved at once, and shown as it was stored', async () => {
    const { calls, changes } = await open({
      answer: ({ method, path }) =>
        path.endsWith('/administrators') ? rows({ display_name: method === 'PATCH' ? 'Noor Ali' : 'Noor' }) : undefined,
    });
    expect(await input()).toHaveValue('Noor');
    fireEvent.change(await input(), { target: { value: ' Noor   Ali ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save the name' }));
    expect(await screen.findByText('Name saved')).toBeInTheDocument();
    expect(await input()).toHaveValue('Noor Ali');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ display_name: 'Noor Ali' });
    expect(changes()).toEqual([]);
  });

  it('is removed when it is emptied, and refused beside the field when it is not readable', async () => {
    const { calls } = await open({ answer: ({ path }) => (path.endsWith('/administrators') ? rows({ display_name: null }) : undefined) });
    fireEvent.change(await input(), { target: { value: '...' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save the name' }));
    await waitFor(async () => expect(await input()).toHaveAccessibleDescription('Please enter a name that can be read.'));
    fireEvent.change(await input(), { target: { value: ' ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save the name' }));
    expect(await screen.findByText('Name saved')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ display_name: null });
  });
});

it('speaks Arabic', async () => {
  await open({ language: 'ar' });
  expect(screen.getByRole('form', { name: 'كلمة المرور' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'تسجيل الخروج من بقية الأجهزة' })).toBeVisible();
});
