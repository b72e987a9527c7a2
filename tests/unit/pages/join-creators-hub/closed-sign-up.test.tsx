import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { showDraft } from '@/features/settings/preview-draft';
import { defaultSettings } from '@/features/settings/defaults';
import { SignUp } from '@/pages/join-creators-hub/sign-up';
import creators from '../../../../public/locales/en/creators.json';
import signup from '../../../../public/locales/en/signup.json';
import { fakeRest } from '../../../support/fake-rest';
import { rememberSettings } from '../../../support/remember-settings';
import { renderApp } from '../../../support/render-app';
import { acceptRules, answer, backend, fillAccount, json, password, person, press, type } from './sign-up.fixture';

vi.mock('@/session/sign-in', () => ({ startSessionWith: vi.fn() }));

vi.mock('@/features/creators/verification', () => ({ sendVerificationMail: vi.fn(), redeemVerificationLink: vi.fn() }));

const token = 'a'.repeat(43);
const page = '/join-creators-hub';

function Address() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

/** Answers about the invitation. Returns the tokens that were asked about. */
function invitationIs(state: string | null) {
  const asked: unknown[] = [];
  backend.calls = fakeRest((call) => {
    if (!call.path.endsWith('sign_up_state')) return answer(call);
    asked.push((call.body as { invitation: string }).invitation);
    return state === null ? json(500, {}) : json(200, { is_open: false, minimum_age: 13, invitation: state });
  });
  return asked;
}

afterEach(() => {
  localStorage.clear();
  showDraft(undefined);
});

it('closed sign-up says so and leads on', async () => {
  rememberSettings({ signUpOpen: false });
  await renderApp(<SignUp />, { path: page });
  expect(screen.getByRole('heading', { name: signup.closed.title })).toBeVisible();
  expect(screen.getByRole('link', { name: signup.closed.creators })).toHaveAttribute('href', '/creators');
  expect(screen.getByRole('button', { name: signup.closed.contact })).toBeVisible();
  expect(screen.queryByLabelText(/^Username/)).not.toBeInTheDocument();
});

it('an open invitation shows the form, is sent with it, and leaves the address', async () => {
  rememberSettings({ signUpOpen: false });
  const asked = invitationIs('open');
  const bodies: unknown[] = [];
  backend.register = (call) => (bodies.push(call.body), json(500, {}));
  await renderApp(
    <>
      <SignUp />
      <Address />
    </>,
    { path: `${page}?invitation=${token}&from=mail` },
  );
  expect(await screen.findByText(signup.invited)).toBeVisible();
  expect(await screen.findByText(`${page}?from=mail`)).toBeInTheDocument();
  expect(asked).toEqual([token]);
  await type(/^Username/, person.username);
  await type(/^Email/, person.email);
  await fillAccount(password);
  await type(/^Full name/, 'Noor');
  await userEvent.click(screen.getByRole('checkbox', { name: /^I am 18/ }));
  await acceptRules();
  await press(signup.submit);
  await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ invitation: token, rulesVersion: '2026-11-26' })]));
});

it.each(['spent', 'expired', 'withdrawn', 'unknown', 'limited'] as const)('an invitation that is %s says so', async (state) => {
  rememberSettings({ signUpOpen: false });
  invitationIs(state);
  await renderApp(<SignUp />, { path: `${page}?invitation=${token}` });
  expect(await screen.findByText(signup.closed.invitation[state])).toBeVisible();
  expect(screen.queryByLabelText(/^Username/)).not.toBeInTheDocument();
});

it('an invitation that cannot be checked can be tried again', async () => {
  rememberSettings({ signUpOpen: false });
  invitationIs(null);
  await renderApp(<SignUp />, { path: `${page}?invitation=${token}` });
  expect(await screen.findByText(signup.closed.failed, {}, { timeout: 10_000 })).toBeVisible();
  invitationIs('open');
  await press('Try again');
  expect(await screen.findByText(signup.invited)).toBeVisible();
}, 20_000);

it('what was typed stays when sign-up is closed meanwhile', async () => {
  await renderApp(<SignUp />, { path: page });
  await type(/^Username/, person.username);
  act(() => showDraft({ ...defaultSettings, signUpOpen: false }));
  expect(await screen.findByText(signup.closed.meanwhile)).toBeVisible();
  expect(screen.getByLabelText(/^Username/)).toHaveValue(person.username);
});

it('rules that have changed are asked for again, with the version that is in force by then', async () => {
  let version = '2026-11-26';
  backend.calls = fakeRest((call) =>
    call.path.endsWith('community_rules') ? json(200, { version, must_accept: false, accepted_at: null }) : answer(call),
  );
  const sent: unknown[] = [];
  backend.register = (call) => {
    sent.push((call.body as { rulesVersion: string }).rulesVersion);
    version = '2027-01-01';
    return json(409, { error: 'x', code: 'rules_changed' });
  };
  await renderApp(<SignUp />);
  await type(/^Username/, person.username);
  await type(/^Email/, person.email);
  await fillAccount(password);
  await type(/^Full name/, 'Noor');
  await userEvent.click(screen.getByRole('checkbox', { name: /^I am 18/ }));
  await acceptRules();
  await press(signup.submit);
  expect(await screen.findByText(creators.errors.rulesChanged)).toBeVisible();
  await waitFor(() => expect(backend.calls.filter(({ path }) => path.endsWith('community_rules'))).toHaveLength(2));
  await press(signup.submit);
  await waitFor(() => expect(sent).toEqual(['2026-11-26', '2027-01-01']));
});
