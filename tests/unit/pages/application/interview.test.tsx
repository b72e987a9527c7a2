import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast } from '@/components/feedback/toast-store';
import type { Language } from '@/i18n/languages';
import { ApplicationPage } from '@/pages/application/application-page';
import { fakeRest } from '../../../support/fake-rest';
import { renderApp } from '../../../support/render-app';

const slots = ['2027-03-28T06:00:00+00:00', '2027-03-29T06:00:00+00:00'];
const offered = {
  id: 'v1',
  status: 'offered',
  minutes: 45,
  answer_until: '2027-03-26T06:00:00+00:00',
  starts_at: null,
  place: 'Tower 1',
  is_online: true,
  online_url: null,
  interviewer: 'Hamad',
  note: 'Bring your portfolio.',
  reason: null,
  can_cancel: false,
  slots: slots.map((starts_at) => ({ starts_at, is_free: true })),
};
const picked = {
  ...offered,
  status: 'picked',
  starts_at: slots[0],
  online_url: 'https://meet.example.test/a',
  can_cancel: true,
  slots: [],
};

/**
 * Opens the page of an application with this interview. Each answer is replied with the next of `replies`, and the page reads `after` then.
 */
async function open(
  before: object,
  { replies = [], after = before, language = 'en' as Language }: { replies?: string[]; after?: object; language?: Language } = {},
) {
  let isAnswered = false;
  const calls = fakeRest((call) => {
    if (call.path.endsWith('/rpc/answer_interview')) {
      isAnswered = true;
      return Response.json({ status: replies.shift() ?? 'done' });
    }
    if (!call.path.endsWith('/rpc/application_status')) return Response.json({});
    return Response.json({
      status: 'found',
      stage: 'interview',
      is_open: true,
      sent_at: '2026-11-20T10:00:00+00:00',
      keep_until: '2027-11-20',
      phone: '',
      title: { en: 'Designer', ar: 'مصمّم' },
      interview: isAnswered ? after : before,
    });
  });
  window.location.hash = 'A'.repeat(48);
  await renderApp(<ApplicationPage />, { language, path: language === 'ar' ? '/ar/application' : '/application' });
  const part = within(await screen.findByRole('region', { name: language === 'ar' ? 'المقابلة' : 'Interview' }));
  return { part, answers: () => calls.filter(({ path }) => path.endsWith('answer_interview')).map(({ body }) => body) };
}

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  dismissToast();
  window.location.hash = '';
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('the interview of an application', () => {
  it('lets the applicant pick one of the offered times', async () => {
    const { part, answers } = await open(offered, { after: picked });
    expect(part.getByText('The link is shown here once you have picked a time.')).toBeVisible();
    fireEvent.click(part.getByRole('button', { name: 'Pick this time' }));
    expect(part.getByRole('alert')).toHaveTextContent('Please choose one of the times.');
    fireEvent.click(part.getByRole('radio', { name: /28 March 2027/ }));
    fireEvent.click(part.getByRole('button', { name: 'Pick this time' }));
    expect(await part.findByText('Your interview is arranged')).toBeVisible();
    expect(part.getByRole('link', { name: 'Open the meeting' })).toHaveAttribute('href', 'https://meet.example.test/a');
    expect(answers()).toEqual([{ token: 'A'.repeat(48), interview_id: 'v1', answer: 'picked', slot: slots[0] }]);
    expect(part.getByRole('status')).toHaveFocus();
  });

  it('says that a time has just been taken, and what remains', async () => {
    const after = { ...offered, slots: [{ starts_at: slots[0], is_free: false }, offered.slots[1]] };
    const { part } = await open(offered, { replies: ['taken'], after });
    fireEvent.click(part.getByRole('radio', { name: /28 March/ }));
    fireEvent.click(part.getByRole('button', { name: 'Pick this time' }));
    expect(await screen.findByText('This time has just been taken. Please pick another one.')).toBeVisible();
    expect(await part.findByRole('radio', { name: /28 March.*no longer free/ })).toBeDisabled();
    expect(part.getByRole('radio', { name: /29 March/ })).toBeEnabled();
  });

  it('takes the answer that no time suits, with a text', async () => {
    const { part, answers } = await open(offered, { after: { ...offered, status: 'declined', slots: [] } });
    fireEvent.click(part.getByRole('button', { name: 'None of these times suits' }));
    fireEvent.change(part.getByRole('textbox'), { target: { value: 'ب'.repeat(1001) } });
    fireEvent.click(part.getByRole('button', { name: 'Send' }));
    expect(await part.findByText('Please use no more than 1,000 characters.')).toBeVisible();
    fireEvent.change(part.getByRole('textbox'), { target: { value: 'Only on Mondays.' } });
    fireEvent.click(part.getByRole('button', { name: 'Send' }));
    expect(await part.findByText('You have told us that none of the times suits')).toBeVisible();
    expect(answers()).toEqual([expect.objectContaining({ answer: 'declined', message: 'Only on Mondays.' })]);
  });

  it('is cancelled with a text after a second press', async () => {
    const { part, answers } = await open(picked, { after: { ...picked, status: 'cancelled', can_cancel: false } });
    fireEvent.click(part.getByRole('button', { name: 'Cancel the interview' }));
    fireEvent.click(part.getByRole('button', { name: 'Keep the appointment' }));
    fireEvent.click(part.getByRole('button', { name: 'Cancel the interview' }));
    fireEvent.click(part.getByRole('button', { name: 'Cancel the interview now' }));
    expect(await part.findByText('The interview is cancelled')).toBeVisible();
    expect(answers()).toHaveLength(1);
  });

  it('keeps the words of a cancellation that came too late, and says so', async () => {
    const { part } = await open(picked, { replies: ['closed'] });
    fireEvent.click(part.getByRole('button', { name: 'Cancel the interview' }));
    fireEvent.change(part.getByRole('textbox'), { target: { value: 'I am ill.' } });
    fireEvent.click(part.getByRole('button', { name: 'Cancel the interview now' }));
    expect(await part.findByText('The interview was changed meanwhile. This page shows how it stands now.')).toBeVisible();
    expect(part.getByRole('textbox')).toHaveValue('I am ill.');
  });

  it.each(['expired', 'called_off'] as const)('that is %s offers nothing to press', async (status) => {
    const { part } = await open({ ...offered, status, slots: [], reason: 'The position is filled.' });
    expect(part.queryByRole('button')).toBeNull();
    if (status === 'called_off') expect(part.getByText('The position is filled.')).toBeVisible();
  });

  // The clocks of London go forward on 28 March 2027, those of Doha never.
  it('tells the time in Doha and at the applicant’s place, on both sides of a change of clocks', async () => {
    vi.stubEnv('TZ', 'Europe/London');
    const { part } = await open({
      ...offered,
      slots: ['2027-03-27T06:00:00Z', '2027-03-29T06:00:00Z'].map((starts_at) => ({ starts_at, is_free: true })),
    });
    expect(part.getByRole('radio', { name: /27 March 2027 at 09:00 \(Doha\).*06:00 at your place/ })).toBeEnabled();
    expect(part.getByRole('radio', { name: /29 March 2027 at 09:00 \(Doha\).*07:00 at your place/ })).toBeEnabled();
  });

  it('is told in Arabic, once where the clocks agree', async () => {
    vi.stubEnv('TZ', 'Asia/Riyadh');
    const { part } = await open(offered, { language: 'ar' });
    expect(part.getByText('يُرجى اختيار موعد')).toBeVisible();
    expect(part.getByText('45 دقيقة')).toBeVisible();
    expect(part.queryByText(/بتوقيتك المحلي/)).toBeNull();
  });
});
