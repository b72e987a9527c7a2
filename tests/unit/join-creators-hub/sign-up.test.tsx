import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast } from '@/components/feedback/toast-store';
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
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** The backend: whether the names are taken, and how the function answers. */
let isTaken = false;
let register: (call: RestCall) => Response | Promise<Response> = () => json(500, {});

function answer(call: RestCall): Response | Promise<Response> {
  if (call.path.endsWith('check_username')) return json(200, isTaken ? 'taken' : 'available');
  if (call.path.endsWith('check_email')) return json(200, !isTaken);
  return register(call);
}

const loseAnswer = () => {
  isTaken = true;
  throw new TypeError('Failed to fetch');
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = async (label: RegExp, text: string) => userEvent.type(await screen.findByLabelText(label, { selector: 'input' }), text);

async function fillAccount(secret: string) {
  await type(/^Password/, secret);
  await type(/^Confirm password/, secret);
  await press(signup.next);
}

async function fillDetails() {
  await userEvent.click(await screen.findByRole('checkbox'));
  await press(signup.submit);
}

/** Fills both steps; the account is made and nobody hears of it. */
async function registerInVain() {
  register = loseAnswer;
  await renderApp(<SignUp />);
  await type(/^Username/, person.username);
  await type(/^Email/, person.email);
  await fillAccount(password);
  await type(/^Full name/, 'Noor');
  await fillDetails();
  await screen.findAllByText(signup.failed.title);
}

/** What is left of the page is what the tab has stored. */
async function reload() {
  cleanup();
  dismissToast();
  await renderApp(<SignUp />);
}

beforeEach(() => {
  dismissToast();
  sessionStorage.clear();
  isTaken = false;
  fakeRest(answer);
  vi.mocked(startSessionWith).mockReset().mockResolvedValue({ status: 'creator' } as never);
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
    expect(startSessionWith).toHaveBeenLastCalledWith({ email: person.email, password });
    expect(sessionStorage.getItem(storageKeys.signUpDraft)).toBeNull();
  });

  it('another password is told beside its field, and may be corrected', async () => {
    await registerInVain();
    await reload();
    await screen.findByText(signup.perhapsMade);
    await fillAccount('Another-2026!');
    register = () => json(409, { error: 'taken', code: 'username_taken' });
    await fillDetails();
    await screen.findByRole('button', { name: signup.next });
    const box = screen.getByLabelText(/^Password/, { selector: 'input' });
    expect(box).toHaveAccessibleDescription(expect.stringContaining(creators.errors.passwordOther));
    await waitFor(() => expect(box).toHaveFocus());
    expect(screen.queryByText(creators.errors.usernameTaken)).not.toBeInTheDocument();
    expect(await screen.findByText(signup.perhapsMade)).toBeInTheDocument();
    await userEvent.clear(box);
    await userEvent.clear(screen.getByLabelText(/^Confirm password/));
    await fillAccount(password);
    expect(await screen.findByRole('button', { name: signup.submit })).toBeInTheDocument();
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
  await renderApp(<SignUp />);
  await type(/^Username/, person.username);
  await type(/^Email/, person.email);
  await fillAccount(password);
  await type(/^Full name/, 'Noor');
  await fillDetails();
  await screen.findByRole('button', { name: signup.next });
  expect(screen.getByLabelText(/^Username/)).toHaveAccessibleDescription(expect.stringContaining(creators.errors.usernameTaken));
  isTaken = true;
  await reload();
  expect(await screen.findByText(creators.errors.usernameTaken)).toBeInTheDocument();
  expect(screen.queryByText(signup.perhapsMade)).not.toBeInTheDocument();
});
