import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OverviewTab } from '@/admin/tabs/overview/overview-tab';
import { refused, rows, type RestCall } from '../../../../support/fake-rest';
import { renderSettings } from '../../../../support/render-settings';

const noDays = Array.from({ length: 30 }, () => 0);
const daily = { inquiries: noDays, applications: noDays, reviews: noDays, registrations: noDays, searches_without_result: noDays };
const nothing = {
  unread_inquiries: 0,
  unread_applications: 0,
  unread_enrolments: 0,
  pending_reviews: 0,
  unverified_creators: 0,
  overdue_creators: 0,
  due_follow_ups: 0,
  failed_mails: 0,
  withdrawals: 0,
  check_errors: 0,
  check_warnings: 0,
  checked_at: null,
  first_day: '2026-10-24',
  daily,
};
const json = (value: unknown) => new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });

const hoursAgo = new Date(Date.now() - 3.5 * 3_600_000).toISOString();
const published = { published_version: 4, published_at: hoursAgo, is_set_up: true, changed_at: null, usual_seconds: null, last: null };
const failed = { id: '1', created_at: hoursAgo, finished_at: hoursAgo, is_automatic: false, state: 'failed', failure: 'refused' };

interface Answers {
  publishing?: object;
  overview?: (call: RestCall) => Response;
  auditEntries?: () => Response;
  jobs?: number;
  sitemap?: boolean;
}

function open(
  { publishing, overview = () => json(nothing), auditEntries = () => rows(), jobs = 0, sitemap = false }: Answers = {},
  stored: Record<string, unknown> = {},
  language: 'en' | 'ar' = 'en',
) {
  return renderSettings(<OverviewTab />, {
    stored,
    language,
    path: '/admin/settings/overview',
    answer(call) {
      if (call.path === '/' && publishing) return new Response('<meta name="content-version" content="4">');
      if (call.path.endsWith('/rpc/publishing') && publishing) return json({ ...published, ...publishing });
      if (call.path.endsWith('/rpc/overview_counts')) return overview(call);
      if (call.path.endsWith('/audit_log')) return auditEntries();
      if (call.path.endsWith('/rpc/audit_details')) return json({});
      if (call.path.endsWith('/rpc/count_rows')) return json(jobs);
      if (call.path.endsWith('/rpc/search_files')) return sitemap ? rows({ id: '1', name: 'sitemap.xml' }) : rows();
      return undefined;
    },
  });
}
const section = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
});

describe('the overview', () => {
  it('shows what waits, each with a link', async () => {
    await open({
      overview: () => json({ ...nothing, unread_inquiries: 3, pending_reviews: 1001, unverified_creators: 5, overdue_creators: 2 }),
    });
    const waits = await section('Needs attention');
    expect(await within(waits).findByRole('link', { name: 'New inquiries 3' })).toHaveAttribute('href', '/admin/settings/inquiries?unread');
    expect(within(waits).getByRole('link', { name: 'Pending reviews 1,000+' })).toHaveAttribute(
      'href',
      '/admin/settings/reviews?status=pending',
    );
    expect(within(waits).getByRole('link', { name: /Unverified creators 5 2 for more than 7 days/ })).toHaveAttribute(
      'href',
      '/admin/settings/creatorDetails?status=unverified',
    );
    expect(within(waits).getByRole('link', { name: 'New applications 0' })).toBeVisible();
  });

  it('tells of due follow-ups, withdrawals and failed mails', async () => {
    await open({ overview: () => json({ ...nothing, due_follow_ups: 2, withdrawals: 1, failed_mails: 3 }) });
    const waits = await section('Needs attention');
    const hrefOf = async (name: string) => (await within(waits).findByRole('link', { name })).getAttribute('href');
    expect(await hrefOf('Follow-ups due 2')).toBe('/admin/settings/inquiries');
    expect(await hrefOf('New withdrawals 1')).toBe('/admin/settings/applications?stage=withdrawn&unread');
    expect(await hrefOf('Emails not sent 3')).toBe('/admin/settings/notifications');
  });

  it('shows on every device how many of the last checks failed, warnings apart, or that none were made', async () => {
    const { unmount } = await open();
    const link = async () => within(await section('Needs attention')).findByRole('link', { name: /^Failing checks/ });
    expect(await link()).toHaveAccessibleName('Failing checks – Not checked yet');
    expect(await link()).toHaveAttribute('href', '/admin/settings/diagnostics');
    unmount();
    const checked_at = new Date(Date.now() - 3.5 * 3_600_000).toISOString();
    await open({ overview: () => json({ ...nothing, check_errors: 1, check_warnings: 5, checked_at }) });
    expect(await link()).toHaveAccessibleName('Failing checks 1 5 warnings Checked 3 hours ago');
  });

  it.each([
    [{ changes: 3 }, 'Changes not in the HTML yet 3 Published 3 hours ago'],
    [{ changes: 0 }, 'Changes not in the HTML yet 0 Published 3 hours ago'],
    [{ changes: 2, is_set_up: false }, 'Changes not in the HTML yet 2 Set the deploy hook'],
    [{ changes: 2, last: failed }, 'Changes not in the HTML yet 2 The site could not be published'],
  ])('tells what the published pages lack: %o', async (publishing, name) => {
    await open({ publishing });
    const waits = await section('Needs attention');
    expect(await within(waits).findByRole('link', { name })).toHaveAttribute('href', '/admin/settings/diagnostics');
  });

  it('has the last 30 days as plots, and as a table for whom plots are nothing', async () => {
    const inquiries = [...noDays.slice(0, 28), 4, 2];
    await open({ overview: () => json({ ...nothing, daily: { ...daily, inquiries } }) });
    const plots = await section('The last 30 days');
    expect(await within(plots).findByRole('heading', { name: 'Inquiries' })).toBeVisible();
    expect(within(plots).getByRole('heading', { name: 'Inquiries' }).nextSibling).toHaveTextContent('6in 30 days');
    const table = within(plots).getByRole('table', { name: 'What came in on each of the last 30 days' });
    const lines = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(lines).toHaveLength(31);
    expect(lines.slice(1, 4)).toEqual(['22 Nov20000', '21 Nov40000', '20 Nov00000']);
    await userEvent.click(within(plots).getByRole('radio', { name: 'Table' }));
    expect(within(plots).getByRole('region', { name: 'What came in on each of the last 30 days' })).toBeVisible();
    expect(within(plots).queryByRole('heading', { name: 'Inquiries' })).toBeNull();
  });

  it('tells of the last changes in sentences, equal ones joined, each with the way to its details', async () => {
    const entry = (id: string, more: object) => ({
      id,
      created_at: new Date(Date.now() - 3.5 * 3_600_000).toISOString(),
      actor: 'a',
      actor_name: 'Noor',
      action: 'update',
      table_name: 'website_settings',
      row_count: 1,
      row_id: null,
      changed: {},
      ...more,
    });
    await open({
      auditEntries: () =>
        rows(
          entry('a1', {
            action: 'status',
            table_name: 'user_reviews',
            row_count: 3,
            changed: { status: { from: 'pending', to: 'approved' } },
          }),
          ...[2, 3, 4, 5, 6, 7].map((number) => entry(`a${String(number)}`, {})),
        ),
    });
    const recent = await section('Recent changes');
    const [first, second, ...others] = await within(recent).findAllByRole('listitem');
    expect(first).toHaveTextContent(/^Noor changed the status of 3 reviews from Pending to Approved.*3 hours ago$/);
    expect(within(first ?? recent).getByRole('link', { name: 'Details of this entry, 3 hours ago' })).toHaveAttribute(
      'href',
      '/admin/settings/audit?row=a1',
    );
    expect(second).toHaveTextContent(/^Noor changed the settings 6 times/);
    expect(others).toEqual([]);
    expect(within(recent).getByRole('link', { name: 'Audit trail' })).toHaveAttribute('href', '/admin/settings/audit');
  });

  it('says on the first day what there is to do, and what will stand here', async () => {
    await open({}, { companyName: 'Pearl' });
    const steps = await section('First steps');
    expect(within(steps).getByText('5 of 10 done')).toBeVisible();
    expect(within(steps).getAllByRole('listitem')[0]).toHaveTextContent('Done: Enter the company’s name');
    expect(within(steps).getByRole('link', { name: 'Upload the logo' })).toHaveAttribute('href', '/admin/settings/general');
    expect(within(steps).getByRole('link', { name: 'Publish the first job' })).toHaveAttribute('href', '/admin/settings/jobs');
    expect(within(steps).getByRole('link', { name: 'Generate the sitemap' })).toHaveAttribute('href', '/admin/settings/fileManager');
    expect(screen.getByText(/Nothing has come in during the last 30 days/)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(await screen.findByText('Nothing has been changed yet.')).toBeVisible();
  });

  it('hides the first steps for good when asked, and takes that back', async () => {
    const { unmount } = await open();
    await userEvent.click(within(await section('First steps')).getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    expect(localStorage.getItem('panelFirstDay')).toBe('hidden');
    await userEvent.click(await screen.findByRole('button', { name: 'Show again' }));
    expect(await section('First steps')).toBeVisible();
    expect(localStorage.getItem('panelFirstDay')).toBeNull();
    unmount();
  });

  it('has no first steps any more once all are done', async () => {
    const contactDetails = { headOffice: { address: 'Doha', phone: '1', email: 'a@b.c' } };
    const { calls } = await open(
      { jobs: 1, sitemap: true },
      {
        companyName: 'Pearl',
        logoUrl: '/logo.svg',
        contactDetails,
        siteTheme: { primaryColor: 'emerald-500' },
        showSampleTestimonials: false,
      },
    );
    await within(await section('Needs attention')).findByRole('link', { name: 'New inquiries 0' });
    await vi.waitFor(() => expect(calls.some(({ path }) => path.endsWith('/search_files'))).toBe(true));
    await screen.findByText('Nothing has been changed yet.');
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  it('keeps to itself what fails, and tries again', async () => {
    let fails = true;
    await open({
      overview: () => (fails ? refused(403, 'PT403', 'administrators_only') : json(nothing)),
      auditEntries: () => refused(500, 'XX000', 'broken'),
    });
    const waits = await section('Needs attention');
    expect(await within(waits).findByRole('alert')).toHaveTextContent('The figures could not be loaded');
    expect(await within(await section('Recent changes')).findByRole('alert')).toHaveTextContent('The audit trail could not be loaded');
    expect(await section('First steps')).toBeVisible();
    fails = false;
    await userEvent.click(within(waits).getByRole('button', { name: 'Try again' }));
    expect(await within(waits).findByRole('link', { name: 'New inquiries 0' })).toBeVisible();
  });

  it('counts the days of the place, or of UTC where the database does not know it', async () => {
    const asked: unknown[] = [];
    await open({
      overview({ body }) {
        asked.push(body);
        return asked.length === 1 ? refused(400, 'PT400', 'time_zone_unknown') : json(nothing);
      },
    });
    await screen.findByRole('link', { name: 'New inquiries 0' });
    expect(asked).toEqual([{ time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone }, { time_zone: 'UTC' }]);
  });
});
