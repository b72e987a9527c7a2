import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { RestCall } from '../../../../support/fake-rest';
import { rows } from '../../../../support/fake-rest';
import { open, json, session } from './security.fixture';

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

  it('is started again with the same name, after the unfinished one is removed', async () => {
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
    const message = await screen.findByText('The authenticators could not be loaded', {}, { timeout: 8000 });
    expect(within(message.parentElement as HTMLElement).getByRole('button', { name: 'Try again' })).toBeVisible();
  }, 15_000);
});
