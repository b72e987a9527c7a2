import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checks } from '@/admin/tabs/diagnostics/registry';
import { DiagnosticsTab } from '@/admin/tabs/diagnostics/diagnostics-tab';
import { administrator } from '../../../../support/as-administrator';
import { refused, rows, type RestCall } from '../../../../support/fake-rest';
import { renderSettings } from '../../../../support/render-settings';

const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
const facts = () => ({
  now: new Date().toISOString(),
  last_migration: '20261120000000',
  settings_version: 1,
  password_set_at: new Date().toISOString(),
  lost_files: [],
  visitor_file_policies: [],
});
/** What the database finds. */
const serverResults = (overdue = false) => [
  { id: 'buckets', status: 'ok', outcome: 'fine', values: { count: 3 }, places: [] },
  { id: 'files', status: 'ok', outcome: 'none', values: {}, places: [] },
  { id: 'retention', status: 'ok', outcome: 'recent', values: { at: { at: new Date().toISOString() } }, places: [] },
  overdue
    ? {
        id: 'unverified',
        status: 'warning',
        outcome: 'overdue',
        values: { count: 3 },
        places: [{ tab: 'creatorDetails', search: '?status=unverified&to=2026-11-14' }],
      }
    : { id: 'unverified', status: 'ok', outcome: 'none', values: {}, places: [] },
  { id: 'outbox', status: 'ok', outcome: 'fine', values: { at: { at: new Date().toISOString() } }, places: [] },
];
const page = (version: string) =>
  new Response(`<!doctype html><meta name="content-version" content="${version}">`, { headers: { 'content-type': 'text/html' } });

/** A backend without problems, except for those of a test. */
function sound({ path, method }: RestCall, headers: Headers): Response | undefined {
  const isVisitor = path.startsWith('/rest/') && !headers.has('authorization');
  if (isVisitor && !(method === 'GET' && /\/(website_settings|content_items)$/.test(path)))
    return refused(401, '42501', 'permission denied');
  // Storage hides private files from visitors: it answers `not found` and empty lists.
  if (path.startsWith('/storage/') && headers.get('authorization') === `Bearer ${headers.get('apikey') ?? ''}`)
    return path.includes('/list/') ? rows() : json({ message: 'Object not found' }, 400);
  if (path === '/') return page('1');
  if (path === '/sitemap.xml') return new Response('<urlset/>', { headers: { 'content-type': 'application/xml' } });
  if (path.startsWith('/functions/')) return json({ code: 'method_not_allowed' }, 405);
  if (path.endsWith('/auth/v1/settings')) return json({ external: { email: true } });
  if (path.endsWith('/rpc/storage_totals')) return rows({ bucket: 'avatars', files: 2, bytes: 2_000_000 });
  if (path.endsWith('/rpc/missing_paths')) return json([]);
  if (path.endsWith('/rpc/publishing'))
    return json({
      published_version: 1,
      published_at: null,
      is_set_up: true,
      changes: 0,
      changed_at: null,
      usual_seconds: null,
      last: null,
    });
  if (path.endsWith('/rpc/run_checks')) return json(serverResults());
  if (path.endsWith('/rpc/store_check_results')) return json(null);
  if (path.endsWith('/check_results')) return rows();
  if (path.endsWith('/rpc/diagnostics')) return json(facts());
  return undefined;
}

interface OpenOptions {
  answer?: (call: RestCall, headers: Headers) => Response | undefined;
  stored?: Record<string, unknown>;
  language?: 'en' | 'ar';
}
const open = ({ answer, stored = {}, language = 'en' }: OpenOptions = {}) =>
  renderSettings(<DiagnosticsTab />, {
    stored,
    language,
    path: `${language === 'ar' ? '/ar' : ''}/admin/settings/diagnostics`,
    answer: (call, headers) => answer?.(call, headers) ?? sound(call, headers),
  });

const run = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Run the checks' }));
  await screen.findByText(/^Last run/);
};
const row = (name: string) => {
  const item = screen.getByRole('heading', { level: 3, name: new RegExp(`^${name}`) }).closest('li');
  return within(item ?? document.body);
};

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
});

describe('diagnostics', () => {
  it('makes no request before it is started, and then shows all results', async () => {
    const { calls } = await open();
    expect(await screen.findByText('Not checked yet')).toBeVisible();
    expect(calls.some(({ path }) => path.endsWith('/rpc/diagnostics'))).toBe(false);
    await run();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(checks.length);
    expect(
      row('Closed to visitors').getByText(/things that visitors may not do were tried as a visitor, and all were refused/),
    ).toBeVisible();
    expect(row('Functions').getByText('All 12 functions answer.')).toBeVisible();
    expect(row('Storage used').getByText('2 files, 1.9 MB in all.')).toBeVisible();
    expect(row('Database version').getByText('Fine')).toBeVisible();
    expect(row('Mail').getByText('Unknown')).toBeVisible();
  });

  it('links to the field of a missing setting, and to the list of waiting rows', async () => {
    await open({
      stored: { seo: { about: { title: { en: 'About us', ar: '' } } } },
      answer: ({ path }) => (path.endsWith('/rpc/run_checks') ? json(serverResults(true)) : undefined),
    });
    await run();
    expect(row('Search-engine texts').getByRole('link', { name: 'About us: Title (Arabic)' })).toHaveAttribute(
      'href',
      '/admin/settings/seo?page=about',
    );
    expect(row('Unverified creators').getByRole('link', { name: 'Creators' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/settings\/creatorDetails\?status=unverified&to=\d{4}-\d\d-\d\d$/),
    );
    // A long list of places is shown on request.
    await userEvent.click(row('Missing pictures').getByRole('button', { name: /^and \d+ more$/ }));
    expect(row('Missing pictures').getByRole('link', { name: 'Course promotion' })).toBeVisible();
  });

  it('reports requests of visitors that were allowed', async () => {
    await open({
      answer: ({ path, method }, headers) =>
        path.endsWith('/inquiries') && method === 'GET' && !headers.has('authorization') ? rows({ id: 1 }) : undefined,
    });
    await run();
    expect(row('Closed to visitors').getByText('Error')).toBeVisible();
    expect(row('Closed to visitors').getByText('read inquiries')).toBeVisible();
  });

  it('marks each check that can’t be made, and shows the problem of the backend itself', async () => {
    await open({
      answer: ({ path }) =>
        ['/administrators', '/website_settings'].some((known) => path.endsWith(known)) ? undefined : json({ message: 'down' }, 503),
    });
    await run();
    for (const name of [
      'Clock',
      'Database version',
      'Closed to visitors',
      'Storage rules',
      'Storage used',
      'Left-over files',
      'Retention',
      'Mail',
      'Sitemap',
    ]) {
      expect(row(name).getByText('Unknown')).toBeVisible();
      expect(row(name).getByText(/^This could not be checked: /)).toBeVisible();
    }
    expect(row('Functions').getByText('Error')).toBeVisible();
    expect(row('Stored settings').getByText('Fine')).toBeVisible();
  });

  it('stores results for all devices, those about this device on it, and shows only what there is to do when asked', async () => {
    let sent: { results: { id: string }[] } | undefined;
    await open({
      answer(call) {
        if (call.path.endsWith('/rpc/store_check_results')) sent = call.body as typeof sent;
        return undefined;
      },
    });
    await run();
    const shared = sent?.results.map(({ id }) => id) ?? [];
    expect(shared).toContain('samples');
    for (const id of ['clock', 'password', 'outbox', 'retention']) expect(shared).not.toContain(id);
    const kept = JSON.parse(localStorage.getItem(`panelDiagnostics:${administrator}`) ?? '') as { results: { id: string }[] };
    expect(kept.results.map(({ id }) => id)).toEqual(['clock', 'password']);
    await userEvent.click(screen.getByRole('radio', { name: 'To do' }));
    expect(screen.queryByRole('heading', { level: 3, name: /^Functions/ })).toBeNull();
    expect(screen.getByRole('heading', { level: 3, name: /^Sample content/ })).toBeVisible();
  });

  it('shows what the database and other devices have found, in the language of the panel', async () => {
    const results = [...serverResults(true), { id: 'functions', status: 'ok', outcome: 'fine', values: { count: 10 } }];
    await open({
      language: 'ar',
      answer: ({ path }) =>
        path.endsWith('/check_results')
          ? rows(...results.map((result) => ({ made_at: new Date(Date.now() - 7_200_000).toISOString(), result })))
          : undefined,
    });
    expect(await screen.findByText(/^آخر فحص/)).toBeVisible();
    expect(screen.getByText('تستجيب الدوال كلها وعددها 10.')).toBeVisible();
    expect(screen.getByText('3 حسابات غير موثّقة منذ أكثر من سبعة أيام.')).toBeVisible();
  });

  it('copies everything as a text', async () => {
    const user = userEvent.setup();
    await open();
    await run();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy as text' }));
    const text = write.mock.calls[0]?.[0] ?? '';
    expect(text).toContain('Diagnostics of http://localhost');
    expect(text).toContain('[Warning] Sample content: Samples stand in for what the company has not entered yet.\n  - Sample testimonials');
    expect(text.split('\n').filter((line) => line.startsWith('['))).toHaveLength(checks.length);
    expect(await screen.findByText('Copied')).toBeVisible();
    write.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copy as text' }));
    expect(await screen.findByText('Could not be copied')).toBeVisible();
  });

  it('can be run again', async () => {
    const { calls } = await open();
    await run();
    const asked = () => calls.filter(({ path }) => path.endsWith('/rpc/diagnostics')).length;
    const before = asked();
    await userEvent.click(screen.getByRole('button', { name: 'Run again' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Run again' })).toBeEnabled());
    expect(asked()).toBeGreaterThan(before);
  });
});
