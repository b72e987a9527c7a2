import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ReviewsTab } from '@/admin/tabs/reviews/reviews-tab';
import { rows, type RestCall } from '../../../../support/fake-rest';
import { renderSettings } from '../../../../support/render-settings';

const long = 'ن'.repeat(120);
const invitation = (number: number, values: object = {}) => ({
  id: `40000000-0000-4000-8000-00000000000${String(number)}`,
  created_at: '2026-11-20T08:00:00Z',
  source: 'inquiry',
  source_id: '10000000-0000-4000-8000-000000000001',
  name: `Person ${String(number)}`,
  email: `person${String(number)}@example.com`,
  state: 'sent',
  mails: 1,
  mailed_at: '2026-11-20T08:00:00Z',
  expires_on: '2099-01-01',
  sent_at: '2026-11-20T08:00:00Z',
  reminded_at: null,
  written_at: null,
  ...values,
});
const project = { id: '20000000-0000-4000-8000-000000000001', translations: { en: { title: 'Dhow identity' } } };

let invitations: object[];
let answers: Record<string, unknown>;
beforeEach(() => {
  invitations = [
    invitation(1),
    invitation(2, { state: 'written', written_at: '2026-11-22T08:00:00Z', name: long }),
    invitation(3, { state: 'stopped' }),
    invitation(4, { expires_on: '2020-01-01' }),
    invitation(5, { state: 'failed', mailed_at: new Date().toISOString() }),
    invitation(6, { state: 'sent', mailed_at: new Date().toISOString() }),
    invitation(7, { mails: 3 }),
  ];
  answers = { change_invitation: 'done', invite_to_review_project: 'invited' };
});

const open = () =>
  renderSettings(<ReviewsTab />, {
    path: '/admin/settings/reviews?view=invitations',
    answer({ path, method }: RestCall) {
      const name = path.replace(/.*\//, '');
      if (name in answers) return Response.json(answers[name]);
      if (name === 'review_invitations') return rows(...invitations);
      if (name === 'content_items') return rows(project);
      if (name === 'notification_settings') return method === 'GET' ? rows({ review_reminder_days: 7 }) : rows({ id: 1 });
      return undefined;
    },
  });
const sent = (calls: readonly RestCall[], name: string) => calls.filter(({ path }) => path.endsWith(name)).map(({ body }) => body);

it('each has its state, and only what can be done about it', async () => {
  await open();
  const list = within(await screen.findByRole('list', { name: 'Invitations' }));
  const lines = list.getAllByRole('listitem').map((line) => [
    ['Sent', 'Review written', 'Stopped by the recipient', 'Expired', 'Email failed'].find((state) => within(line).queryByText(state)),
    within(line)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent),
  ]);
  expect(lines).toEqual([
    ['Sent', ['Send again', 'Withdraw']],
    ['Review written', []],
    ['Stopped by the recipient', []],
    ['Expired', ['Send again']],
    ['Email failed', ['Send again', 'Withdraw']],
    ['Sent', ['Withdraw']],
    ['Sent', ['Withdraw']],
  ]);
});

it('one is sent again, or withdrawn after a question', async () => {
  const { calls } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Send the invitation of \u2068Person 1\u2069 again' }));
  expect(await screen.findByText('Sent again: \u2068Person 1\u2069')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw the invitation of \u2068Person 1\u2069' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Withdraw' }));
  const { id } = invitation(1);
  await waitFor(() =>
    expect(sent(calls, 'change_invitation')).toEqual([
      { id, action: 'resend' },
      { id, action: 'revoke' },
    ]),
  );
});

it('says why one was not sent again', async () => {
  answers = { change_invitation: 'stopped' };
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Send the invitation of \u2068Person 1\u2069 again' }));
  expect(await screen.findByText('The invitation was not changed')).toBeVisible();
  expect(screen.getByText('The recipient wants no invitations.')).toBeVisible();
});

it('the client of a project is invited by name and address, once', async () => {
  const { calls } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Invite a client' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite the client of a project' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Invite to a review' }));
  expect(await dialog.findByText('Please choose a project.')).toBeVisible();
  await dialog.findByRole('option', { name: 'Dhow identity' });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Project/ }), 'Dhow identity');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Omar');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Email/ }), 'omar@example.com');
  answers = { invite_to_review_project: 'already' };
  await userEvent.click(dialog.getByRole('button', { name: 'Invite to a review' }));
  expect(await dialog.findByText('This person has been invited for this project already.')).toBeVisible();
  answers = { invite_to_review_project: 'invited' };
  await userEvent.click(dialog.getByRole('button', { name: 'Invite to a review' }));
  expect(await screen.findByText('Invited: \u2068Omar\u2069')).toBeVisible();
  expect(sent(calls, 'invite_to_review_project').at(-1)).toEqual({
    project_id: project.id,
    name: 'Omar',
    email: 'omar@example.com',
    language: 'en',
  });
});

it('the reminder is switched off at once', async () => {
  const { calls } = await open();
  const choice = await screen.findByRole('combobox', { name: 'Remind once after' });
  expect(choice).toHaveDisplayValue('7 days');
  await userEvent.selectOptions(choice, 'Never');
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([{ review_reminder_days: null }]),
  );
});

it('without any, it says where people are invited', async () => {
  invitations = [];
  await open();
  expect(await screen.findByText('Nobody is invited yet')).toBeVisible();
});
