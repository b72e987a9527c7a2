import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { RestCall } from '../../../../support/fake-rest';
import { open, json, session } from './security.fixture';

const open5 = { status: 'open', remaining_attempts: 5, locked_until: null };

describe('a new password', () => {
  const form = () => within(screen.getByRole('form', { name: 'Password' }));
  // The label of a required field contains a star.
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
  // The authenticators are requested too.
  const authCalls = (calls: RestCall[]) =>
    calls
      .filter(({ method, path }) => path.startsWith('/auth/v1') && method !== 'GET')
      .map(({ method, path, body }) => [method, path.slice('/auth/v1'.length), body]);
  const auth =
    (answers: Partial<Record<'token' | 'user' | 'logout', () => Response>>, lockout: object = open5) =>
    ({ method, path }: RestCall) => {
      if (path.endsWith('_login_lockout') || path.endsWith('/record_login_attempt')) return json(lockout);
      if (!path.startsWith('/auth/v1/')) return undefined;
      if (method === 'GET' && path.endsWith('/user')) return json(session.user);
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
    const title = await screen.findByText('Password Update Failed');
    expect(title.parentElement).toHaveTextContent(message);
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
    await waitFor(() => expect(labelled('Current password')).toHaveAccessibleDescription('The current password is wrong.'));
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
      await waitFor(() => expect(labelled('Current password')).toHaveAccessibleDescription('The current password is wrong.'));
    },
  );

  it('shows the message of the service, and ends the session that has verified the password', async () => {
    const { calls } = await open({
      answer: auth({ user: () => json({ code: 'validation_failed', message: 'Password cannot be longer than 72 characters' }, 400) }),
    });
    await fill('Old-Password-1', 'New-Password-2');
    const messages = await screen.findAllByText('Password cannot be longer than 72 characters');
    expect(messages.length).toBeGreaterThan(0);
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
    await waitFor(() => expect(labelled('Current password')).toHaveAccessibleDescription(/Too many wrong passwords/));
  });

  it('counts a wrong one as a login does, and tries none while the account is locked', async () => {
    const locked = { status: 'locked', remaining_attempts: 0, locked_until: new Date(Date.now() + 200_000).toISOString() };
    const { calls } = await open({ answer: auth({}, locked) });
    await fill('Old-Password-1', 'New-Password-2');
    await waitFor(() => expect(labelled('Current password')).toHaveAccessibleDescription(/Too many wrong passwords/));
    expect(calls.find(({ path }) => path.endsWith('/record_login_attempt'))?.body).toEqual({
      username: 'owner@example.com',
      successful: false,
    });
    expect(authCalls(calls)).toEqual([]);
  });
});
