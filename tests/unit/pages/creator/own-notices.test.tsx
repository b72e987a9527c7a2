import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { OwnNotices } from '@/pages/creator/report/own-notices';
import { renderApp } from '../../../support/render-app';

const rpc = vi.fn();
vi.mock('@/lib/backend/auth-client', () => ({
  hasStoredSession: () => true,
  authClient: () => Promise.resolve({ schema: () => ({ rpc: (name: string, body?: object) => asked(name, body) }) }),
}));
/** A request of the client: it is awaited, or gets a signal first. */
const asked = (name: string, body?: object) => {
  const answer = Promise.resolve({ data: rpc(name, body) as unknown, error: null, status: 200 });
  return Object.assign(answer, { abortSignal: () => answer });
};

const decision = {
  id: 'c1',
  subject: 'post',
  status: 'hidden',
  decided_at: '2026-11-20T08:00:00Z',
  reasons: { en: 'Advertising is not allowed.', ar: 'الإعلانات غير مسموح بها.' },
  text: 'Buy now',
};
let own: object;
beforeEach(() => {
  own = { decisions: [decision], held: [], reports: [] };
  rpc.mockReset();
  rpc.mockImplementation((name: string) => (name === 'own_decisions' ? own : 'sent'));
});

it('tells a decision with its reason in the language of the page, and takes one appeal', async () => {
  const user = userEvent.setup();
  await renderApp(<OwnNotices creatorId="noor" />, { language: 'ar' });
  expect(await screen.findByText('تم إخفاء أحد منشوراتك عن الآخرين')).toBeVisible();
  expect(screen.getByText('الإعلانات غير مسموح بها.')).toBeVisible();
  expect(screen.getByText('Buy now')).toHaveAttribute('dir', 'auto');
  await user.click(screen.getByRole('button', { name: 'الاعتراض' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'الاعتراض على القرار' }));
  await user.click(dialog.getByRole('button', { name: 'إرسال الاعتراض' }));
  await waitFor(() => expect(dialog.getAllByText('يُرجى توضيح سبب الاعتراض.')).not.toEqual([]));
  await user.type(dialog.getByRole('textbox'), 'هذا فيلمي.');
  own = { decisions: [{ ...decision, appeal: 'هذا فيلمي.', appeal_status: 'open' }], held: [], reports: [] };
  await user.dblClick(dialog.getByRole('button', { name: 'إرسال الاعتراض' }));
  expect(await screen.findByText('تلقّينا اعتراضك، وسنرد عليه هنا وبالبريد الإلكتروني.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'الاعتراض' })).toBeNull();
  expect(rpc.mock.calls.filter(([name]) => name === 'appeal_decision')).toEqual([
    ['appeal_decision', { case_id: 'c1', appeal: 'هذا فيلمي.' }],
  ]);
});

it('tells what waits for review, what was answered, and what became of own reports', async () => {
  own = {
    decisions: [{ ...decision, appeal: 'Mine', appeal_status: 'granted', answer: { en: 'You are right.', ar: 'صحيح.' } }],
    held: [{ id: 'p1', created_at: '2026-11-20T08:00:00Z', text: 'At the casino' }],
    reports: [{ id: 'r1', created_at: '2026-11-20T08:00:00Z', subject: 'profile', verdict: 'upheld' }],
  };
  await renderApp(<OwnNotices creatorId="noor" />);
  expect(await screen.findByText('Your appeal was granted')).toBeVisible();
  expect(screen.getByText('You are right.')).toBeVisible();
  expect(screen.getByText('A post of yours waits for review')).toBeVisible();
  expect(screen.getByText('Your report: we have acted')).toBeVisible();
});

it('shows nothing where there is nothing to tell', async () => {
  own = { decisions: [], held: [], reports: [] };
  const { container } = await renderApp(<OwnNotices creatorId="noor" />);
  await waitFor(() => expect(rpc).toHaveBeenCalled());
  expect(container.querySelector('p')).toBeNull();
});
