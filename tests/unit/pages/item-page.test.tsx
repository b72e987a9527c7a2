import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { itemColumns } from '@/features/items/item';
import { contactDialogEvent } from '@/lib/window-events';
import { ItemPage } from '@/pages/item/item-page';
import { fakeRest, refused, rows, type RestCall } from '../../support/fake-rest';
import { renderApp } from '../../support/render-app';
import { shippedItems } from '../../support/shipped-items';

let calls: RestCall[];
let asked: URLSearchParams[];
const bodies: Record<string, unknown> = {
  'cloud-solutions': {
    en: [
      { id: 'a', type: 'heading', level: 2, text: 'How a move goes' },
      { id: 'b', type: 'paragraph', text: 'At **night**.' },
    ],
  },
};

beforeEach(() => {
  asked = [];
  calls = fakeRest(({ path }, query) => {
    if (!path.endsWith('/content_items')) return rows();
    asked.push(query);
    const slug = query.get('slug')?.slice(3);
    const kinds = query.get('kind') ?? '';
    const found = shippedItems.filter((item) => kinds.includes(item.kind) && (slug === undefined || item.slug === slug));
    return rows(...found.map((item) => ({ ...item, body: bodies[item.slug ?? ''] ?? {} })));
  });
});

const show = (path: string, language: 'en' | 'ar' = 'en') =>
  renderApp(
    <Routes>
      {['/services/:slug', '/products/:slug', '/courses/:slug', '/our-work/:slug'].flatMap((pattern) => [
        <Route key={pattern} path={pattern} element={<ItemPage />} />,
        <Route key={`ar${pattern}`} path={`/ar${pattern}`} element={<ItemPage />} />,
      ])}
    </Routes>,
    { path, language },
  );
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const data = () => {
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
  return (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph'];
};

describe('the page of an item', () => {
  it('of a service has title, features, longer text, the way back and related ones', async () => {
    await show('/services/cloud-solutions');
    expect(await heading('Cloud solutions')).toBeVisible();
    expect(screen.getByText('Cost review every quarter')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: 'How a move goes' })).toBeVisible();
    expect(screen.getByText('night').tagName).toBe('STRONG');
    const trail = screen.getByRole('navigation', { name: 'You are here' });
    expect(
      within(trail)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/', '/services']);
    const related = await screen.findByRole('complementary', { name: 'You may also like' });
    expect(within(related).getAllByRole('listitem')).toHaveLength(3);
    expect(within(related).queryByText('Cloud solutions')).toBeNull();
    expect(asked[0]?.get('select')).toBe(`${itemColumns},body`);
  });

  it('of a hardware service is under the same path', async () => {
    await show('/services/it-support');
    expect(await heading('IT support')).toBeVisible();
  });

  it.each([
    ['/services/cloud-solutions', 'Service', {}],
    ['/products/ai-crm', 'Product', { offers: expect.objectContaining({ price: 99, priceCurrency: 'USD' }) as unknown }],
    ['/courses/photoshop', 'Course', { hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online' } }],
    ['/our-work/dhow-identity', 'CreativeWork', { image: `${window.location.origin}/images/illustrator-work-1.svg` }],
  ])('%s is described as a %s with three breadcrumbs', async (path, type, more) => {
    await show(path);
    await screen.findByRole('heading', { level: 1 });
    expect(data()).toContainEqual(expect.objectContaining({ '@type': type, url: window.location.origin + path, ...more }));
    const [trail] = data();
    expect(trail?.itemListElement).toHaveLength(3);
    expect(document.title).toMatch(/ \| Lusail Digital$/);
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', window.location.origin + path);
    expect(document.querySelectorAll('link[rel="alternate"]')).toHaveLength(3);
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
  });

  it('in Arabic has the Arabic texts and price, and English ones where they are missing', async () => {
    await show('/ar/products/ai-crm', 'ar');
    expect(await screen.findByText('دولارًا شهريًا')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'مسار الصفحة' })).toBeVisible();
  });

  it('asks about the item by its name', async () => {
    const opened = vi.fn();
    window.addEventListener(contactDialogEvent, opened);
    await show('/courses/photoshop');
    await userEvent.click(await screen.findByRole('button', { name: 'Ask about a place' }));
    window.removeEventListener(contactDialogEvent, opened);
    expect(opened.mock.calls[0]?.[0]).toMatchObject({ detail: { subject: 'Photo retouching with Photoshop' } });
  });

  it('that is unknown, a draft or hidden says so and is not indexed', async () => {
    await show('/services/teleport');
    expect(await screen.findByText('This page is not available')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All services' })).toHaveAttribute('href', '/services');
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
  });

  it('that is unknown, but like another one, suggests that', async () => {
    await show('/services/clod-solutions');
    const near = await screen.findByRole('navigation', { name: 'Similar pages' });
    expect(within(near).getAllByRole('link')[0]).toHaveAttribute('href', '/services/cloud-solutions');
  });

  it('that can’t be read offers to try again', async () => {
    let isBroken = true;
    calls = fakeRest(({ path }) =>
      isBroken
        ? refused(400, '22023', 'broken')
        : path.endsWith('/content_items')
          ? rows(...shippedItems.filter(({ slug }) => slug === 'cybersecurity'))
          : rows(),
    );
    await show('/services/cybersecurity');
    expect(await screen.findByText('This page could not be loaded')).toBeVisible();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Cybersecurity')).toBeVisible();
    expect(calls.length).toBeGreaterThan(0);
  });
});
