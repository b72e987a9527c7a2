import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast } from '@/components/feedback/toast-store';
import { rowId } from '../../../../support/fake-list';
import { refused, rows as answerRows } from '../../../../support/fake-rest';
import { application, open } from './applications.fixture';

const interview = {
  id: rowId(700),
  status: 'offered',
  slots: ['2027-02-01T06:00:00+00:00', '2027-02-02T06:00:00+00:00'],
  minutes: 45,
  answer_until: '2027-01-30T06:00:00+00:00',
  starts_at: null as string | null,
  place: 'Tower 1',
  online_url: null,
  interviewer_name: 'Hamad',
  interviewer_email: null,
  note: null,
  reason: null,
  answered_at: null,
};
const next = {
  id: rowId(701),
  application_id: rowId(2),
  starts_at: '2027-03-01T06:00:00+00:00',
  minutes: 60,
  interviewer_name: null,
  interviewer_email: null,
};

/** Opens the sheet of an application with this interview. `refuse`: the reason of the database for what is sent. */
async function openSheet(stored: typeof interview | null = null, { stage = 'new', refuse = '' } = {}) {
  const view = await open({
    rows: [application(1, { stage, language: 'ar' })],
    path: `?row=${rowId(1)}`,
    answer({ path, method }, query) {
      if (path.endsWith('/interviews') && method === 'GET')
        return query.get('status')
          ? answerRows({ ...next, job_applications: { full_name: 'Omar', deleted_at: null } })
          : answerRows(...(stored ? [stored] : []));
      if (!path.endsWith('_interview')) return undefined;
      return refuse
        ? refused(refuse === 'interview_changed' ? 409 : 422, refuse === 'interview_changed' ? 'PT409' : 'PT422', refuse)
        : Response.json({ status: 'done' });
    },
  });
  const part = within(await screen.findByRole('region', { name: 'Interview' }));
  return {
    ...view,
    part,
    sent: () => view.calls.filter(({ path }) => path.endsWith('_interview')).map(({ body }) => body as Record<string, unknown>),
  };
}
const offerName = { name: /^Interview times for/ };
const type = (name: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
async function fillOffer() {
  fireEvent.click(await screen.findByRole('button', { name: 'Offer interview times' }));
  await screen.findByRole('dialog', offerName);
  type(/^First time/, '2027-02-01T09:00');
  type(/^Answer until/, '2027-01-30T12:00');
  type(/^Place/, 'Tower 1');
}
const send = () => fireEvent.click(within(screen.getByRole('dialog', offerName)).getByRole('button', { name: 'Send the times' }));

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T09:00:00Z') }));
afterEach(() => {
  dismissToast();
  vi.useRealTimers();
});

describe('times for an interview', () => {
  it('are offered in the time of Qatar, and move the application as the box says', async () => {
    const { sent } = await openSheet();
    await fillOffer();
    expect(screen.getByText('The applicant reads Arabic.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Also move the application/ })).toBeChecked();
    fireEvent.click(screen.getByRole('checkbox', { name: /Also move the application/ }));
    type(/^Second time/, '2027-02-02T09:00');
    send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      application_id: rowId(1),
      moves_stage: false,
      entry: {
        slots: ['2027-02-01T06:00:00.000Z', '2027-02-02T06:00:00.000Z'],
        minutes: 45,
        answer_until: '2027-01-30T09:00:00.000Z',
        place: 'Tower 1',
      },
    });
    expect(sent()[0]).not.toHaveProperty('replaces');
  });

  it('are not sent when one is over', async () => {
    const { sent } = await openSheet();
    await fillOffer();
    type(/^First time/, '2026-11-25T09:00');
    send();
    expect(await screen.findByText('This time is over.')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('are warned about when another interview takes one', async () => {
    await openSheet();
    await fillOffer();
    expect(screen.queryByText('A time is taken already')).toBeNull();
    type(/^Third time/, '2027-03-01T08:30');
    expect(await screen.findByText('A time is taken already')).toBeVisible();
    expect(screen.getByText(/interview with.*Omar/)).toBeVisible();
    type(/^Third time/, '2027-03-01T10:00');
    await waitFor(() => expect(screen.queryByText('A time is taken already')).toBeNull());
  });

  it('replace those that stand, and say so when the applicant has answered in between', async () => {
    const { part, sent } = await openSheet(interview, { refuse: 'interview_changed' });
    expect(await part.findByText('Times offered, no answer yet')).toBeVisible();
    fireEvent.click(part.getByRole('button', { name: 'Offer other times' }));
    await screen.findByRole('dialog', offerName);
    expect(screen.getByLabelText(/^Place/)).toHaveValue('Tower 1');
    type(/^First time/, '2027-02-01T09:00');
    type(/^Answer until/, '2027-01-30T12:00');
    send();
    expect(await within(screen.getByRole('dialog', offerName)).findByText(/has answered or somebody has changed/)).toBeVisible();
    expect(sent()[0]).toMatchObject({ replaces: interview.id, replaced_status: 'offered' });
    expect(screen.getByLabelText(/^First time/)).toHaveValue('2027-02-01T09:00');
  });

  it('are not offered for a decided application', async () => {
    const { part } = await openSheet(null, { stage: 'hired' });
    expect(await part.findByText('No times have been offered.')).toBeVisible();
    expect(part.queryByRole('button')).toBeNull();
  });
});

describe('an appointment', () => {
  it('is called off with a few words', async () => {
    const { part, sent } = await openSheet({ ...interview, status: 'picked', starts_at: interview.slots[0] ?? null });
    expect(await part.findByText('Monday, 1 February 2027 at 09:00')).toBeVisible();
    expect(part.queryByText('Offered (Qatar)')).toBeNull();
    fireEvent.click(part.getByRole('button', { name: 'Call the interview off' }));
    await screen.findByRole('dialog', { name: 'Call the interview off' });
    type(/^A few words/, 'The position is filled.');
    fireEvent.click(
      within(screen.getByRole('dialog', { name: 'Call the interview off' })).getByRole('button', { name: 'Call the interview off' }),
    );
    await waitFor(() => expect(sent()).toEqual([{ interview_id: interview.id, status: 'called_off', reason: 'The position is filled.' }]));
  });

  it('is marked after its start, and the mark can be taken back', async () => {
    const past = { ...interview, status: 'picked', starts_at: '2026-11-20T06:00:00+00:00' };
    const { part, sent } = await openSheet(past);
    expect(await part.findByText('Was it held?')).toBeVisible();
    fireEvent.click(part.getByRole('button', { name: 'Did not come' }));
    await waitFor(() => expect(sent()).toEqual([{ interview_id: interview.id, status: 'missed' }]));
    const held = await openSheet({ ...past, status: 'held' });
    fireEvent.click((await held.part.findAllByRole('button', { name: 'Take the mark back' }))[0] as HTMLElement);
    await waitFor(() => expect(held.sent()).toEqual([{ interview_id: interview.id, status: 'picked' }]));
  });

  it('that still stands is told of a closed application', async () => {
    const { part } = await openSheet({ ...interview, status: 'picked', starts_at: interview.slots[0] ?? null }, { stage: 'rejected' });
    expect(await part.findByText('The application is closed, but this appointment still stands.')).toBeVisible();
    expect(part.queryByRole('button', { name: 'Offer other times' })).toBeNull();
  });
});
