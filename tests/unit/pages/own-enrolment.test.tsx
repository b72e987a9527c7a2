import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { CoursesPage } from '@/pages/courses/courses-page';
import { fakeRest, rows, type RestCall } from '../../support/fake-rest';
import { renderApp } from '../../support/render-app';

const found = {
  status: 'found',
  enrolment: 'enrolled',
  is_open: true,
  starts_at: '2099-12-06T14:00:00+00:00',
  seats: 2,
  title: { en: 'Photoshop', ar: 'فوتوشوب' },
  run: 'r1',
  minutes: 90,
  place: { en: 'Room 4', ar: null },
  certificates: [],
};
let calls: RestCall[];
let answer: object;
beforeEach(() => {
  answer = found;
  calls = fakeRest(({ path }) => {
    if (path.endsWith('/rpc/enrolment_status')) return Response.json(answer);
    if (path.endsWith('/rpc/cancel_enrolment')) {
      answer = { ...found, enrolment: 'cancelled', is_open: false };
      return Response.json({ status: 'done' });
    }
    return rows();
  });
});
const show = (token: string) => renderApp(<CoursesPage />, { path: `/courses#enrolment=${token}` });

it('the link of a confirmation shows the enrolment, and cancels it after a question', async () => {
  const user = userEvent.setup();
  await show('abc');
  const dialog = within(await screen.findByRole('dialog', { name: 'Your enrolment' }));
  expect(await dialog.findByText('Your seat is reserved.')).toBeVisible();
  for (const text of ['Photoshop', '2 seats']) expect(dialog.getByText(text)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel the enrolment' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Cancel the enrolment' }));
  expect(await screen.findByText('This enrolment is cancelled.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel the enrolment' })).toBeNull();
  expect(calls.filter(({ path }) => path.endsWith('cancel_enrolment')).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

it('the date goes into a calendar, as the same event as in the mails, while there is a seat', async () => {
  const { unmount } = await show('abc');
  const link = await screen.findByRole('link', { name: 'Add to calendar' });
  expect(link).toHaveAttribute('download', 'course.ics');
  const file = decodeURIComponent(link.getAttribute('href')?.split(',')[1] ?? '');
  for (const line of ['UID:r1', 'DTSTART;TZID=Asia/Qatar:20991206T170000', 'DTEND;TZID=Asia/Qatar:20991206T183000', 'LOCATION:Room 4'])
    expect(file).toContain(`${line}\r\n`);
  unmount();
  answer = { ...found, enrolment: 'waiting' };
  await show('abc');
  await screen.findByText(/^You are on the waiting list/);
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
});

it('leads to the certificates of a course that is over', async () => {
  answer = { ...found, enrolment: 'attended', is_open: false, certificates: [{ number: '7KQ2M-9XH4T', name: 'Sara' }] };
  await show('abc');
  expect(await screen.findByRole('link', { name: 'Open the certificate' })).toHaveAttribute('href', '/verify/7KQ2M-9XH4T');
});

it('a link that is not valid says so', async () => {
  answer = { status: 'unknown' };
  await show('x');
  const dialog = within(await screen.findByRole('dialog', { name: 'Your enrolment' }));
  expect(await dialog.findByText(/^This link is not valid any more/)).toBeVisible();
});
