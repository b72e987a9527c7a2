import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast } from '@/components/feedback/toast-store';
import { jobsPageSize } from '@/features/jobs/queries';
import { defaultSettings } from '@/features/settings/defaults';
import { showDraft } from '@/features/settings/preview-draft';
import { CareersPage } from '@/pages/careers/careers-page';
import { fakeRest, refused, rows } from '../../../support/fake-rest';
import { jobIdOf, jobRow } from '../../../support/jobs';
import { renderApp } from '../../../support/render-app';

vi.setConfig({ testTimeout: 30_000 });

const [idOf, job] = [jobIdOf, jobRow];

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  window.history.replaceState(null, '', '/');
  dismissToast();
  window.earlyRows = undefined;
});

/** Answers the request of the positions. The page also requests the settings. */
const fakeJobs = (answer: () => Response) => fakeRest(({ path }) => (path.endsWith('/job_postings') ? answer() : rows()));

/** The address, and the element that the page scrolls to. */
function Address() {
  const { pathname, search, state } = useLocation() as ReturnType<typeof useLocation> & { state: { scrollTo?: string } | null };
  return <output aria-label="address">{[pathname + search, state?.scrollTo].filter(Boolean).join(' → ')}</output>;
}

const show = (path = '/careers', language: 'en' | 'ar' = 'en') =>
  renderApp(
    <>
      <CareersPage />
      <Address />
    </>,
    { path, language },
  );

const open = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));

describe('the careers page', () => {
  it('describes no position to search engines, neither in the list nor in the dialog', async () => {
    fakeJobs(() => rows(job(1), job(2)));
    await show();
    await open('Position 1');
    await screen.findByRole('dialog');
    const described = [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent);
    expect(described.join()).toContain('BreadcrumbList');
    expect(described.join()).not.toContain('JobPosting');
  });

  it('lists positions as links that can be shared', async () => {
    fakeJobs(() => rows(job(1), job(2)));
    await show();
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    const links = await screen.findAllByRole('link', { name: /^Position/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/careers/position-1', '/careers/position-2']);
  });

  it('says so when there is none', async () => {
    fakeJobs(() => rows());
    await show();
    expect(await screen.findByText('No open positions at the moment. Please check back later.')).toBeVisible();
  });

  it('shows a failure in a toast and lets the visitor try again', async () => {
    let isDown = true;
    fakeJobs(() => (isDown ? refused(403, '42501', 'permission denied') : rows(job(1))));
    await show();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Could not fetch job openings.');
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getAllByText('Could not fetch job openings.').length).toBeGreaterThan(1);
    isDown = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Position 1' })).toBeVisible();
  });

  it('shows what was asked for before the app had come, and asks itself when that was refused', async () => {
    const calls = fakeJobs(() => rows(job(2)));
    window.earlyRows = { jobs: Promise.resolve([job(1)]) };
    const { unmount } = await show();
    expect(await screen.findByRole('link', { name: 'Position 1' })).toBeVisible();
    expect(calls).toEqual([]);
    unmount();
    window.earlyRows = { jobs: Promise.reject(new Error('refused')) };
    await show();
    expect(await screen.findByRole('link', { name: 'Position 2' })).toBeVisible();
  });

  it('shows a failure that comes after an early one', async () => {
    fakeJobs(() => refused(403, '42501', 'permission denied'));
    window.earlyRows = { jobs: Promise.reject(new Error('refused')) };
    await show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not fetch job openings.');
  });

  it('loads older positions on demand', async () => {
    const all = Array.from({ length: jobsPageSize + 1 }, (_, index) => job(index + 1));
    let page = 0;
    fakeJobs(() => rows(...all.slice(page * jobsPageSize, ++page * jobsPageSize)));
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('link', { name: `Position ${jobsPageSize + 1}` })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('opens a position from the list and closes it again', async () => {
    fakeJobs(() => rows(job(1)));
    await show();
    await userEvent.click(await screen.findByRole('link', { name: 'Position 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Position 1' });
    for (const text of ['QAR 9,000 a month', 'What you do.', 'Plan', 'Patience']) expect(within(dialog).getByText(text)).toBeVisible();
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Position 1' })).toHaveFocus();
  });

  it('closes at once what a double click has opened', async () => {
    fakeJobs(() => rows(job(1)));
    await show();
    const link = await screen.findByRole('link', { name: 'Position 1' });
    act(() => {
      link.click();
      link.click();
    });
    await screen.findByRole('dialog', { name: 'Position 1' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('address')).toHaveTextContent('/careers');
  });

  it('keeps what was typed when the visitor goes back to the details, and a letter of its own for each position', async () => {
    fakeJobs(() => rows(job(1), job(2)));
    await show();
    await open('Position 1');
    await userEvent.click(await screen.findByRole('button', { name: 'Apply Now' }));
    const field = (name: RegExp) => screen.getByRole('textbox', { name });
    expect(field(/^Full name/)).toHaveFocus();
    await userEvent.type(field(/^Full name/), 'Noor');
    await userEvent.type(field(/^Cover letter/), 'For the first');
    await userEvent.click(screen.getByRole('button', { name: 'Back to Details' }));
    expect(screen.getByRole('button', { name: 'Apply Now' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Apply Now' }));
    expect(field(/^Full name/)).toHaveValue('Noor');
    expect(field(/^Cover letter/)).toHaveValue('For the first');

    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('link', { name: 'Position 2' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Apply Now' }));
    expect(field(/^Full name/)).toHaveValue('Noor');
    expect(field(/^Cover letter/)).toHaveValue('');
  });

  it('shows the address of the page of a position in the address bar while its dialog is open', async () => {
    fakeJobs(() => rows(job(1)));
    await show('/ar/careers', 'ar');
    await open('وظيفة 1');
    expect(await screen.findByRole('dialog', { name: 'وظيفة 1' })).toBeVisible();
    expect(window.location.pathname).toBe('/ar/careers/position-1');
    expect(screen.getByLabelText('address')).toHaveTextContent('/ar/careers');
  });

  it('leads from an address of an earlier release to the page of its position', async () => {
    fakeRest((_call, query) => rows(...(query.get('id') === `eq.${idOf(7)}` ? [{ slug: 'an-older-one' }] : [job(1)])));
    await show(`/careers?job=${idOf(7)}`);
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/careers/an-older-one'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([idOf(9), 'nonsense'])('says so when nothing is known of ?job=%s', async (id) => {
    const calls = fakeRest((_call, query) => rows(...(query.has('id') ? [] : [job(1)])));
    await show(`/careers?job=${id}`);
    const dialog = await screen.findByRole('dialog', { name: 'This position is not available' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'See open positions' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('address')).toHaveTextContent('/careers → openings');
    expect(calls.filter(({ path }) => path.endsWith('/job_postings'))).toHaveLength(id === 'nonsense' ? 1 : 2);
  });

  it('only announces spontaneous applications', async () => {
    const calls = fakeJobs(() => rows());
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Send a spontaneous application' }));
    expect(await screen.findByText('Feature Coming Soon!')).toBeInTheDocument();
    expect(screen.getByText(/^Spontaneous applications will be available shortly\./)).toBeInTheDocument();
    expect(calls.filter((call) => call.method !== 'GET')).toEqual([]);
  });

  it('opens the form without a position where the settings accept it', async () => {
    const calls = fakeJobs(() => rows());
    showDraft({ ...defaultSettings, spontaneousApplications: true });
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Send a spontaneous application' }));
    const dialog = await screen.findByRole('dialog', { name: 'Spontaneous application' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Full name/ }), 'Sara');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Send a spontaneous application' }));
    expect(await screen.findByRole('textbox', { name: /^Full name/ })).toHaveValue('Sara');
    expect(calls.filter((call) => call.method !== 'GET')).toEqual([]);
  });

  it('speaks Arabic', async () => {
    fakeJobs(() => rows(job(1)));
    await show('/ar/careers', 'ar');
    await open('وظيفة 1');
    expect(await screen.findByRole('dialog', { name: 'وظيفة 1' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'التقديم الآن' })).toBeVisible();
  });
});
