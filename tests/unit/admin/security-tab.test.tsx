import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SecurityTab } from '@/admin/tabs/security/security-tab';
import type { RestCall } from '../../support/fake-rest';
import { refused, rows } from '../../support/fake-rest';
import { renderSettings, type RenderSettingsOptions } from '../../support/render-settings';

const open = (options?: RenderSettingsOptions) => renderSettings(<SecurityTab />, options);
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' } });
const session = {
  access_token: 'proof',
  refresh_token: 'proof',
  token_type: 'bearer',
  expires_in: 3600,
  user: { id: 'owner', email: 'owner@example.com' },
};

describe('the idle timeout', () => {
  const field = () => screen.getByRole('spinbutton', { name: 'Log out after inactivity' });
  const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
  afterEach(() => vi.useRealTimers());

  it('is in seconds here and in milliseconds in the settings, half a second after the last key', async () => {
    const { value } = await open({ stored: { idleTimeout: 120_000 } });
    expect(field()).toHaveValue(120);
    vi.useFakeTimers();
    type('9');
    await vi.advanceTimersByTimeAsync(499);
    type('90');
    await vi.advanceTimersByTimeAsync(499);
    expect(value('idleTimeout')).toBe(120_000);
    await vi.advanceTimersByTimeAsync(1);
    expect(value('idleTimeout')).toBe(90_000);
    expect(field()).toHaveValue(90);
  });

  it('shows the default where nothing is set, and goes back to it when it is emptied', async () => {
    const { value } = await open({ stored: { idleTimeout: 120_000 } });
    type('');
    fireEvent.blur(field());
    expect(value('idleTimeout')).toBeNull();
    expect(field()).toHaveAttribute('placeholder', '60');
  });

  it.each(['0', '-30', 'abc'])('passes over what is no positive number: %s', async (text) => {
    const { value } = await open({ stored: { idleTimeout: 120_000 } });
    const input = field();
    // The browser gives nothing for letters; the field must not take that for an empty one.
    if (text === 'abc') Object.defineProperty(input, 'validity', { value: { badInput: true } });
    type(text === 'abc' ? '' : text);
    fireEvent.blur(input);
    expect(value('idleTimeout')).toBe(120_000);
    expect(input).toHaveValue(120);
  });

  it('is in the draft at once when the field is left or saving is asked for, and below 30 seconds it is not saved', async () => {
    const { value, draft, record } = await open();
    type('45');
    fireEvent.keyDown(field(), { key: 's', ctrlKey: true });
    expect(value('idleTimeout')).toBe(45_000);
    type('20');
    fireEvent.blur(field());
    expect(value('idleTimeout')).toBe(20_000);
    await draft().save();
    expect(record.settings).toEqual({});
    await waitFor(() => expect(field()).toBeInvalid());
  });

  it('steps by ten from thirty', async () => {
    await open();
    expect(field()).toHaveAttribute('min', '30');
    expect(field()).toHaveAttribute('step', '10');
  });

  it('is not lost when the tab is left within the half second', async () => {
    const { value, unmount } = await open();
    type('90');
    unmount();
    expect(value('idleTimeout')).toBe(90_000);
  });
});

describe('a new password', () => {
  const form = () => within(screen.getByRole('form', { name: 'Password' }));
  // The star of a required field belongs to the label's text.
  const labelled = (label: string) => form().getByLabelText(new RegExp(`^${label}`), { selector: 'input' });
  const fill = async (current: string, password: string, confirmation = password) => {
    const user = userEvent.setup();
    for (const [label, text] of [
      ['Current password', current],
      ['New password', password],
      ['Repeat the new password', confirmation],
    ] as const) {
      await user.clear(labelled(label));
      if (text) await user.type(labelled(label), text);
    }
    await user.click(form().getByRole('button', { name: 'Change the password' }));
  };
  // The authenticators are read beside it.
  const authCalls = (calls: RestCall[]) =>
    calls
      .filter(({ method, path }) => path.startsWith('/auth/v1') && method !== 'GET')
      .map(({ method, path, body }) => [method, path.slice('/auth/v1'.length), body]);
  const auth =
    (answers: Partial<Record<'token' | 'user' | 'logout', () => Response>>) =>
    ({ path }: RestCall) => {
      if (!path.startsWith('/auth/v1/')) return undefined;
      const what = path.slice('/auth/v1/'.length) as keyof typeof answers;
      return (
        answers[what]?.() ?? (what === 'logout' ? new Response(null, { status: 204 }) : json(what === 'token' ? session : session.user))
      );
    };

  it('is set with the current one, and ends the other sessions', async () => {
    const { calls } = await open({ answer: auth({}) });
    await fill('Old-Password-1', 'New-Password-2');
    expect(await screen.findByText('Password Updated!')).toBeInTheDocument();
    const sent = authCalls(calls);
    expect(sent.map(([method, path]) => `${String(method)} ${String(path)}`)).toEqual(['POST /token', 'PUT /user', 'POST /logout']);
    expect(sent[0]?.[2]).toMatchObject({ email: 'owner@example.com', password: 'Old-Password-1' });
    expect(sent[1]?.[2]).toMatchObject({ password: 'New-Password-2', current_password: 'Old-Password-1' });
    for (const input of ['Current password', 'New password']) expect(labelled(input)).toHaveValue('');
  });

  it.each([
    ['do not match', 'Old', 'New-Password-2', 'New-Password-3', 'New passwords do not match.', 'Repeat the new password'],
    ['are short', 'Old', 'New1!', 'New1!', 'Password must be at least 6 characters long.', 'New password'],
    ['are weak', 'Old', 'newpassword', 'newpassword', 'Please choose a stronger password.', 'New password'],
  ])('is not sent when the new ones %s', async (_what, current, password, confirmation, message, label) => {
    const { calls } = await open({ answer: auth({}) });
    await fill(current, password, confirmation);
    expect(labelled(label)).toHaveAccessibleDescription(expect.stringContaining(message) as string);
    const told = await screen.findByText('Password Update Failed');
    expect(told.parentElement).toHaveTextContent(message);
    expect(authCalls(calls)).toEqual([]);
  });

  it('needs the current one', async () => {
    const { calls } = await open({ answer: auth({}) });
    await fill('', 'New-Password-2');
    expect(labelled('Current password')).toHaveFocus();
    expect(authCalls(calls)).toEqual([]);
  });

  it('says so beside the field when the current one is wrong, and asks for no change', async () => {
    const { calls } = await open({
      answer: auth({ token: () => json({ code: 'invalid_credentials', message: 'Invalid login credentials' }, 400) }),
    });
    await fill('Wrong', 'New-Password-2');
    await waitFor(() => expect(labelled('Current password')).toHaveAccessibleDescription('The current password is not right.'));
    expect(await screen.findByText('Password Update Failed')).toBeInTheDocument();
    expect(authCalls(calls).some(([method]) => method === 'PUT')).toBe(false);
    expect(labelled('New password')).toHaveValue('New-Password-2');
  });

  it('says what to do when the login is too long ago', async () => {
    await open({
      answer: auth({ user: () => json({ code: 'reauthentication_needed', message: 'Password update requires reauthentication' }, 400) }),
    });
    await fill('Old-Password-1', 'New-Password-2');
    expect((await screen.findAllByText(/log out, log in again and then change the password/)).length).toBeGreaterThan(0);
  });

  it.each(['current_password_required', 'current_password_invalid'])(
    'says beside the current one that it is not right: %s',
    async (code) => {
      await open({ answer: auth({ user: () => json({ code, message: 'Current password required when setting new password.' }, 400) }) });
      await fill('Old-Password-1', 'New-Password-2');
      await waitFor(() => expect(labelled('Current password')).toHaveAccessibleDescription('The current password is not right.'));
    },
  );

  it('tells the service’s own words, and ends the session that has proved the password', async () => {
    const { calls } = await open({
      answer: auth({ user: () => json({ code: 'validation_failed', message: 'Password cannot be longer than 72 characters' }, 400) }),
    });
    await fill('Old-Password-1', 'New-Password-2');
    const told = await screen.findAllByText('Password cannot be longer than 72 characters');
    expect(told.length).toBeGreaterThan(0);
    await waitFor(() => expect(authCalls(calls).at(-1)?.slice(0, 2)).toEqual(['POST', '/logout']));
  });

  it.each([
    ['is the old one', 'same_password', 'The new password must differ from the old one.'],
    ['is too weak for the service', 'weak_password', 'Please choose a stronger password.'],
  ])('is refused beside its field when it %s', async (_what, code, message) => {
    await open({ answer: auth({ user: () => json({ code, message: 'No.' }, 422) }) });
    await fill('Old-Password-1', 'New-Password-2');
    await waitFor(() => expect(labelled('New password')).toHaveAccessibleDescription(expect.stringContaining(message) as string));
  });

  it('waits after too many wrong ones', async () => {
    await open({ answer: auth({ token: () => json({ code: 'invalid_credentials', message: 'too_many_wrong_passwords' }, 400) }) });
    await fill('Wrong', 'New-Password-2');
    expect((await screen.findAllByText(/Too many attempts in a short time/)).length).toBeGreaterThan(0);
  });
});

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

  it('is taken away when it is emptied, and refused beside the field when nobody could read it', async () => {
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

describe('the second step', () => {
  const factor = (id: string) => ({
    id,
    friendly_name: `Phone ${id}`,
    factor_type: 'totp',
    status: 'verified',
    created_at: '2026-11-20T10:00:00Z',
    updated_at: '2026-11-20T10:00:00Z',
  });
  const account =
    (ids: string[], requires_aal2: boolean | null) =>
    ({ path }: RestCall) => {
      if (path === '/auth/v1/user') return json({ ...session.user, factors: ids.map(factor) });
      return path.endsWith('/administrators') ? rows({ requires_aal2, display_name: null }) : undefined;
    };
  const rule = () => screen.findByRole('switch', { name: 'Open the control panel only with a code' });

  it('can be asked for only once there is an authenticator', async () => {
    await open({ answer: account([], false) });
    expect(await screen.findByText('No authenticator yet. The password alone opens this account.')).toBeVisible();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });

  it('is asked for by default as soon as there is one, which may be removed again', async () => {
    await open({ answer: account(['a'], null) });
    expect(await rule()).toBeChecked();
    expect(screen.getByRole('button', { name: 'Remove Phone a' })).toBeVisible();
  });

  it('says that none of it is asked for yet without an authenticator', async () => {
    await open({ answer: account([], null) });
    expect(await screen.findByText('Once there is an authenticator, the control panel opens only with its code.')).toBeVisible();
  });

  it('recommends a second authenticator, and keeps the last one while its code is asked for', async () => {
    await open({ answer: account(['a'], true) });
    expect(await rule()).toBeChecked();
    expect(screen.getByText(/A second authenticator on another device/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove Phone a' })).not.toBeInTheDocument();
  });

  it('is switched on at once', async () => {
    const { calls } = await open({
      answer: (call) =>
        call.path.endsWith('/require_second_factor') ? new Response(null, { status: 204 }) : account(['a', 'b'], false)(call),
    });
    fireEvent.click(await rule());
    await waitFor(() => expect(calls.find(({ path }) => path.endsWith('/require_second_factor'))?.body).toEqual({ required: true }));
    expect(screen.getByRole('button', { name: 'Remove Phone b' })).toBeVisible();
  });

  it('is begun anew with the same name, after what was begun and left is removed', async () => {
    const left = { ...factor('left'), friendly_name: 'Phone', status: 'unverified' };
    const { calls } = await open({
      answer: ({ method, path }) => {
        if (path === '/auth/v1/user') return json({ ...session.user, factors: [left] });
        if (method === 'DELETE') return json({ id: 'left' });
        if (path === '/auth/v1/factors')
          return json({
            id: 'new',
            type: 'totp',
            totp: { qr_code: 'data:image/svg+xml;utf-8,<svg/>', secret: 'ABCD', uri: 'otpauth://totp/x' },
          });
        return path.endsWith('/administrators') ? rows({ requires_aal2: false, display_name: null }) : undefined;
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Add an authenticator' }));
    await user.type(within(screen.getByRole('dialog')).getByRole('textbox'), 'Phone{Enter}');
    expect(await screen.findByText('ABCD')).toBeVisible();
    const sent = calls
      .filter(({ method, path }) => path.startsWith('/auth/v1/factors') && method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`);
    expect(sent).toEqual(['DELETE /auth/v1/factors/left', 'POST /auth/v1/factors']);
  });

  it('says when it can’t be read, and offers another try', async () => {
    await open({ answer: ({ path }) => (path === '/auth/v1/user' ? json({ msg: 'no' }, 500) : undefined) });
    const told = await screen.findByText('The authenticators could not be loaded', {}, { timeout: 8000 });
    expect(within(told.parentElement as HTMLElement).getByRole('button', { name: 'Try again' })).toBeVisible();
  }, 15_000);
});

it('speaks Arabic', async () => {
  await open({ language: 'ar' });
  expect(screen.getByRole('form', { name: 'كلمة المرور' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'تسجيل الخروج من بقية الأجهزة' })).toBeVisible();
});
