import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { dismissToast } from '@/components/feedback/toast-store';
import { startSessionWith } from '@/session/sign-in';
import signup from '../../../../public/locales/en/signup.json';
import { fakeRest, type RestCall } from '../../../support/fake-rest';

export const password = 'Sesame-2026!';

export const person = { username: 'noor', email: 'noor@example.com' };

export const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export const backend: {
  /** Whether the names are taken. */
  isTaken: boolean;
  /** The answer of the function that registers. */
  register: (call: RestCall) => Response | Promise<Response>;
  /** The answer about a username; undefined: by `isTaken`. */
  verdictOf: ((username: string) => unknown) | undefined;
  calls: readonly RestCall[];
} = { isTaken: false, register: () => json(500, {}), verdictOf: undefined, calls: [] };

export function answer(call: RestCall): Response | Promise<Response> {
  if (backend.verdictOf && call.path.endsWith('check_username'))
    return Promise.resolve(backend.verdictOf((call.body as { username: string }).username)).then((verdict) => json(200, verdict));
  if (call.path.endsWith('check_username')) return json(200, backend.isTaken ? 'taken' : 'available');
  if (call.path.endsWith('check_email')) return json(200, !backend.isTaken);
  if (call.path.endsWith('community_rules')) return json(200, { version: '2026-11-26', must_accept: false, accepted_at: null });
  return backend.register(call);
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Pastes a text, as password managers do. Typing renders the whole form for each letter. */
export async function type(label: RegExp, text: string) {
  await userEvent.click(await screen.findByLabelText(label, { selector: 'input' }));
  await userEvent.paste(text);
}

export const acceptRules = async () => userEvent.click(await screen.findByRole('checkbox', { name: /rules of the community/ }));

export async function fillAccount(secret: string) {
  await type(/^Password/, secret);
  await type(/^Confirm password/, secret);
  await press(signup.next);
}

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(() => {
  dismissToast();
  sessionStorage.clear();
  backend.isTaken = false;
  backend.verdictOf = undefined;
  backend.calls = fakeRest(answer);
  vi.mocked(startSessionWith)
    .mockReset()
    .mockResolvedValue({ status: 'creator' } as never);
});
