import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { EnrolmentsTab } from '@/admin/tabs/enrolments/enrolments-tab';
import { refused, rows, type RestCall } from '../../../../support/fake-rest';
import { renderSettings } from '../../../../support/render-settings';

const course = '20000000-0000-4000-8000-000000000001';
const runId = (number: number) => `10000000-0000-4000-8000-00000000000${String(number)}`;
const run = (number: number, values: object = {}) => ({
  id: runId(number),
  course_id: course,
  starts_at: `2099-02-0${String(number)}T14:00:00+00:00`,
  lesson_minutes: 120,
  ends_on: null,
  translations: {},
  online_url: null,
  payment_url: null,
  language: 'both',
  seats: 2,
  seats_taken: 2,
  price: '900.00',
  price_usd: null,
  early_price: null,
  early_price_usd: null,
  early_until: null,
  enrol_until: null,
  is_draft: false,
  is_cancelled: false,
  version: 1,
  updated_at: '2026-11-20T08:00:00Z',
  course: { translations: { en: { title: 'Photo retouching' } } },
  ...values,
});
const person = (number: number, name: string, status = 'enrolled', values: object = {}) => ({
  id: `30000000-0000-4000-8000-00000000000${String(number)}`,
  created_at: '2026-11-20T08:00:00Z',
  name,
  email: `${name.toLowerCase()}@example.com`,
  phone: '+97455501234',
  company_name: null,
  seats: 1,
  language: 'en',
  status,
  payment: 'unpaid',
  amount: '900.00',
  currency: 'QAR',
  is_suspect: false,
  moved_up_at: null,
  ...values,
});

let runs: object[];
let people: object[];
let news: object[];
let isFull: boolean;
beforeEach(() => {
  runs = [run(2), run(1, { seats_taken: 1 }), run(3, { starts_at: '2020-01-05T14:00:00+00:00' })];
  people = [person(1, 'Sara'), person(2, 'Omar', 'waiting'), person(3, 'Bot', 'waiting', { is_suspect: true })];
  news = [];
  isFull = false;
});

async function open(path = '/admin/settings/enrolments') {
  return renderSettings(<EnrolmentsTab />, {
    path,
    answer({ path: at, method }: RestCall, _headers: Headers, query: URLSearchParams) {
      if (at.endsWith('/course_runs')) return method === 'GET' ? rows(...runs) : new Response(null, { status: 201 });
      if (at.endsWith('/course_enrolments')) return rows(...(query.get('select') === 'run_id' ? news : people));
      if (at.endsWith('/rpc/read_enrolments')) return Response.json(1);
      if (at.endsWith('/course_certificates')) return rows();
      if (at.endsWith('/content_items')) return rows({ id: course, translations: { en: { title: 'Photo retouching' } } });
      if (at.endsWith('/rpc/set_enrolments')) return isFull ? refused(409, 'PT409', 'run_full') : Response.json(1);
      if (at.endsWith('/rpc/invite_to_review')) return Response.json({ invited: 1, already: 1, stopped: 0, limited: 0, unfit: 0 });
      if (at.endsWith('/rpc/erase_enrolments')) return Response.json(1);
      return undefined;
    },
  });
}
const sent = (calls: RestCall[], end: string) =>
  calls.filter(({ path, method }) => path.endsWith(end) && method === 'POST').map(({ body }) => body);

describe('the dates of courses', () => {
  it('are cancelled with a reason, for the mail to the people', async () => {
    const { calls } = await open(`/admin/settings/enrolments?row=${runId(1)}`);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit date' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText('Why it is cancelled')).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: /^Cancelled/ }));
    await user.type(dialog.getByRole('textbox', { name: /Why it is cancelled.*English/ }), 'The trainer is ill.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
        { is_cancelled: true, translations: { en: { reason: 'The trainer is ill.' } } },
      ]),
    );
  });

  it('are listed with their seats, the next one first, and past ones apart', async () => {
    await open();
    const list = within(await screen.findByRole('list', { name: 'Dates of courses' }));
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/1 February 2099.*1 of 2 seats taken/) as string,
      expect.stringMatching(/2 February 2099.*Full.*2 of 2 seats taken/) as string,
    ]);
    await userEvent.click(screen.getByRole('radio', { name: /^Past/ }));
    expect(within(screen.getByRole('list', { name: 'Dates of courses' })).getByText(/5 January 2020/)).toBeVisible();
  });

  it('show how many enrolments are new, which are read when the date is opened', async () => {
    news = [{ run_id: runId(2) }, { run_id: runId(2) }];
    const { calls } = await open();
    await userEvent.click(await screen.findByRole('button', { name: /2 February 2099.*2 new/ }));
    await waitFor(() => expect(sent(calls, '/rpc/read_enrolments')).toEqual([{ run_id: runId(2) }]));
  });

  it('are added with times of Doha', async () => {
    const { calls } = await open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Add date' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add date' }));
    expect(await dialog.findByText('Choose a course.')).toBeVisible();
    await dialog.findByRole('option', { name: 'Photo retouching' });
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Course/ }), course);
    await user.type(dialog.getByLabelText(/^Start of the first lesson/), '2099-03-01T17:00');
    await user.type(dialog.getByLabelText('Price in QAR'), '٩٠٠');
    await user.click(dialog.getByRole('button', { name: 'Add date' }));
    expect(await screen.findByText('Date added')).toBeVisible();
    expect(sent(calls, '/course_runs')).toEqual([
      expect.objectContaining({ course_id: course, starts_at: '2099-03-01T14:00:00.000Z', price: 900, seats: 12, ends_on: null }),
    ]);
  });
});

describe('the people of a date', () => {
  const openRun = () => open(`/admin/settings/enrolments?row=${runId(2)}`);

  it('are filtered, and a program is marked', async () => {
    await openRun();
    const list = () => within(screen.getByRole('list', { name: 'People' }));
    await screen.findByRole('list', { name: 'People' });
    expect(list().getAllByRole('listitem')).toHaveLength(3);
    expect(list().getByText('Probably a program')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /^Waiting/ }));
    expect(list().getAllByRole('listitem')).toHaveLength(2);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search people' }), 'OMAR');
    expect(list().getAllByRole('listitem')).toHaveLength(1);
  });

  it('who attended are invited to a review, all at once or those that are selected', async () => {
    people = [person(1, 'Sara', 'attended'), person(2, 'Omar', 'attended'), person(3, 'Noor')];
    const { calls } = await openRun();
    await userEvent.click(await screen.findByRole('button', { name: 'Invite all who attended (2)' }));
    expect(await screen.findByText('1 person invited')).toBeVisible();
    expect(screen.getByText('1 was invited before.')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /Sara/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Invite to a review' }));
    const [sara, omar] = people as { id: string }[];
    await waitFor(() =>
      expect(sent(calls, '/rpc/invite_to_review')).toEqual([
        { source: 'enrolment', ids: [sara?.id, omar?.id] },
        { source: 'enrolment', ids: [sara?.id] },
      ]),
    );
  });

  it('are marked as paid, and told when there is no free seat', async () => {
    const { calls } = await openRun();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Payment of.*Sara/ }), 'paid');
    await waitFor(() => expect(sent(calls, '/rpc/set_enrolments')).toEqual([{ ids: [person(1, 'Sara').id], payment: 'paid' }]));
    isFull = true;
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Status of.*Omar/ }), 'enrolled');
    expect(await screen.findByText('Not enough free seats')).toBeVisible();
  });

  it('are erased together after a question', async () => {
    const { calls } = await openRun();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Erase' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Erase 3 enrolments?' }));
    await user.click(question.getByRole('button', { name: 'Erase' }));
    await waitFor(() => expect(sent(calls, '/rpc/erase_enrolments')).toHaveLength(1));
  });
});
