import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { NotFoundPage } from '@/pages/not-found/not-found-page';
import { nearestPaths } from '@/lib/nearest-paths';
import { fakeRest, rows, type RestCall } from '../../support/fake-rest';
import { renderApp } from '../../support/render-app';
import { shippedItems } from '../../support/shipped-items';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const items = shippedItems.flatMap(({ id, kind, slug, translations }) =>
  slug ? [{ id, kind, slug, en: translations.en?.title ?? null, ar: translations.ar?.title ?? null }] : [],
);

async function open(path: string, target: string | null = null): Promise<RestCall[]> {
  const calls = fakeRest((call) => (call.path.endsWith('/content_items') ? rows(...items) : Response.json(target)));
  await renderApp(
    <>
      <NotFoundPage />
      <Address />
    </>,
    { path, language: path.startsWith('/ar') ? 'ar' : 'en' },
  );
  return calls;
}
const address = () => screen.getByRole('status').textContent;

describe('the page of unknown addresses', () => {
  it('has the address counted once, without language, query and hash', async () => {
    const calls = await open('/ar/old-page/?utm=x#top');
    const counted = () => calls.filter((call) => call.path.includes('/rpc/'));
    await waitFor(() => expect(counted()).toHaveLength(1));
    expect(counted()[0]).toMatchObject({ path: '/rest/v1/rpc/note_missing_path', body: { path: '/old-page' } });
    expect(address()).toBe('/ar/old-page/?utm=x');
  });

  it('leads on to the new address of an old one, in the language of the visitor', async () => {
    await open('/ar/old-page', '/about');
    await waitFor(() => expect(address()).toBe('/ar/about'));
  });

  it('leads on to another site', async () => {
    const replace = vi.fn();
    vi.stubGlobal('location', { ...window.location, replace, href: 'http://localhost/old-shop' });
    await open('/old-shop', 'https://shop.example.com/');
    await waitFor(() => expect(replace).toHaveBeenCalledWith('https://shop.example.com/'));
    vi.unstubAllGlobals();
  });

  it('suggests the pages that are near', async () => {
    await open('/servises');
    const near = within(await screen.findByRole('navigation', { name: 'Did you mean one of these pages?' }));
    expect(near.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/services']);
  });

  it.each([
    ['/servces/cloud-solution', '/services/cloud-solutions', 'Cloud solutions'],
    ['/ar/cloud-solutions/', '/ar/services/cloud-solutions', 'الحلول السحابية'],
    ['/blog/photoshop', '/courses/photoshop', 'Photo retouching with Photoshop'],
  ])('suggests the items that are near %s, in one request', async (path, href, name) => {
    const calls = await open(path);
    const near = within(await screen.findByRole('navigation', { name: /Similar pages|صفحات مشابهة/ }));
    expect(near.getAllByRole('link')[0]).toHaveAttribute('href', href);
    expect(near.getAllByRole('link')[0]).toHaveTextContent(name);
    expect(calls.filter((call) => call.path.endsWith('/content_items'))).toHaveLength(1);
  });

  it('suggests no items for an address that is like none', async () => {
    const calls = await open('/xyz-unknown-thing');
    await waitFor(() => expect(calls.some((call) => call.path.endsWith('/content_items'))).toBe(true));
    expect(screen.queryByRole('navigation', { name: 'Similar pages' })).not.toBeInTheDocument();
  });

  it('suggests the usual ones for an address that is like none', async () => {
    await open('/xyz-unknown-thing');
    expect(within(screen.getByRole('navigation', { name: 'Pages of the site' })).getAllByRole('link')).toHaveLength(4);
  });

  it('searches the site', async () => {
    await open('/xyz');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the site' }), 'cloud hosting{Enter}');
    expect(address()).toBe('/search-results?q=cloud+hosting');
  });
});

describe('the nearest paths', () => {
  const known = ['/services', '/products', '/courses', '/careers', '/about'] as const;
  it.each([
    ['/servces', ['/services']],
    ['/Career', ['/careers']],
    ['/services/cloud-hosting', ['/services']],
    ['/abuot', ['/about']],
    ['/wp-login.php', []],
    [`/${'a'.repeat(5000)}`, []],
  ])('of %s are %j', (path, expected) => {
    expect(nearestPaths(path, known)).toEqual(expected);
  });

  it('are three at most', () => {
    expect(nearestPaths('/aa', ['/ab', '/ac', '/ad', '/ae'])).toEqual(['/ab', '/ac', '/ad']);
  });
});
