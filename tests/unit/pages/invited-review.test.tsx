import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { AboutPage } from '@/pages/about/about-page';
import { readStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';
import { fakeRest, rows, type RestCall } from '../../support/fake-rest';
import { renderApp } from '../../support/render-app';

const open = { status: 'open', name: 'Sara Al-Kuwari', source: 'enrolment', title: { en: 'Photoshop', ar: 'فوتوشوب' } };
let calls: RestCall[];
let link: object;
let answer: () => Response;
beforeEach(() => {
  // People take longer than a test to fill in a form.
  let now = 1_000_000;
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 10_000));
  link = open;
  answer = () => Response.json({ status: 'done' });
  calls = fakeRest(({ path }) => {
    if (path.endsWith('/rpc/review_invitation')) return Response.json(link);
    return /send_invited_review|stop_invitations/.test(path) ? answer() : rows();
  });
});
const show = (hash: string) => renderApp(<AboutPage />, { path: `/about#${hash}` });
const sent = () => calls.filter(({ path }) => /send_invited_review|stop_invitations/.test(path)).map(({ body }) => body);
const formDialog = async () => within(await screen.findByRole('dialog', { name: 'Your review' }));

async function fill() {
  const user = userEvent.setup();
  await show('review=abc');
  const dialog = await formDialog();
  await user.click(await dialog.findByRole('radio', { name: /^5/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Your review/ }), 'Good work');
  return { user, dialog, send: () => user.click(dialog.getByRole('button', { name: 'Submit review' })) };
}

it('the link of an invitation opens the form with the name and the course, and sends one review', async () => {
  const { dialog, send } = await fill();
  expect(dialog.getByText('Photoshop')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Sara Al-Kuwari');
  await send();
  expect(await dialog.findByText('Thank You!')).toBeVisible();
  expect(sent()).toEqual([
    {
      token: 'abc',
      request_id: expect.any(String) as string,
      entry: { rating: 5, name: 'Sara Al-Kuwari', company_name: '', review_text: 'Good work' },
    },
  ]);
});

it('a link that another tab has used meanwhile says so, and keeps what was typed', async () => {
  const { dialog, send } = await fill();
  answer = () => Response.json({ status: 'used' });
  await send();
  expect(await dialog.findByText(/Your review has reached us by this link, which works once/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Your review/ })).toHaveValue('Good work');
});

it('closing asks before it throws a text away, and the popup of a first visit stays away', async () => {
  const { user } = await fill();
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Close without sending?' }));
  await user.click(question.getByRole('button', { name: 'Discard and close' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(readStored(storageKeys.hasVisited)).toBe('true');
  expect(sent()).toEqual([]);
});

it.each([
  ['used', /works once/],
  ['closed', /has expired/],
  ['unknown', /is not valid/],
])('a link that is %s opens no form', async (status, text) => {
  link = { status };
  await show('review=abc');
  const dialog = await formDialog();
  expect(await dialog.findByText(text)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Submit review' })).toBeNull();
});

it('the second link of the mail stops invitations after a press', async () => {
  const user = userEvent.setup();
  await show('no-review-mails=abc');
  const dialog = within(await screen.findByRole('dialog', { name: 'No more invitations' }));
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Stop these emails' }));
  expect(await dialog.findByText('Done. You will get no more such emails.')).toBeVisible();
  expect(sent()).toEqual([{ token: 'abc' }]);
  expect(dialog.queryByRole('button', { name: 'Stop these emails' })).toBeNull();
});
