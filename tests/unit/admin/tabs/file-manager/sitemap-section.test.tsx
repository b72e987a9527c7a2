import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SitemapSection } from '@/admin/tabs/file-manager/sitemap-section';
import { pageEntries, pagesDigest, sourceNote } from '@/lib/sitemap-xml';
import type { RestCall } from '../../../../support/fake-rest';
import { rows } from '../../../../support/fake-rest';
import { shippedItems } from '../../../../support/shipped-items';
import { renderSettings } from '../../../../support/render-settings';

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const now = { jobs: '3:5', creators: '1:7', items: '2:9' };
const pages = () => pagesDigest(window.location.origin, pageEntries());
const isUpload = ({ method, path }: RestCall) =>
  (method === 'POST' || method === 'PUT') && path.endsWith('/object/publicassets/sitemap.xml');

interface Backend {
  /** The beginning of the stored file; undefined: there is no file. */
  stored?: string;
  isFull?: boolean;
  noCreators?: boolean;
}

/** Renders the section over a project with two active creators and jobs. */
function open(backend: Backend = {}) {
  return renderSettings(<SitemapSection />, {
    answer(call, _headers, query) {
      const { path, method } = call;
      if (path.includes('/object/list/'))
        return json(backend.stored === undefined ? [] : [{ name: 'sitemap.xml', id: '1', updated_at: '2026-11-20T10:00:00Z' }]);
      if (path.endsWith('/rpc/sitemap_state')) return json(now);
      if (isUpload(call))
        return backend.isFull
          ? json({ statusCode: '413', error: 'x', message: 'The object exceeded the maximum allowed size' }, 400)
          : json({ Key: 'publicassets/sitemap.xml', Id: '1' });
      if (method === 'GET' && path.endsWith('/object/publicassets/sitemap.xml')) return new Response(backend.stored);
      if (path.endsWith('/job_postings')) return rows({ id: 'a', slug: 'engineer' });
      if (path.endsWith('/creators') && query.get('status') === 'eq.active')
        return backend.noCreators
          ? json({ code: '57014', message: 'canceling statement due to statement timeout' }, 500)
          : rows({ username: 'noor' }, { username: 'sami' });
      if (path.endsWith('/content_items')) return rows(...shippedItems.map((item) => ({ ...item, updated_at: '2026-11-01T00:00:00Z' })));
      if (path === '/sitemap.xml') return new Response('<urlset/>', { headers: { 'content-type': 'application/xml' } });
      if (method === 'DELETE') return json([]);
      return undefined;
    },
  });
}

const section = () => screen.getByRole('region', { name: 'Sitemap for search engines' });
const generate = async () => fireEvent.click(await within(section()).findByRole('button', { name: /Generate/ }));

describe('the sitemap in the panel', () => {
  it('is missing at first', async () => {
    const { calls } = await open();
    expect(await screen.findByText('There is no sitemap yet')).toBeVisible();
    // A missing file is not requested, because browsers log an error then.
    expect(calls.some(({ method, path }) => method === 'GET' && path.endsWith('/object/publicassets/sitemap.xml'))).toBe(false);
  });

  it('is up to date as long as nothing has changed', async () => {
    await open({ stored: `<?xml version="1.0"?>\n${sourceNote({ pages: pages(), ...now })}<urlset>` });
    expect(await screen.findByText('Up to date')).toBeVisible();
    expect(screen.getByText(/^Generated 20 Nov/)).toBeVisible();
  });

  it.each([
    ['creators', () => ({ pages: pages(), ...now, creators: '0:0' }), 'Changed since then: creators.'],
    ['pages and creators', () => ({ ...now, pages: 'old', creators: '0:0' }), 'Changed since then: pages and creators.'],
    ['pages', () => ({ pages: 'old', ...now }), 'Changed since then: pages.'],
    ['jobs', () => ({ pages: pages(), ...now, jobs: '0:0' }), 'Changed since then: open positions.'],
    ['items', () => ({ pages: pages(), ...now, items: '0:0' }), 'Changed since then: services, products and other entries.'],
  ])('says that %s have changed', async (_name, source, words) => {
    await open({ stored: `${sourceNote(source())}<urlset>` });
    expect(await screen.findByText('Out of date')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
  });

  it('that was made elsewhere is out of date', async () => {
    await open({ stored: '<urlset>' });
    expect(await screen.findByText('Out of date')).toBeVisible();
  });

  it('is stored with a cache time of an hour, and reported', async () => {
    const { calls } = await open();
    await generate();
    expect(await screen.findByText('Sitemap generated')).toBeVisible();
    // Eleven pages, 28 services, products, courses and projects, one open position, and two creators.
    expect(
      screen.getByText(
        `${String(pageEntries().length + 28 + 1 + 2)} entries in both languages. Search engines find it at ${window.location.origin}/sitemap.xml.`,
      ),
    ).toBeVisible();
    expect(calls.filter(isUpload)).toHaveLength(1);
    expect(calls.find(({ method }) => method === 'DELETE')?.body).toMatchObject({
      prefixes: expect.arrayContaining(['sitemap-1.xml', 'sitemap-50.xml']) as unknown,
    });
  });

  it('that Storage refuses is shown in the text of the error catalogue', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await open({ isFull: true });
    await generate();
    expect(await screen.findByText('Sitemap Generation Failed')).toBeVisible();
    expect(screen.getByText('Error uploading to storage')).toBeVisible();
  });

  it('is not stored without the creators when they can’t be read', async () => {
    const { calls } = await open({ noCreators: true });
    await generate();
    expect(await screen.findByText('Sitemap Generation Failed')).toBeVisible();
    await waitFor(() => expect(calls.filter(isUpload)).toEqual([]));
  });
});
