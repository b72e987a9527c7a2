import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { currentToast, dismissToast } from '@/components/feedback/toast-store';
import { AppError } from '@/lib/backend/errors';
import { storageKeys } from '@/lib/storage-keys';
import { SignUp } from '@/pages/join-creators-hub/sign-up';
import { startSessionWith } from '@/session/sign-in';
import creators from '../../../../public/locales/en/creators.json';
import signup from '../../../../public/locales/en/signup.json';
import { renderApp } from '../../../support/render-app';
import { password, person, json, backend, press, type, fillAccount } from './sign-up.fixture';

vi.mock('@/session/sign-in', () => ({ startSessionWith: vi.fn() }));

vi.mock('@/features/creators/verification', () => ({ sendVerificationMail: vi.fn(), redeemVerificationLink: vi.fn() }));

const loseAnswer = () => {
  backend.isTaken = true;
  throw new TypeError('Failed to fetch');
};

async function fillDetails() {
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box);
  await press(signup.submit);
}

/** Fills and sends both steps of an empty form. */
async function fillBothSteps() {
  await renderApp(<SignUp />);
  await type(/^Username/, person.username);
  await type(/^Email/, person.email);
  await fillAccount(password);
  await type(/^Full name/, 'Noor');
  await fillDetails();
}

/** Fills both steps. The account is created, but the answer is lost. */
async function registerInVain() {
  backend.register = loseAnswer;
  await fillBothSteps();
  await screen.findAllByText(signup.failed.title);
}

/** Reloads the page. Only the stored values of the tab are left. */
async function reload() {
  cleanup();
  dismissToast();
  await renderApp(<SignUp />);
}

describe('after a registration whose answer was lost', () => {
  it('a reload lets one go on with the same names, and the account is one’s own', async () => {
    await registerInVain();
    expect(sessionStorage.getItem(storageKeys.signUpDraft)).not.toContain(password);
    await reload();
    expect(await screen.findByText(signup.perhapsMade)).toBeInTheDocument();
    expect(screen.getAllByText(signup.availability.own)).toHaveLength(2);
    await fillAccount(password);
    backend.register = ({ body }) => json(200, { id: 'id', username: (body as { username: string }).username });
    await fillDetails();
    expect(await screen.findByText(signup.done.title)).toBeInTheDocument();
    // The backend recognizes this browser by the same attempt id.
    const ids = backend.calls
      .filter(({ path }) => path.endsWith('create-creator-profile'))
      .map(({ body }) => (body as { requestId: string }).requestId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
    expect(startSessionWith).toHaveBeenLastCalledWith({ email: person.email, password });
    expect(sessionStorage.getItem(storageKeys.signUpDraft)).toBeNull();
  });

  it('the names are not checked on the second step; the way back checks them again and allows the next step', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = () => backend.calls.filter(({ path }) => path.endsWith('check_username')).length;
    backend.register = loseAnswer;
    await renderApp(<SignUp />);
    await type(/^Username/, person.username);
    await type(/^Email/, person.email);
    await fillAccount(password);
    await type(/^Full name/, 'Noor');
    const before = asked();
    await fillDetails();
    await screen.findAllByText(signup.failed.title);
    // The results of the name checks have expired, so showing them would request them again.
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(asked()).toBe(before);
    await press('Back');
    expect(await screen.findByText(signup.perhapsMade)).toBeInTheDocument();
    expect(asked()).toBeGreaterThan(before);
  });

  it('names that another account has taken meanwhile are reported beside their field, and are no longer the person’s own', async () => {
    await registerInVain();
    await reload();
    await screen.findByText(signup.perhapsMade);
    await fillAccount(password);
    backend.register = () => json(409, { error: 'taken', code: 'username_taken' });
    await fillDetails();
    await screen.findByRole('button', { name: signup.next });
    const box = screen.getByLabelText(/^Username/);
    expect(box).toHaveAccessibleDescription(expect.stringContaining(creators.errors.usernameTaken));
    await waitFor(() => expect(box).toHaveFocus());
    expect(screen.queryByText(signup.perhapsMade)).not.toBeInTheDocument();
  });

  it('other names are checked as ever', async () => {
    await registerInVain();
    await reload();
    await screen.findByText(signup.perhapsMade);
    await type(/^Username/, '2');
    expect(await screen.findByText(creators.errors.usernameTaken)).toBeInTheDocument();
    expect(screen.queryByText(signup.perhapsMade)).not.toBeInTheDocument();
    await fillAccount(password);
    expect(screen.getByRole('button', { name: signup.next })).toBeInTheDocument();
  });
});

it('a registration that was refused leaves nothing behind that would let one on', async () => {
  backend.register = () => json(409, { error: 'taken', code: 'username_taken' });
  await fillBothSteps();
  await screen.findByRole('button', { name: signup.next });
  const username = screen.getByLabelText(/^Username/);
  expect(username).toHaveAccessibleDescription(expect.stringContaining(creators.errors.usernameTaken));
  await waitFor(() => expect(username).toHaveFocus());
  expect(currentToast()).toMatchObject({ title: signup.failed.title, description: creators.errors.usernameTaken });
  expect(screen.getByLabelText(/^Password/, { selector: 'input' })).toHaveValue(password);
  await type(/^Username/, '2');
  await press(signup.next);
  expect(await screen.findByLabelText(/^Full name/)).toHaveValue('Noor');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByLabelText(/^Username/);
  backend.isTaken = true;
  await reload();
  expect(await screen.findByText(creators.errors.usernameTaken)).toBeInTheDocument();
  expect(screen.queryByText(signup.perhapsMade)).not.toBeInTheDocument();
});

it('an account that was created but could not be logged in to is reported, and leads to the login page', async () => {
  backend.register = ({ body }) => json(200, { id: 'id', username: (body as { username: string }).username });
  vi.mocked(startSessionWith).mockRejectedValue(new AppError('offline'));
  function Address() {
    const { pathname, state } = useLocation() as { pathname: string; state: unknown };
    return <output aria-label="address">{pathname + JSON.stringify(state)}</output>;
  }
  await renderApp(
    <>
      <SignUp />
      <Address />
    </>,
    { path: '/join-creators-hub' },
  );
  await type(/^Username/, person.username);
  await type(/^Email/, person.email);
  await fillAccount(password);
  await type(/^Full name/, 'Noor');
  await fillDetails();
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(`/login${JSON.stringify({ email: person.email })}`));
  expect(currentToast()?.description).toMatch(/^Profile created, but login failed: The connection failed.*\. Please log in manually\.$/);
});
