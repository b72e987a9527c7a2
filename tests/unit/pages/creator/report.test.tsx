import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ReportButton } from '@/pages/creator/report/report-button';
import { fakeRest, type RestCall } from '../../../support/fake-rest';
import { renderApp } from '../../../support/render-app';

let calls: RestCall[];
let answer: string;
beforeEach(() => {
  localStorage.clear();
  answer = 'received';
  calls = fakeRest(() => Response.json(answer));
});

const thing = { subject: 'post', id: '20000000-0000-4000-8000-000000000001', name: 'Noor' } as const;

async function open(language: 'en' | 'ar' = 'en') {
  const user = userEvent.setup();
  await renderApp(<ReportButton target={thing} />, { language });
  await user.click(screen.getByRole('button', { name: language === 'en' ? 'Report post' : 'الإبلاغ عن المنشور' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}
const sent = () => calls.filter(({ path }) => path.endsWith('/rpc/report_thing')).map(({ body }) => body);

it('reports a post with a reason, and thanks', async () => {
  const { user, dialog } = await open();
  await user.selectOptions(dialog.getByRole('combobox', { name: /What is wrong/ }), 'spam');
  await user.type(dialog.getByRole('textbox', { name: /In your words/ }), 'It sells shoes.');
  await user.type(dialog.getByRole('textbox', { name: /Email/ }), 'sara@example.com');
  await user.dblClick(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Thank you for the report')).toBeVisible();
  expect(sent()).toEqual([
    {
      subject: 'post',
      subject_id: thing.id,
      reason: 'spam',
      details: 'It sells shoes.',
      email: 'sara@example.com',
      language: 'en',
    },
  ]);
});

it('needs a reason, and a plain address where there is one', async () => {
  const { user, dialog } = await open();
  await user.type(dialog.getByRole('textbox', { name: /Email/ }), 'nobody');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(dialog.getAllByText('Please choose a reason.')).not.toEqual([]));
  expect(dialog.getByText('Please check the email address.')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('keeps what was written when there were too many reports', async () => {
  answer = 'limited';
  const { user, dialog } = await open('ar');
  await user.selectOptions(dialog.getByRole('combobox', { name: /ما المشكلة/ }), 'hate');
  await user.type(dialog.getByRole('textbox', { name: /التفاصيل/ }), 'كلام مسيء');
  await user.click(dialog.getByRole('button', { name: 'إرسال البلاغ' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /التفاصيل/ })).toHaveValue('كلام مسيء');
});
