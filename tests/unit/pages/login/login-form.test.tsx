import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToast, dismissToast } from '@/components/feedback/toast-store';
import type { Language } from '@/i18n/languages';
import { LoginForm } from '@/pages/login/login-form';
import { LoginPage } from '@/pages/login/login-page';
import { lockScreen, unlockScreen } from '@/session/lockout-store';
import type { SessionState } from '@/session/session-store';
import { signIn } from '@/session/sign-in';
import { renderApp } from '../../../support/render-app';

const { resetPasswordForEmail, useSession } = vi.hoisted(() => ({
  resetPasswordForEmail: vi.fn(),
  useSession: vi.fn<() => SessionState>(),
}));
vi.mock('@/lib/backend/auth-client', () => ({
  hasStoredSession: () => false,
  authClient: async () => ({ auth: { resetPasswordForEmail } }),
}));
vi.mock('@/session/sign-in', () => ({ signIn: vi.fn() }));
vi.mock('@/session/use-session', () => ({ useSession }));

const nobody: SessionState = { status: 'signedOut', userId: null, username: null };
const noor: SessionState = { status: 'creator', userId: '1', username: 'noor' };

beforeEach(() => {
  dismissToast();
  localStorage.clear();
  unlockScreen();
  useSession.mockReset().mockReturnValue(nobody);
  vi.mocked(signIn).mockReset();
  resetPasswordForEmail.mockReset().mockResolvedValue({ data: {}, error: null });
});
afterEach(() => vi.useRealTimers());

const emailBox = () => screen.getByRole('textbox');
const passwordBox = () => screen.getByLabelText(/^Password/);
async function fillIn() {
  await userEvent.type(emailBox(), 'noor@example.com');
  await userEvent.type(passwordBox(), 'wrong');
}

it('asks for both fields, goes to the first that is empty and sends nothing', async () => {
  await renderApp(<LoginForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Please enter your username (email).')).toBeVisible();
  expect(screen.getByText('Please enter your password.')).toBeVisible();
  const email = screen.getByRole('textbox');
  expect(email).toHaveFocus();
  await userEvent.type(email, 'noor@example.com{Enter}');
  expect(screen.getByLabelText(/^Password/)).toHaveFocus();
  expect(signIn).not.toHaveBeenCalled();
});

it('asks for the address where to mail the link while nothing can be typed into the form', async () => {
  lockScreen(Date.now() + 60_000);
  await renderApp(<LoginForm />);
  const forgot = screen.getByRole('button', { name: 'Forgot your password?' });
  expect(screen.getByRole('textbox')).toBeDisabled();
  await userEvent.click(forgot);
  const form = screen.getByRole('form', { name: 'Forgot your password?' });
  const address = within(form).getByRole('textbox');
  expect(address).toHaveFocus();
  await userEvent.click(within(form).getByRole('button', { name: 'Send the link' }));
  expect(await within(form).findByText('Please enter your username (email).')).toBeInTheDocument();
  expect(currentToast()?.title).toBe('Email Required');
  await userEvent.type(address, 'noor@example');
  await userEvent.click(within(form).getByRole('button', { name: 'Send the link' }));
  expect(resetPasswordForEmail).not.toHaveBeenCalled();
  await userEvent.type(address, '.com');
  await userEvent.click(within(form).getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByRole('status', { name: '' })).toHaveTextContent(/Password Reset Email Sent.*noor@example\.com/);
  expect(currentToast()?.title).not.toBe('Password Reset Email Sent');
  expect(resetPasswordForEmail).toHaveBeenCalledWith('noor@example.com', { redirectTo: 'http://localhost:3000/reset-password' });
  expect(screen.queryByRole('form', { name: 'Forgot your password?' })).not.toBeInTheDocument();
});

it('is sent once, however often Enter is pressed', async () => {
  vi.mocked(signIn).mockReturnValue(new Promise(() => undefined));
  await renderApp(<LoginForm />);
  await fillIn();
  await userEvent.type(passwordBox(), '{Enter}{Enter}{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Log in' })).toBeDisabled());
  expect(signIn).toHaveBeenCalledOnce();
  expect(signIn).toHaveBeenCalledWith({ email: 'noor@example.com', password: 'wrong' });
});

it('has the address that another page has passed on', async () => {
  vi.mocked(signIn).mockReturnValue(new Promise(() => undefined));
  function Other() {
    const { state } = useLocation() as { state: unknown };
    return state ? (
      <LoginForm />
    ) : (
      <Link to="/login" state={{ email: 'noor@example.com' }}>
        To the login
      </Link>
    );
  }
  await renderApp(<Other />);
  await userEvent.click(screen.getByRole('link'));
  expect(emailBox()).toHaveValue('noor@example.com');
  await userEvent.type(passwordBox(), 'wrong{Enter}');
  await waitFor(() => expect(signIn).toHaveBeenCalledWith({ email: 'noor@example.com', password: 'wrong' }));
});

it('says when the credentials are wrong and how often one may try again, and keeps what was typed', async () => {
  vi.mocked(signIn).mockResolvedValue({ status: 'wrongCredentials', remainingAttempts: 4 });
  await renderApp(<LoginForm />);
  await fillIn();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username or password. 4 attempts left');
  expect(currentToast()).toMatchObject({ title: 'Login Failed', description: 'Invalid username or password.' });
  expect(emailBox()).toHaveValue('noor@example.com');
  expect(passwordBox()).toHaveValue('wrong');
});

it('opens by itself when a lock has run out', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  lockScreen(Date.now() + 3_000);
  await renderApp(<LoginForm />);
  expect(screen.getByRole('button', { name: /Locked Out 0:03/ })).toBeDisabled();
  act(() => vi.advanceTimersByTime(3_000));
  expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
});

it('mails a link for a forgotten password to the address in the form only, and says so for every address', async () => {
  await renderApp(<LoginForm />);
  const forgot = () => userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  await forgot();
  expect(currentToast()).toMatchObject({
    title: 'Email Required',
    description: 'Please enter your username (email) first to reset password.',
  });
  expect(emailBox()).toHaveFocus();
  await userEvent.type(emailBox(), 'nobody');
  await forgot();
  expect(await screen.findByText('Please enter a valid email, such as name@example.com.')).toBeVisible();
  expect(resetPasswordForEmail).not.toHaveBeenCalled();
  await userEvent.type(emailBox(), '@example.com');
  await forgot();
  expect(await screen.findByText('If an account exists for nobody@example.com, a password reset link has been sent.')).toBeVisible();
});

describe('a signed-in account', () => {
  const somebody: SessionState = { status: 'creator', userId: '2', username: null };
  const administrator: SessionState = { status: 'administrator', userId: '3', username: null };

  function Address() {
    const { pathname, search } = useLocation();
    return <output aria-label="address">{pathname + search}</output>;
  }

  it.each<[string, SessionState, Language, string | null, string]>([
    ['the own page', noor, 'en', null, '/creator/noor'],
    ['the own page', noor, 'ar', null, '/ar/creator/noor'],
    ['the home page without a profile', somebody, 'en', null, '/'],
    ['the control panel', administrator, 'ar', null, '/ar/admin/settings'],
    ['the page that was asked for', noor, 'en', '/careers?job=none', '/careers?job=none'],
    ['the page that was asked for', noor, 'ar', '/careers?job=none', '/ar/careers?job=none'],
    ...[
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      '/admin/settings',
    ].map((next): [string, SessionState, Language, string, string] => ['the own page', noor, 'en', next, '/creator/noor']),
  ])('is led to %s: %o in %s, asked for %j', async (_where, session, language, next, to) => {
    useSession.mockReturnValue(session);
    const path = `${language === 'ar' ? '/ar' : ''}/login${next === null ? '' : `?next=${encodeURIComponent(next)}`}`;
    await renderApp(
      <>
        <LoginPage />
        <Address />
      </>,
      { path, language },
    );
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(to));
    expect(screen.getByLabelText('address').textContent).toBe(to);
  });
});
