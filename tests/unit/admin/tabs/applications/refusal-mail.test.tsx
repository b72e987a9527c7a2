import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { rows, type RestCall } from '../../../../support/fake-rest';
import { rowId } from '../../../../support/fake-list';
import { application, json, open } from './applications.fixture';

const settings = {
  language: 'en',
  digest_hour: 8,
  time_zone: 'Asia/Qatar',
  notices: {},
  receipts: { refusal: { on: true, text: { en: 'Sorry, {{name}}. The position {{job}} is taken.' } } },
  reply_to: null,
  version: 4,
};
const answer = ({ path }: RestCall) => {
  if (path.endsWith('/notification_settings')) return rows(settings);
  return path.endsWith('/rpc/set_application_stage') ? json({ status: 'done', count: 1, was: {} }) : undefined;
};
const moves = (calls: readonly RestCall[]) =>
  calls.filter(({ path }) => path.endsWith('/rpc/set_application_stage')).map(({ body }) => body);

async function refuseByMail() {
  const dialog = within(await screen.findByRole('dialog', { name: /^Move/ }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Stage/ }), 'Rejected');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Mail to the applicant/ }), 'Now');
  return dialog;
}
const one = (language: string) =>
  open({ path: `?row=${rowId(1)}`, rows: [application(1, { language, full_name: 'Sara' })], answer }).then(async (opened) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Move' }));
    return opened;
  });

describe('the mail of a refusal', () => {
  it('is shown as it will be mailed, and leaves as it is', async () => {
    const { calls } = await one('en');
    const dialog = await refuseByMail();
    expect(await dialog.findByText('Sorry, Sara. The position Designer is taken.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(moves(calls)).toEqual([{ ids: [rowId(1)], stage: 'rejected', mail_after: 0 }]));
  });

  it('is edited for one applicant in their language', async () => {
    const { calls } = await one('ar');
    const dialog = await refuseByMail();
    await userEvent.click(await dialog.findByRole('button', { name: 'Edit' }));
    const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
    expect(text.value).toMatch(/شكرًا للتقديم على وظيفة «مصمّم»/);
    fireEvent.change(text, { target: { value: 'نشكر لك وقتك. {{phone}}' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await dialog.findByText('Only the name, the company and the job can be filled in.')).toBeVisible();
    fireEvent.change(text, { target: { value: 'نشكر لك وقتك.' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(moves(calls)).toEqual([
        {
          ids: [rowId(1)],
          stage: 'rejected',
          mail_after: 0,
          mail_texts: { ar: { subject: 'بخصوص طلب التوظيف: مصمّم', text: 'نشكر لك وقتك.' } },
        },
      ]),
    );
  });

  it('is edited for several in both languages, with their placeholders', async () => {
    const { calls } = await open({ rows: [application(1), application(2)], answer });
    fireEvent.click(await screen.findByLabelText('Select all on this page'));
    fireEvent.click(within(await screen.findByRole('group', { name: 'Selected entries' })).getByRole('button', { name: 'Reject' }));
    const dialog = await refuseByMail();
    await userEvent.click(await dialog.findByRole('button', { name: 'Edit' }));
    expect(dialog.getByRole('textbox', { name: 'Text, English' })).toHaveValue('Sorry, {{name}}. The position {{job}} is taken.');
    fireEvent.change(dialog.getByRole('textbox', { name: 'Text, English' }), { target: { value: 'Sorry, {{name}}.' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(moves(calls)[0]).toMatchObject({ mail_texts: { en: { text: 'Sorry, {{name}}.' }, ar: { subject: expect.any(String) } } }),
    );
  });
});
