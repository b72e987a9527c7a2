import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { failureText } from '@/admin/mail/failure-text';
import { NotificationsTab } from '@/admin/tabs/notifications/notifications-tab';
import { builtInReceipt } from '@/features/notifications/schema';
import { rows, type RestCall } from '../../../../support/fake-rest';
import { renderSettings } from '../../../../support/render-settings';

const stored = {
  language: 'en',
  digest_hour: 8,
  time_zone: 'Asia/Qatar',
  version: 4,
  updated_at: '2026-11-22T10:00:00Z',
  notices: { inquiry: { timing: 'at_once', addresses: ['desk@example.test'] }, review: { timing: 'never', addresses: [] } },
  receipts: { inquiry: { on: true, subject: { en: 'Thanks, {{name}}' } }, application: { on: false } },
};
const failed = {
  id: 'f1',
  kind: 'inquiry',
  created_at: '2026-11-22T09:00:00Z',
  finished_at: '2026-11-22T10:00:00Z',
  attempts: 8,
  recipients: ['desk@example.test'],
  reason: 'http_503',
  events: 3,
  status: 'failed',
  next_attempt_at: '2026-11-22T10:00:00Z',
  about: null,
};
const overview = {
  ran_at: '2026-11-22T10:00:00Z',
  is_set_up: true,
  sender: 'Acme <no-reply@acme.test>',
  waiting: 0,
  failed_count: 0,
  failed: [],
};
const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

const open = (mails: object = {}, answer?: (call: RestCall) => Response | undefined) =>
  renderSettings(<NotificationsTab />, {
    path: '/admin/settings/notifications',
    answer(call) {
      const special = answer?.(call);
      if (special) return special;
      if (call.path.endsWith('/rpc/mail_overview')) return json({ ...overview, ...mails });
      if (call.path.endsWith('/rpc/mails_page')) return json({ mails: [], more: false });
      if (call.path.endsWith('/rpc/handle_failed_mails')) return json(1);
      if (!call.path.endsWith('/notification_settings')) return undefined;
      return call.method === 'PATCH' ? rows({ version: 5 }) : rows(stored);
    },
  });
const saved = (calls: readonly RestCall[]) =>
  calls
    .filter(({ method }) => method === 'PATCH')
    .map(({ body }) => body as { notices: Record<string, unknown>; receipts: Record<string, unknown> });
const opened = async (name: string) => fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
const dialog = () => within(screen.getByRole('dialog'));
const save = () => fireEvent.click(dialog().getByRole('button', { name: 'Save' }));

describe('the notifications tab', () => {
  it('shows who is notified of what, and when', async () => {
    await open();
    expect(await screen.findByRole('button', { name: /^New inquiries.*desk@example\.test.*At once/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^New applications.*All administrators.*At once/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^New reviews.*Never/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Receipt for an application.*Off/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Language and daily summary.*08:00, Qatar Time/ })).toBeVisible();
    expect(await screen.findByText('No email has failed.')).toBeVisible();
    expect(await screen.findByText('No email in the last 30 days.')).toBeVisible();
    expect(screen.queryByText('No email is sent')).not.toBeInTheDocument();
  });

  it('stores addresses, and nothing else changes', async () => {
    const { calls } = await open();
    await opened('New applications');
    const box = dialog().getByRole('textbox', { name: /^Email addresses/ });
    await userEvent.type(box, 'desk@example.test, nobody');
    save();
    expect(await dialog().findByText('Every line must be an email address such as name@example.com.')).toBeVisible();
    await userEvent.clear(box);
    await userEvent.type(box, 'hr@example.test{enter}hr@example.test{enter}jobs@example.test');
    fireEvent.change(dialog().getByRole('combobox', { name: 'When' }), { target: { value: 'daily' } });
    save();
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(saved(calls)[0]).toMatchObject({
      notices: { application: { timing: 'daily', addresses: ['hr@example.test', 'jobs@example.test'] }, inquiry: stored.notices.inquiry },
    });
    expect(Object.keys(saved(calls)[0] ?? {})).toEqual(['notices']);
  });

  it('stores only texts of the company’s own, and refuses placeholders that are none', async () => {
    const { calls } = await open();
    await opened('Receipt for an inquiry');
    const subject = dialog().getByRole('textbox', { name: 'Subject, English' });
    expect(subject).toHaveValue('Thanks, {{name}}');
    expect(dialog().getByRole('textbox', { name: 'Subject, Arabic' })).toHaveValue(builtInReceipt('inquiry', 'subject').ar);
    fireEvent.change(subject, { target: { value: 'For {{job}}' } });
    save();
    expect(await dialog().findByText('A placeholder is not one of those below, or a brace is missing.')).toBeVisible();
    fireEvent.change(subject, { target: { value: 'About {{company}}' } });
    save();
    await waitFor(() => expect(saved(calls)).toHaveLength(1));
    expect(saved(calls)[0]?.receipts.inquiry).toEqual({ on: true, subject: { en: 'About {{company}}' }, text: {} });
  });

  it('shows what could not be sent, why, and sends it again', async () => {
    const { calls } = await open({ failed_count: 1, failed: [failed] });
    expect(await screen.findByText('New inquiries: 3')).toBeVisible();
    expect(screen.getByText('The mail service is out of order (503).')).toBeVisible();
    const again = screen.getByRole('button', { name: 'Send again: New inquiries' });
    // The second click of a double click would find nothing that failed.
    fireEvent.click(again);
    fireEvent.click(again);
    expect(await screen.findByText('1 email is being sent again')).toBeVisible();
    expect(calls.filter(({ path }) => path.endsWith('/rpc/handle_failed_mails')).map(({ body }) => body)).toEqual([
      { ids: ['f1'], action: 'again' },
    ]);
  });

  it('forgets one after a question', async () => {
    const { calls } = await open({ failed_count: 1, failed: [failed] });
    fireEvent.click(await screen.findByRole('button', { name: 'Forget: New inquiries' }));
    const question = await screen.findByRole('alertdialog');
    expect(calls.some(({ path }) => path.endsWith('/rpc/handle_failed_mails'))).toBe(false);
    fireEvent.click(within(question).getByRole('button', { name: 'Forget' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/rpc/handle_failed_mails'))?.body).toEqual({ ids: ['f1'], action: 'forget' }),
    );
  });

  it.each([
    [{ is_set_up: false }, /has no key or no sender/],
    [{ is_set_up: null, ran_at: null, waiting: 2 }, /has never run/],
  ])('says that nothing is sent (%j)', async (mails, text) => {
    await open(mails);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('says that it could not be loaded', async () => {
    await open({}, ({ path }) =>
      /\/(notification_settings|rpc\/mail_overview|rpc\/mails_page)$/.test(path) ? new Response('{}', { status: 500 }) : undefined,
    );
    expect(await screen.findAllByRole('button', { name: /Try again/ })).toHaveLength(3);
  });
});

it.each([
  ['http_401 missing_api_key', 'reasons.access 401 missing_api_key'],
  ['http_429', 'reasons.limit 429'],
  ['http_422 validation_error', 'reasons.refusedCompany 422 validation_error'],
  ['http_502', 'reasons.down 502'],
  ['too_late', 'reasons.too_late'],
  ['something', 'reasons.unknown'],
  [null, 'reasons.unknown'],
])('a mail that failed for %s says %s', (reason, expected) => {
  const t = ((key: string, values?: { detail?: string }) => [key, values?.detail].filter(Boolean).join(' ')) as unknown as Parameters<
    typeof failureText
  >[1];
  expect(failureText({ reason, about: null }, t)).toBe(expected);
});
