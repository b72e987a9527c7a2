import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToast, dismissToast } from '@/components/feedback/toast-store';
import { AppError } from '@/lib/backend/errors';
import { storageKeys } from '@/lib/storage-keys';
import { SignUp } from '@/pages/join-creators-hub/sign-up';
import { startSessionWith } from '@/session/sign-in';
import creators from '../../../public/locales/en/creators.json';
import signup from '../../../public/locales/en/signup.json';
import { fakeRest, type RestCall } from '../../support/fake-rest';
import { renderApp } from '../../support/render-app';

vi.mock('@/session/sign-in', () => ({ startSessionWith: vi.fn() }));
vi.mock('@/features/creators/verification', () => ({ sendVerificationMail: vi.fn(), redeemVerificationLink: vi.fn() }));

const password = 'Sesame-2026!';
const person = { username: 'noor', email: 'noor@example.com' };
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** The backend: whether the names are taken, and how the function answers. */
let isTaken = false;
let register: (call: RestCall) => Response | Promise<Response> = () => json(500, {});
/** What it says of a username, when that is not only whether it is taken. */
let verdictOf: ((username: string) => unknown) | undefined;
let calls: RestCall[];

function answer(call: RestCall): Response | Promise<Response> {
  if (verdictOf && call.path.endsWith('check_username'))
    return Promise.resolve(verdictOf((call.body as { username: string }).username)).then((verdict) => json(200, verdict));
  if (call.path.endsWith('check_username')) return json(200, isTaken ? 'taken' : 'available');
  if (call.path.endsWith('check_email')) return json(200, !isTaken);
  return register(call);
}

const loseAnswer = () => {
  isTaken = true;
  throw new TypeError('Failed to fetch');
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** At once, as password managers do: letter by letter the whole form is drawn for each. */
async function type(label: RegExp, text: string) {
  await userEvent.click(await screen.findByLabelText(label, { selector: 'input' }));
  await userEvent.paste(text);
}

async function fillAccount(secret: string) {
  await type(/^Password/, secret);
  await type(/^Confirm password/, secret);
  await press(signup.next);
}

async function fillDetails() {
  await userEvent.click(await screen.findByRole('checkbox'));
  await press(signup.submit);
}

/** From an empty form to the answer. */
async function fillBothSteps() {
  await renderApp(<SignUp />);
  await type(/^Username/, person.username);
  await type(/^Email/, person.email);
  await fillAccount(password);
  await type(/^Full name/, 'Noor');
  await fillDetails();
}

/** Fills both steps; the account is made and nobody hears of it. */
async function registerInVain() {
  register = loseAnswer;
  await fillBothSteps();
  await screen.findAllByText(signup.failed.title);
}

/** What is left of the page is what the tab has stored. */
async function reload() {
  cleanup();
  dismissToast();
  await renderApp(<SignUp />);
}

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(() => {
  dismissToast();
  sessionStorage.clear();
  isTaken = false;
  verdictOf = undefined;
  calls = fakeRest(answer);
  vi.mocked(startSessionWith)
    .mockReset()
    .mockResolvedValue({ status: 'creator' } as never);
});

describe('after a registration whose answer was lost', () => {
  it('a reload lets one go on with the same names, and the account is one’s own', async () => {
    await registerInVain();
    expect(sessionStorage.getItem(storageKeys.signUpDraft)).not.toContain(password);
    await reload();
    expect(await screen.findByText(signup.perhapsMade)).toBeInTheDocument();
    expect(screen.getAllByText(signup.availability.own)).toHaveLength(2);
    await fillAccount(password);
    register = ({ body }) => json(200, { id: 'id', username: (body as { username: string }).username });
    await fillDetails();
    expect(await screen.findByText(signup.done.title)).toBeInTheDocument();
    // By this the backend knows that the account is this browser's.
    const ids = calls
      .filter(({ path }) => path.endsWith('create-creator-profile'))
      .map(({ body }) => (body as { requestId: string }).requestId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
    expect(startSessionWith).toHaveBeenLastCalledWith({ email: person.email, password });
    expect(sessionStorage.getItem(storageKeys.signUpDraft)).toBeNull();
  });

  it('nothing is asked about the names on the second step; the way back asks anew, and lets one on', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = () => calls.filter(({ path }) => path.endsWith('check_username')).length;
    register = loseAnswer;
    await renderApp(<SignUp />);
    await type(/^Username/, person.username);
    await type(/^Email/, person.email);
    await fillAccount(password);
    await type(/^Full name/, 'Noor');
    const before = asked();
    await fillDetails();
    await screen.findAllByText(signup.failed.title);
    // The verdicts on the names are forgotten by now: whoever showed them would ask anew.
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(asked()).toBe(before);
    await press('Back');
    expect(await screen.findByText(signup.perhapsMade)).toBeInTheDocument();
    expect(asked()).toBeGreaterThan(before);
  });

  it('names that are another account’s by now are told beside their field, and are nobody’s own any more', async () => {
    await registerInVain();
    await reload();
    await screen.findByText(signup.perhapsMade);
    await fillAccount(password);
    register = () => json(409, { error: 'taken', code: 'username_taken' });
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
  register = () => json(409, { error: 'taken', code: 'username_taken' });
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
  isTaken = true;
  await reload();
  expect(await screen.findByText(creators.errors.usernameTaken)).toBeInTheDocument();
  expect(screen.queryByText(signup.perhapsMade)).not.toBeInTheDocument();
});

it('an account that was made but could not be logged in to is told of, and leads to the login page', async () => {
  register = ({ body }) => json(200, { id: 'id', username: (body as { username: string }).username });
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

describe('the live checks', () => {
  const username = () => screen.getByLabelText(/^Username/);
  const change = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
  const asked = () =>
    calls.filter(({ path }) => path.endsWith('check_username')).map(({ body }) => (body as { username: string }).username);

  it('tell taken, reserved and malformed usernames and taken addresses apart, and let nobody on', async () => {
    verdictOf = (name) => (name === 'free' ? 'available' : name);
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
    isTaken = true;
    change(/^Email/, person.email);
    expect(await screen.findByText(creators.errors.emailTaken)).toBeVisible();
    await fillAccount(password);
    await waitFor(() => expect(currentToast()?.description).toBe(signup.incorrect.text));
    expect(screen.getByLabelText(/^Email/)).toHaveFocus();
    expect(screen.getByRole('button', { name: signup.next })).toBeVisible();
  });

  it('ask from 3 characters on, half a second after the last key, and show only the answer to what stands there', async () => {
    let answerSlow: (verdict: string) => void = () => undefined;
    verdictOf = (name) => (name === 'slow' ? new Promise((resolve) => (answerSlow = resolve)) : 'available');
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
    // The older question is answered last, and badly; the page may have given it up by then.
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

it('a password has a checklist while it has focus and is not yet strong, and is asked for twice', async () => {
  await renderApp(<SignUp />);
  const box = screen.getByLabelText(/^Password/, { selector: 'input' });
  const again = screen.getByLabelText(/^Confirm password/, { selector: 'input' });
  const checklist = () => screen.queryByRole('list', { name: signup.checklist.label });
  const change = (value: string) => fireEvent.change(box, { target: { value } });
  expect(checklist()).not.toBeInTheDocument();
  await userEvent.click(box);
  expect(checklist()).toBeVisible();
  change('sesame');
  expect(within(screen.getByRole('list', { name: signup.checklist.label })).getAllByText(`(${signup.checklist.met})`)).toHaveLength(1);
  change('Sesame-1');
  expect(checklist()).not.toBeInTheDocument();
  change('sesame-1');
  expect(checklist()).toBeVisible();
  await userEvent.click(again);
  expect(checklist()).not.toBeInTheDocument();

  await type(/^Username/, person.username);
  await type(/^Email/, person.email);
  fireEvent.change(again, { target: { value: 'sesame-1' } });
  await press(signup.next);
  expect(await screen.findByText(creators.errors.passwordWeak)).toBeVisible();
  expect(currentToast()).toMatchObject({ title: signup.incorrect.title, description: signup.incorrect.text });
  expect(box).toHaveFocus();

  change(password);
  fireEvent.change(again, { target: { value: 'Sesame-2025!' } });
  await press(signup.next);
  await waitFor(() => expect(currentToast()?.description).toBe(signup.mismatch.text));
  expect(again).toHaveFocus();
});

it('details without a name or consent, under 13 and with half a number are refused before anything is sent', async () => {
  const registering = vi.fn(() => json(500, {}));
  register = registering;
  await renderApp(<SignUp />);
  await type(/^Username/, person.username);
  await type(/^Email/, person.email);
  await fillAccount(password);
  const name = await screen.findByLabelText(/^Full name/);
  fireEvent.change(screen.getByLabelText(/^Date of birth/), { target: { value: `${new Date().getFullYear() - 12}-01-01` } });
  fireEvent.change(screen.getByLabelText(/^Mobile number/), { target: { value: '123' } });
  await press(signup.submit);
  for (const key of ['fullNameRequired', 'dobYoung', 'mobileInvalid', 'consentRequired'] as const)
    expect(await screen.findByText(creators.errors[key])).toBeVisible();
  expect(name).toHaveFocus();
  expect(registering).not.toHaveBeenCalled();
  // In the toast of the specification as well.
  expect(currentToast()).toMatchObject({ variant: 'destructive', title: 'Error', description: 'Please fix the errors before submitting.' });
});

it('asks about the age only what the date of birth leaves open, and what was agreed to before counts for that sentence alone', async () => {
  const bodies: unknown[] = [];
  register = (call) => (bodies.push(call.body), json(500, {}));
  await renderApp(<SignUp />);
  await type(/^Username/, person.username);
  await type(/^Email/, person.email);
  await fillAccount(password);
  await type(/^Full name/, 'Noor');
  const date = screen.getByLabelText(/^Date of birth/);
  const born = (years: number) => fireEvent.change(date, { target: { value: `${String(new Date().getUTCFullYear() - years)}-01-01` } });
  await userEvent.click(screen.getByRole('checkbox', { name: /^I am 18 or older, or a parent or guardian agrees/ }));
  born(15);
  expect(await screen.findByRole('checkbox', { name: /^A parent or guardian agrees/ })).not.toBeChecked();
  await press(signup.submit);
  expect(await screen.findByText(creators.errors.consentRequired)).toBeVisible();
  expect(currentToast()?.description).toBe(signup.incorrect.text);
  expect(bodies).toEqual([]);
  born(30);
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  await press(signup.submit);
  await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ adultOrGuardian: false })]));
});
