import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast } from '@/components/feedback/toast-store';
import { jobKey } from '@/features/jobs/job-row';
import { JobPage } from '@/pages/job/job-page';
import { fakeRest, refused, rows, type RestCall } from '../../../support/fake-rest';
import { jobRow } from '../../../support/jobs';
import { jobPostingProblems } from '../../../support/job-posting-rules';
import { renderApp } from '../../../support/render-app';

vi.setConfig({ testTimeout: 30_000 });

const open = [
  jobRow(1, { employment_type: 'full_time', city: 'Doha', salary_min: 9000, salary_max: 12_000, valid_through: '2026-12-31' }),
  jobRow(2, { location: null, salary: null, workplace: 'remote', salary_min: 85.5, salary_period: 'hour', salary_currency: 'USD' }),
  jobRow(3),
];
let calls: RestCall[];
let target: string | null;
/** What the database waits for before it says what a posting asks for. */
let isRead: Promise<void>;

beforeEach(() => {
  target = null;
  isRead = Promise.resolve();
  calls = fakeRest(({ path }, query) => {
    if (path.endsWith('/note_missing_path'))
      return new Response(JSON.stringify(target), { headers: { 'content-type': 'application/json' } });
    if (!path.endsWith('/job_postings')) return rows();
    if (query.get('select') === 'application_form') return isRead.then(() => rows({ application_form: {} }));
    const slug = query.get('slug')?.slice(3);
    return rows(...open.filter((job) => slug === undefined || job.slug === slug));
  });
});
afterEach(() => {
  dismissToast();
  window.earlyRows = undefined;
  vi.restoreAllMocks();
});

let client: QueryClient;
function Address() {
  client = useQueryClient();
  return <output aria-label="address">{useLocation().pathname}</output>;
}
const show = (path: string, language: 'en' | 'ar' = 'en') =>
  renderApp(
    <>
      <Routes>
        <Route path="/careers/:slug" element={<JobPage />} />
        <Route path="/ar/careers/:slug" element={<JobPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </>,
    { path, language },
  );
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const nodes = () => {
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
  return (JSON.parse(text) as { '@graph'?: Record<string, unknown>[] })['@graph'] ?? [];
};

describe('the page of a position', () => {
  it('has its facts, texts, head and structured data', async () => {
    await show('/careers/position-1');
    expect(await heading('Position 1')).toBeVisible();
    for (const text of ['Full time', 'Apply until 31 December 2026', 'QAR 9,000 a month', 'What you do.', 'Plan', 'Patience'])
      expect(screen.getByText(text)).toBeVisible();
    expect(document.title).toBe('Position 1 | Lusail Digital');
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      'Doha · Full time · QAR 9,000 a month. What you do.',
    );
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', `${window.location.origin}/careers/position-1`);
    expect(document.querySelectorAll('link[rel="alternate"]')).toHaveLength(3);
    expect(document.querySelector('meta[property="og:image"]')).not.toBeNull();
    const posting = nodes().find((node) => node['@type'] === 'JobPosting');
    expect(jobPostingProblems(posting)).toEqual([]);
    expect(nodes().find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement).toHaveLength(3);
  });

  it.each([
    ['en', '/careers/position-2', 'Remote, Qatar', 'USD 85.5 an hour'],
    ['ar', '/ar/careers/position-2', 'عن بُعد، قطر', '85.5 دولار أمريكي في الساعة'],
  ] as const)('says place and salary from their fields where there are no words (%s)', async (language, path, place, pay) => {
    await show(path, language);
    expect(await screen.findByText(place)).toBeVisible();
    expect(screen.getByText(pay)).toBeVisible();
  });

  it('lists other open positions as links', async () => {
    await show('/careers/position-1');
    const others = await screen.findByRole('region', { name: 'Other open positions' });
    expect(
      within(others)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/careers/position-2', '/careers/position-3']);
  });

  it('opens the application form in place, and returns to the page', async () => {
    await show('/careers/position-1');
    const [apply] = await screen.findAllByRole('button', { name: 'Apply Now' });
    await userEvent.click(apply as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Apply for Position 1' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Full name/ }), 'Noor');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Back to Details' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(apply).toHaveFocus();
    await userEvent.click(apply as HTMLElement);
    expect(await screen.findByRole('textbox', { name: /^Full name/ })).toHaveValue('Noor');
  });

  it('sends an application only once it is known what the posting asks for', async () => {
    let read: () => void = () => undefined;
    isRead = new Promise((resolve) => (read = resolve));
    await show('/careers/position-1');
    const [apply] = await screen.findAllByRole('button', { name: 'Apply Now' });
    await userEvent.click(apply as HTMLElement);
    const submit = await screen.findByRole('button', { name: /Submit Application/ });
    expect(submit).toBeDisabled();
    read();
    await waitFor(() => expect(submit).toBeEnabled());
  });

  it('keeps what was typed when it is closed meanwhile, and says so afterwards', async () => {
    await show('/careers/position-1');
    const [apply] = await screen.findAllByRole('button', { name: 'Apply Now' });
    await userEvent.click(apply as HTMLElement);
    await userEvent.type(await screen.findByRole('textbox', { name: /^Full name/ }), 'Noor');
    act(() => void client.setQueryData(jobKey('position-1'), null));
    expect(screen.getByRole('textbox', { name: /^Full name/ })).toHaveValue('Noor');
    await userEvent.keyboard('{Escape}');
    expect(await heading('This job is closed')).toBeVisible();
  });

  it('is copied as a link, and shared in WhatsApp', async () => {
    const user = userEvent.setup();
    await show('/ar/careers/position-1', 'ar');
    await user.click(await screen.findByRole('button', { name: 'نسخ الرابط' }));
    const address = `${window.location.origin}/ar/careers/position-1`;
    expect(await window.navigator.clipboard.readText()).toBe(address);
    expect(await screen.findByText('تم نسخ الرابط')).toBeInTheDocument();
    const share = new URL(screen.getByRole('link', { name: /مشاركة عبر واتساب/ }).getAttribute('href') ?? '');
    expect(share.host).toBe('wa.me');
    expect(share.searchParams.get('text')).toBe(`وظيفة 1\n${address}`);
  });

  it('takes the row that was requested before the app came', async () => {
    window.earlyRows = { job: Promise.resolve([jobRow(9, { title: 'Early' })]) };
    await show('/careers/position-9');
    expect(await heading('Early')).toBeVisible();
    expect(calls.filter(({ path }) => path.endsWith('/job_postings'))).toHaveLength(1);
  });
});

describe('the address of a position that is not open', () => {
  it('says that it is closed, with what is open, and is not indexed', async () => {
    await show('/careers/gone');
    expect(await heading('This job is closed')).toBeVisible();
    expect(document.title).toBe('This job is closed | Lusail Digital');
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(nodes()).toEqual([]);
    const region = await screen.findByRole('region', { name: 'Open positions' });
    expect(within(region).getAllByRole('link')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'All open positions' })).toHaveAttribute('href', '/careers');
  });

  it('leads on when it was renamed', async () => {
    target = '/careers/position-1';
    await show('/ar/careers/old-name', 'ar');
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/ar/careers/position-1'));
    expect(await heading('وظيفة 1')).toBeVisible();
  });

  it('that can’t be read offers to try again', async () => {
    let isBroken = true;
    fakeRest(() => (isBroken ? refused(400, '22023', 'broken') : rows(jobRow(1))));
    await show('/careers/position-1');
    expect(await screen.findByText('This position could not be loaded')).toBeVisible();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Position 1')).toBeVisible();
  });
});
