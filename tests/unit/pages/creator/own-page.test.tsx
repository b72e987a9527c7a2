import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { readDraft } from '@/features/posts/draft';
import { fakeRest } from '../../../support/fake-rest';
import { account, refreshSession } from './account.fixture';
import { answer, open } from './creator-page.fixture';

vi.mock('@/lib/backend/auth-client', async () => (await import('./account.fixture')).fakeAuthClient());

it('says that the session is over, leads to log in and back, and keeps the draft', async () => {
  await open('/creator/noor?tab=feed');
  await userEvent.type(await screen.findByRole('textbox'), 'Half a thought');
  account.insertion = { data: null, error: { code: 'PGRST301', message: 'JWT expired' }, status: 401 };
  refreshSession.mockResolvedValue({ error: { name: 'AuthApiError', code: 'session_not_found', status: 403 } });
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  const notice = await screen.findByText(/Your session has ended\. Log in again to go on/);
  expect(within(notice.closest<HTMLElement>('[role="alert"]') ?? notice).getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?next=%2Fcreator%2Fnoor%3Ftab%3Dfeed',
  );
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(readDraft('noor')).toBe('Half a thought');
  expect(document.body).not.toHaveTextContent(/JWT|expired/);
});

it('becomes a visitor’s page when the owner logs out, without a notice', async () => {
  await open();
  await screen.findByRole('textbox');
  expect(await screen.findByText('Time to share your first post!')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('Logged Out')).toBeInTheDocument();
  await vi.waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  expect(screen.getByText('No Posts Yet')).toBeVisible();
  expect(screen.getByText('This creator hasn’t posted anything yet.')).toBeVisible();
  expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
});

it('deletes the own account only by its username and password, then leads home signed out', async () => {
  const bodies: unknown[] = [];
  let isWrong = true;
  fakeRest((call) => {
    if (!call.path.endsWith('/delete-my-account')) return answer(call);
    bodies.push(call.body);
    return isWrong ? Response.json({ code: 'password_wrong', error: 'no' }, { status: 403 }) : Response.json({ deleted: true });
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  const submit = within(dialog).getByRole('button', { name: 'Delete my account' });

  await userEvent.type(within(dialog).getByLabelText(/Type your username/), 'sami');
  await userEvent.click(submit);
  expect(await within(dialog).findByText('This is not the username of your account.')).toBeInTheDocument();
  expect(within(dialog).getByText('Please enter your password.')).toBeInTheDocument();
  expect(bodies).toEqual([]);

  await userEvent.clear(within(dialog).getByLabelText(/Type your username/));
  await userEvent.type(within(dialog).getByLabelText(/Type your username/), '@Noor');
  await userEvent.type(within(dialog).getByLabelText(/^Password/), 'Wrong-1!');
  await userEvent.click(submit);
  expect(await within(dialog).findByText('This is not the password of your account.')).toBeInTheDocument();
  expect(within(dialog).getByLabelText(/Type your username/)).toHaveValue('@Noor');

  isWrong = false;
  await userEvent.click(submit);
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
  expect(bodies).toHaveLength(2);
  expect(account.isStored).toBe(false);
});
