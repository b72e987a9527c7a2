import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { currentToast } from '@/components/feedback/toast-store';
import { SignUp } from '@/pages/join-creators-hub/sign-up';
import creators from '../../../../public/locales/en/creators.json';
import signup from '../../../../public/locales/en/signup.json';
import { fakeRest } from '../../../support/fake-rest';
import { renderApp } from '../../../support/render-app';
import { password, person, json, backend, press, fillAccount, answer } from './sign-up.fixture';

vi.mock('@/session/sign-in', () => ({ startSessionWith: vi.fn() }));

vi.mock('@/features/creators/verification', () => ({ sendVerificationMail: vi.fn(), redeemVerificationLink: vi.fn() }));

describe('the live checks', () => {
  const username = () => screen.getByLabelText(/^Username/);
  const change = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
  const asked = () =>
    backend.calls.filter(({ path }) => path.endsWith('check_username')).map(({ body }) => (body as { username: string }).username);

  it('distinguish taken, reserved and malformed usernames and taken addresses, and block the next step', async () => {
    backend.verdictOf = (name) => (name === 'free' ? 'available' : name);
    await renderApp(<SignUp />);
    for (const [typed, reason] of [
      ['taken', creators.errors.usernameTaken],
      ['RESERVED', creators.errors.usernameReserved],
      ['no or', creators.errors.usernameCharacters],
    ] as const) {
      change(/^Username/, typed);
      expect(await screen.findByText(reason)).toBeVisible();
      expect(username()).toBeInvalid();
    }
    change(/^Username/, 'free');
    expect(await screen.findByText(signup.availability.username)).toBeVisible();
    backend.isTaken = true;
    change(/^Email/, person.email);
    expect(await screen.findByText(creators.errors.emailTaken)).toBeVisible();
    await fillAccount(password);
    await waitFor(() => expect(currentToast()?.description).toBe(signup.incorrect.text));
    expect(screen.getByLabelText(/^Email/)).toHaveFocus();
    expect(screen.getByRole('button', { name: signup.next })).toBeVisible();
  });

  it('ask from 3 characters on, half a second after the last key, and show only the answer to what stands there', async () => {
    let answerSlow: (verdict: string) => void = () => undefined;
    backend.verdictOf = (name) => (name === 'slow' ? new Promise((resolve) => (answerSlow = resolve)) : 'available');
    await renderApp(<SignUp />);
    change(/^Username/, 'sl');
    await new Promise((resolve) => setTimeout(resolve, 600));
    change(/^Username/, 'slo');
    await new Promise((resolve) => setTimeout(resolve, 100));
    change(/^Username/, 'slow');
    expect(asked()).toEqual([]);
    await waitFor(() => expect(asked()).toEqual(['slow']));
    change(/^Username/, 'slower');
    expect(await screen.findByText(signup.availability.username)).toBeVisible();
    // The older request fails last. The page may have aborted it by then.
    answerSlow('taken');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByText(signup.availability.username)).toBeVisible();
    expect(screen.queryByText(creators.errors.usernameTaken)).not.toBeInTheDocument();
    expect(asked()).toEqual(['slow', 'slower']);
  });

  it('that fail or are refused stop the way on, and are asked again', async () => {
    let isDown = true;
    fakeRest((call) => {
      if (!isDown) return answer(call);
      if (call.path.endsWith('check_email')) return json(200, null);
      throw new TypeError('Failed to fetch');
    });
    await renderApp(<SignUp />);
    change(/^Username/, person.username);
    change(/^Email/, person.email);
    expect(await screen.findByText(creators.errors.checkFailed)).toBeVisible();
    expect(await screen.findByText(creators.errors.checkLimited)).toBeVisible();
    await fillAccount(password);
    await waitFor(() => expect(currentToast()?.description).toBe(signup.incorrect.text));
    isDown = false;
    await press(signup.next);
    expect(await screen.findByRole('button', { name: signup.submit })).toBeVisible();
  });
});
