import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ReportsTab } from '@/admin/tabs/reports/reports-tab';
import type { RestCall } from '../../../../support/fake-rest';
import { renderSettings } from '../../../../support/render-settings';

const caseOf = (number: number, name: string, values: object = {}) => ({
  id: `10000000-0000-4000-8000-00000000000${String(number)}`,
  created_at: '2026-11-20T08:00:00Z',
  subject: 'post',
  subject_id: `20000000-0000-4000-8000-00000000000${String(number)}`,
  reports: 2,
  weight: 150,
  status: 'open',
  snapshot: { content: `Post of ${name}`, type: 'text', created_at: '2026-11-19T08:00:00Z' },
  current: { content: `Post of ${name}`, type: 'text', created_at: '2026-11-19T08:00:00Z' },
  is_changed: false,
  visibility: 'shown',
  creator: { id: '30000000-0000-4000-8000-000000000001', username: 'noor', full_name: name, status: 'active', breaches: 1 },
  reasons: { spam: 2 },
  texts: [{ id: 'a', at: '2026-11-20T08:00:00Z', reason: 'spam', details: 'It sells shoes.', weight: 50, by: '' }],
  ...values,
});

let cases: ReturnType<typeof caseOf>[];
let outcome: string;
beforeEach(() => {
  cases = [caseOf(1, 'Noor'), caseOf(2, 'Sami'), caseOf(3, 'Huda', { subject: 'profile', snapshot: { full_name: 'Huda', bio: 'Films' } })];
  outcome = 'done';
});

async function open(path = '/admin/settings/reports', language: 'en' | 'ar' = 'en') {
  return renderSettings(<ReportsTab />, {
    path,
    language,
    answer({ path: at, body }: RestCall) {
      if (at.endsWith('/rpc/report_queue')) return Response.json({ cases, more: false, open: cases.length, appeals: 0 });
      if (at.endsWith('/rpc/decide_report')) {
        cases = cases.filter(({ id }) => id !== (body as { case_id: string }).case_id);
        return Response.json(outcome);
      }
      if (at.endsWith('/rpc/decide_appeal')) return Response.json('granted');
      return at.endsWith('/rpc/reopen_report') ? Response.json('open') : undefined;
    },
  });
}
const sent = (calls: RestCall[], end = '/rpc/decide_report') => calls.filter(({ path }) => path.endsWith(end)).map(({ body }) => body);
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

it('shows a case with what was reported, as it was and as it is now', async () => {
  await open();
  await heading('Post by ⁨Noor⁩');
  expect(within(screen.getByRole('region', { name: 'As it was reported' })).getByText('Post of Noor')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'As it is now' })).getByText('Unchanged')).toBeVisible();
  expect(screen.getByText('It sells shoes.')).toBeVisible();
  expect(screen.getByText('1 earlier breach')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Stated reason, English' })).toHaveValue('Advertising and spam are not allowed.');
  expect(screen.getByRole('textbox', { name: 'Stated reason, Arabic' })).toHaveValue('الإعلانات والمحتوى المزعج غير مسموح بهما.');
});

it('is worked through by the keyboard alone: next, hide, keep', async () => {
  const { calls } = await open();
  const user = userEvent.setup();
  await heading('Post by ⁨Noor⁩');
  await user.keyboard('j');
  await heading('Post by ⁨Sami⁩');
  await user.keyboard('k2');
  // The next case takes its place and the focus.
  expect(await heading('Post by ⁨Sami⁩')).toHaveFocus();
  expect(sent(calls)).toEqual([
    {
      case_id: caseOf(1, '').id,
      decision: 'hide',
      reasons: { en: 'Advertising and spam are not allowed.', ar: 'الإعلانات والمحتوى المزعج غير مسموح بهما.' },
    },
  ]);
  await user.keyboard('1');
  await heading('Profile of ⁨Huda⁩');
  expect(sent(calls)[1]).toMatchObject({ decision: 'keep', reasons: { en: 'We found no breach of our rules.' } });
  await user.keyboard('2');
  await waitFor(() => expect(sent(calls)[2]).toMatchObject({ decision: 'hide' }));
});

it('asks before a removal, and takes other decisions back', async () => {
  const { calls } = await open();
  const user = userEvent.setup();
  await heading('Post by ⁨Noor⁩');
  await user.keyboard('3');
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove this post for good?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(sent(calls)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Suspend the creator' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent(calls, '/rpc/reopen_report')).toEqual([{ case_id: caseOf(1, '').id }]));
});

it('needs a reason in both languages', async () => {
  const { calls } = await open();
  const user = userEvent.setup();
  await heading('Post by ⁨Noor⁩');
  await user.clear(screen.getByRole('textbox', { name: 'Stated reason, Arabic' }));
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText(/Please state a reason in both languages/)).toBeVisible();
  expect(sent(calls)).toEqual([]);
});

it('says when somebody else has decided meanwhile', async () => {
  outcome = 'decided';
  await open('/admin/settings/reports', 'ar');
  const user = userEvent.setup();
  await heading('منشور ⁨Noor⁩');
  await user.click(screen.getByRole('button', { name: 'إبقاء' }));
  expect(await screen.findByText('بتّ شخص آخر في هذه الحالة.')).toBeVisible();
});

it('answers an appeal by its key, with what the creator wrote in view', async () => {
  cases = [caseOf(1, 'Noor', { status: 'hidden', decided: { en: 'Spam', ar: 'إعلان' }, appeal: 'It is my film.', appeal_status: 'open' })];
  const { calls } = await open('/admin/settings/reports?view=appeals');
  await heading('Post by ⁨Noor⁩');
  expect(screen.getByText('It is my film.')).toBeVisible();
  await userEvent.keyboard('1');
  await waitFor(() =>
    expect(sent(calls, '/rpc/decide_appeal')).toEqual([
      {
        case_id: caseOf(1, '').id,
        is_granted: true,
        reasons: { en: 'We have looked again, and you are right.', ar: 'راجعنا الأمر مجددًا، والاعتراض في محله.' },
      },
    ]),
  );
});

it('says when there is nothing to review', async () => {
  cases = [];
  await open();
  expect(await screen.findByText('Nothing to review')).toBeVisible();
});
