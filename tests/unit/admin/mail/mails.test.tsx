import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NotificationsTab } from '@/admin/tabs/notifications/notifications-tab';
import { rows, type RestCall } from '../../../support/fake-rest';
import { rowId } from '../../../support/fake-list';
import { renderSettings } from '../../../support/render-settings';
import { application, open as openApplications } from '../tabs/applications/applications.fixture';

const json = (value: unknown) => new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
const mail = (more: object = {}) => ({
  id: 'm1',
  kind: 'application_receipt',
  status: 'failed',
  created_at: '2026-11-22T09:00:00Z',
  finished_at: '2026-11-22T10:00:00Z',
  next_attempt_at: '2026-11-22T09:00:00Z',
  attempts: 1,
  recipients: ['person1@example.con'],
  reason: 'http_422 validation_error',
  events: 1,
  about: { list: 'job_applications', id: rowId(1), name: 'Person 1', email: 'person1@example.con' },
  ...more,
});
const settings = { language: 'en', digest_hour: 8, time_zone: 'Asia/Qatar', notices: {}, receipts: {}, reply_to: null, version: 4 };
const corrections = (calls: readonly RestCall[]) =>
  calls.filter(({ path }) => path.endsWith('/rpc/correct_address')).map(({ body }) => body);

async function correct() {
  const dialog = within(await screen.findByRole('dialog', { name: /^Email address of/ }));
  const box = dialog.getByRole('textbox', { name: 'Email address' });
  fireEvent.change(box, { target: { value: 'person1@example' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/an address that mail servers carry/)).toBeVisible();
  fireEvent.change(box, { target: { value: 'person1@example.net' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Address corrected. 1 email is being sent again.')).toBeInTheDocument();
}

describe('the mails to a person', () => {
  const open = (mails: object[], more: Record<string, unknown> = {}) =>
    openApplications({
      path: `?row=${rowId(1)}`,
      rows: [application(1, { language: 'en', ...more })],
      answer({ path }) {
        if (path.endsWith('/rpc/mails_to')) return json(mails);
        return path.endsWith('/rpc/correct_address') ? json(1) : undefined;
      },
    });

  it('stand in the details with what went wrong, and a wrong address is corrected there', async () => {
    const { calls } = await open([mail(), mail({ id: 'm2', kind: 'answer', status: 'sent', reason: null })]);
    const section = within(await screen.findByRole('region', { name: 'Emails' }));
    expect(await section.findByText(/refused it \(422 validation_error\)\. Correct the address/)).toBeVisible();
    expect(section.getAllByRole('listitem').map(({ textContent }) => /Failed|Sent/.exec(textContent)?.[0])).toEqual(['Failed', 'Sent']);
    await userEvent.click(section.getByRole('button', { name: 'Correct the address' }));
    await correct();
    expect(corrections(calls)).toEqual([
      { list: 'job_applications', id: rowId(1), was: 'person1@example.con', email: 'person1@example.net' },
    ]);
  });

  it.each([
    ['sent', { status: 'sent', reason: null }, 'The refusal was mailed on 22 Nov 2026'],
    ['failed', {}, 'The refusal could not be mailed'],
    ['on its way', { status: 'waiting', finished_at: null }, 'The refusal is being mailed'],
  ])('say of a refusal that it is %s', async (_state, more, said) => {
    await open([mail({ kind: 'refusal', ...more })], { stage: 'rejected', refusal_mail_at: '2026-11-22T09:00:00Z' });
    expect(await screen.findByText(new RegExp(`^${said}`))).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Recall' })).toBeNull();
  });

  it('say of a refusal of long ago only when it was due', async () => {
    await open([], { stage: 'rejected', refusal_mail_at: '2026-09-22T09:00:00Z' });
    expect(await screen.findByText(/^The refusal was due by mail on 22 Sept? 2026/)).toBeVisible();
  });
});

describe('the outbox', () => {
  const open = (mails: object[], answer?: (call: RestCall) => Response | undefined) =>
    renderSettings(<NotificationsTab />, {
      path: '/admin/settings/notifications',
      answer(call) {
        const special = answer?.(call);
        if (special) return special;
        if (call.path.endsWith('/rpc/mail_overview'))
          return json({ ran_at: null, is_set_up: true, sender: 'Acme <no-reply@acme.test>', waiting: 0, failed_count: 0, failed: [] });
        if (call.path.endsWith('/rpc/mails_page')) return json({ mails, more: false });
        if (call.path.endsWith('/rpc/send_test_mails')) return json('queued');
        if (call.path.endsWith('/website_settings'))
          return rows({ companyName: { en: 'Acme', ar: 'أكمي' }, office: { email: 'info@acme.test' }, logo: null });
        if (!call.path.endsWith('/notification_settings')) return undefined;
        return call.method === 'PATCH' ? rows({ version: 5 }) : rows(settings);
      },
    });

  it('lists all mails, by state, with the way to their rows and to the recipients', async () => {
    const { calls } = await open([
      mail({ status: 'sent', reason: null }),
      mail({ id: 'm2', kind: 'inquiry', recipients: ['desk@acme.test'], about: null }),
    ]);
    const outbox = within(await screen.findByRole('region', { name: 'Outbox' }));
    expect(await outbox.findByText('person1@example.con')).toBeVisible();
    expect(outbox.getByRole('link', { name: 'Open the entry' })).toHaveAttribute('href', `/admin/settings/applications?row=${rowId(1)}`);
    expect(outbox.getByText(/Check the recipients below/)).toBeVisible();
    await userEvent.click(outbox.getByRole('link', { name: 'Change the recipients' }));
    expect(await screen.findByRole('dialog', { name: 'New inquiries' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(outbox.getByRole('radio', { name: 'Failed' }));
    await waitFor(() =>
      expect(calls.filter(({ path }) => path.endsWith('/rpc/mails_page')).map(({ body }) => body)).toContainEqual({ status: 'failed' }),
    );
  });

  it('shows every mail as it arrives, in a frame without rights, and sends it to the administrator', async () => {
    const { calls } = await open([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Preview and test' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview and test' }));
    const frame = await dialog.findByTitle<HTMLIFrameElement>('The email');
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(frame.srcdoc).toContain('We have received your inquiry');
    expect(dialog.getByText('Acme <no-reply@acme.test>')).toBeVisible();
    expect(dialog.getByText('info@acme.test')).toBeVisible();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Email' }), 'Refusal of an applicant');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Language' }), 'Arabic');
    expect(frame.srcdoc).toContain('dir="rtl"');
    const send = dialog.getByRole('button', { name: 'Send me a test' });
    // A double click sends one.
    fireEvent.click(send);
    fireEvent.click(send);
    expect(await screen.findByText(/^On its way to/)).toBeInTheDocument();
    expect(calls.filter(({ path }) => path.endsWith('/rpc/send_test_mails')).map(({ body }) => body)).toEqual([
      { kinds: ['refusal'], language: 'ar' },
    ]);
  });

  it('shows a receipt with the text that is not saved yet', async () => {
    await open([]);
    await userEvent.click(await screen.findByRole('button', { name: /^Receipt for an inquiry/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Receipt for an inquiry' }));
    fireEvent.change(form.getByRole('textbox', { name: 'Subject, English' }), { target: { value: 'Thanks, {{name}}' } });
    await userEvent.click(form.getByRole('button', { name: 'Preview' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview and test' }));
    expect((await dialog.findByTitle<HTMLIFrameElement>('The email')).srcdoc).toContain('Thanks, Sara Al-Kuwari');
    expect(dialog.queryByRole('button', { name: 'Send me a test' })).toBeNull();
  });

  it('has an address for replies, the office’s by default', async () => {
    const { calls } = await open([]);
    await userEvent.click(await screen.findByRole('button', { name: /^Replies.*info@acme\.test.*Head office/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Replies' }));
    fireEvent.change(dialog.getByRole('textbox', { name: /^Email address/ }), { target: { value: 'desk@acme.test' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ reply_to: 'desk@acme.test' });
  });
});
