import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { VisitsSection } from '@/admin/tabs/overview/visits/visits-section';
import type { VisitFigures, VisitPeriod } from '@/features/visits/admin';
import { refused, type RestCall } from '../../../../support/fake-rest';
import { renderSettings } from '../../../../support/render-settings';

const lengths: Record<VisitPeriod, number> = { '7d': 7, '30d': 30, '90d': 90, '12m': 12 };
const figures = (period: VisitPeriod): VisitFigures => ({
  first_day: '2026-10-28',
  previous_first_day: '2026-09-28',
  counted_from: '2026-01-01',
  bars: Array.from({ length: lengths[period] }, (_, day) => ({
    start:
      period === '12m' ? `2026-${String(day + 1).padStart(2, '0')}-01` : new Date(Date.UTC(2026, 9, 28 + day)).toISOString().slice(0, 10),
    visits: 10,
    previous_visits: 8,
    views: 30,
    previous_views: 40,
  })),
  parts: {
    pages: [
      { name: 'home', count: 900, previous: 1000, results: 4 },
      { name: 'notFound', count: 2, previous: 0, results: 0 },
    ],
    referrers: Array.from({ length: 9 }, (_, n) => ({
      name: n === 0 ? 'none' : `site${String(n)}.example`,
      count: 90 - n,
      previous: 90,
      results: n,
    })),
    devices: [{ name: 'phone', count: 600, previous: 0, results: 0 }],
    languages: [{ name: 'ar', count: 500, previous: 100, results: 0 }],
    outcomes: [{ name: 'sign_up', count: 3, previous: 3, results: 3 }],
  },
});
const json = (value: unknown) => new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
const periodOf = ({ body }: RestCall) => (body as { period: VisitPeriod }).period;

function Address() {
  return <output aria-label="address">{useLocation().search}</output>;
}

function open(answer: (call: RestCall) => Response = (call) => json(figures(periodOf(call))), stored: Record<string, unknown> = {}) {
  return renderSettings(
    <>
      <VisitsSection />
      <Address />
    </>,
    {
      stored,
      path: '/admin/settings/overview',
      answer: (call) => (call.path.endsWith('/rpc/visit_figures') ? answer(call) : undefined),
    },
  );
}

const followed = vi.hoisted(() => vi.fn<(file: Blob, attributes: { download: string }) => void>());
vi.mock('@/lib/follow-file', () => ({ followFile: followed }));

beforeEach(() => {
  followed.mockClear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
});

it('shows visits by day, and compares them with the time before', async () => {
  await open();
  const days = await screen.findByRole('table', { name: 'Visits and page views, beside those of the time before' });
  expect(within(days).getAllByRole('row')).toHaveLength(31);
  expect(within(days).getByRole('row', { name: '28 Oct 10 8 30 40' })).toBeInTheDocument();
  expect(screen.getByText('300')).toBeVisible();
  expect(screen.getByText('+25%')).toBeVisible();
  expect(screen.getByText('-25%')).toBeVisible();
});

it('names pages, sites, devices, languages and actions', async () => {
  await open();
  const row = async (table: string, name: string) => within(await screen.findByRole('table', { name: table })).getByRole('row', { name });
  expect(await row('Pages', 'Home 900 -10% 4')).toBeVisible();
  expect(await row('Pages', 'Page not found 2 new 0')).toBeVisible();
  expect(await row('Where visits come from', 'Typed in or unknown 90 0% 0')).toBeVisible();
  expect(await row('Devices', 'Phone 600 new')).toBeVisible();
  expect(await row('Languages', 'Arabic 500 +400%')).toBeVisible();
  expect(await row('What visitors did', 'Signed up as a creator 3 0%')).toBeVisible();
});

it('shows the six largest, and all on request', async () => {
  await open();
  const sites = await screen.findByRole('table', { name: 'Where visits come from' });
  expect(within(sites).getAllByRole('row')).toHaveLength(7);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 9' }));
  expect(within(sites).getAllByRole('row')).toHaveLength(10);
});

it('keeps the period in the address', async () => {
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: '12 months' }));
  expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('?visits=12m');
  expect(await screen.findByRole('row', { name: 'Dec 2026 10 8 30 40' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: '30 days' }));
  expect(screen.getByRole('status', { name: 'address' })).toBeEmptyDOMElement();
});

it('shows the days as a table on request', async () => {
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Table' }));
  expect(screen.getByRole('region', { name: 'Visits and page views, beside those of the time before' })).toBeVisible();
});

it('compares with nothing that was not counted', async () => {
  await open((call) => json({ ...figures(periodOf(call)), counted_from: '2026-10-01' }));
  expect(await screen.findByText(/^Counted since 1 Oct 2026/)).toBeVisible();
  expect(screen.queryByText('+25%')).not.toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Change' })).not.toBeInTheDocument();
});

it('exports the figures as a CSV file', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  const [file, { download }] = followed.mock.calls[0] ?? [new Blob(), { download: '' }];
  expect(download).toMatch(/^visits-30d-\d{4}-\d\d-\d\d\.csv$/);
  const reader = new FileReader();
  reader.readAsText(file);
  await vi.waitFor(() => expect(reader.readyState).toBe(FileReader.DONE));
  const lines = (reader.result as string).split('\r\n');
  expect(lines[0]).toContain('"Figure","Day or name","Number","Before"');
  expect(lines[1]).toBe('"Visits","2026-10-28","10","8"');
  expect(lines).toContain('"Pages","Home","900","1000"');
  expect(lines).toContain('"Where visits come from","site1.example","89","90"');
});

it('exports the figures as an Excel file', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Excel' }));
  await vi.waitFor(() => expect(followed).toHaveBeenCalled());
  expect(followed.mock.calls[0]?.[1].download).toMatch(/\.xlsx$/);
});

it('says so before the first visit, and while counting is off', async () => {
  const nothing = { ...figures('30d'), counted_from: null, parts: {} };
  const { unmount } = await open(() => json(nothing));
  expect(await screen.findByText(/^No visit has been counted yet/)).toBeVisible();
  unmount();
  await open(() => json(nothing), { countVisits: false });
  expect(await screen.findByText('Visits are not counted at present.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change this setting' })).toHaveAttribute('href', expect.stringContaining('general'));
});

it('offers another try when the figures could not be loaded', async () => {
  let isBroken = true;
  await open((call) => (isBroken ? refused(400, 'PT400', 'period_unknown') : json(figures(periodOf(call)))));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('table', { name: 'Pages' })).toBeVisible();
});
