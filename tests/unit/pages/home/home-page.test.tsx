import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredItem } from '@/features/items/item';
import { contactDialogEvent, type ContactDialogRequest } from '@/lib/window-events';
import { HomePage } from '@/pages/home/home-page';
import { fakeRest, rows } from '../../../support/fake-rest';
import { rememberSettings } from '../../../support/remember-settings';
import { renderApp } from '../../../support/render-app';
import { shippedItems } from '../../../support/shipped-items';

const settings = {
  images: {
    heroSection: '/storage/v1/object/public/publicassets/hero.jpg',
    readyToTransformBg: 'https://example.com/bg.jpg',
    heroImageOpacity: 0.35,
  },
  contactDetails: {
    ctaInfoBoxes: [{ id: 'p', icon: 'Phone', title: 'Call', detail: '+974 1234', subDetail: 'Any time', hrefPrefix: 'tel:' }],
  },
};

// Whole screens in jsdom take long on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const figure = (position: number, translations: StoredItem['translations']): StoredItem => ({
  id: `figure ${position}`,
  kind: 'figure',
  position,
  translations,
});

let asked: ContactDialogRequest[];
const listen = (event: Event) => asked.push((event as CustomEvent<ContactDialogRequest>).detail);

beforeEach(() => {
  asked = [];
  window.addEventListener(contactDialogEvent, listen);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  fakeRest(() => rows());
});
afterEach(() => {
  localStorage.clear();
  window.removeEventListener(contactDialogEvent, listen);
  vi.unstubAllGlobals();
});

const levels = () => screen.getAllByRole('heading').map((heading) => Number(heading.tagName.slice(1)));

describe('HomePage', () => {
  it('shows its sections in the order of the specification', async () => {
    await renderApp(<HomePage />);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))).toEqual([
      'hero-heading',
      'services-heading',
      'products-heading',
      'stats-heading',
      'testimonials-heading',
      'transform-heading',
      'contact-heading',
    ]);
  });

  it('shows the sections that the settings show, in their order, the hero first', async () => {
    const hidden = { key: 'products', visible: false };
    rememberSettings({ homeSections: [{ key: 'contact', visible: true }, hidden, { key: 'unknown', visible: true }] });
    await renderApp(<HomePage />);
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))).toEqual(
      ['hero', 'contact', 'services', 'stats', 'testimonials', 'transform'].map((section) => `${section}-heading`),
    );
  });

  it('skips no heading level', async () => {
    await renderApp(<HomePage />);
    const jumps = levels().filter((level, index, all) => level > (all[index - 1] ?? 0) + 1);
    expect(jumps).toEqual([]);
  });

  it.each([
    ['en', '/services/cybersecurity', '/join-creators-hub', '/our-work'],
    ['ar', '/ar/services/cybersecurity', '/ar/join-creators-hub', '/ar/our-work'],
  ] as const)('leads on in %s', async (language, ...hrefs) => {
    await renderApp(<HomePage />, { language, path: language === 'ar' ? '/ar' : '/' });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(hrefs));
  });

  it('counts what the specification counts', async () => {
    await renderApp(<HomePage />);
    const stats = screen.getByRole('region', { name: 'Our work in numbers' });
    expect(
      within(stats)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['500+', '98%', '50+', '24/7']);
  });

  it.each([
    ['en', ['1,200 m²', '30+', '24/7'], 'square metres of shops'],
    ['ar', ['1,200 م²', '30+', '24/7'], 'متر مربع من المتاجر'],
  ] as const)('counts what the company counts, in %s', async (language, values, label) => {
    const same = (position: number, title: string, summary: string) => figure(position, { en: { title, summary }, ar: { title, summary } });
    const items = [
      figure(1, {
        en: { title: 'square metres of shops', summary: '1,200 m²' },
        ar: { title: 'متر مربع من المتاجر', summary: '1,200 م²' },
      }),
      same(2, 'shops', '30+'),
      same(3, 'support', '24/7'),
      { ...same(4, 'invented', '99%'), facts: { sample: true } as const },
    ];
    rememberSettings({ companyName: 'Pearl' });
    const { container } = await renderApp(<HomePage />, { language, path: language === 'ar' ? '/ar' : '/', items });
    expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(values);
    expect(screen.getByText(label)).toBeVisible();
  });

  it.each([
    ['the samples of another company', { companyName: 'Pearl' }, shippedItems],
    ['samples that are off', { showSampleFigures: false }, shippedItems],
    ['no figure at all', {}, shippedItems.filter(({ kind }) => kind !== 'figure')],
  ])('leaves the figures out: %s', async (_, stored, items) => {
    rememberSettings(stored);
    await renderApp(<HomePage />, { items });
    await waitFor(() => expect(document.querySelector('.min-h-\\(--tall\\)')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Our work in numbers' })).toBeNull();
  });

  it('opens the contact dialog with the product as its subject', async () => {
    await renderApp(<HomePage />);
    await userEvent.click(screen.getByRole('button', { name: 'Get started with Website builder' }));
    expect(asked).toEqual([{ subject: 'Website builder' }]);
  });

  it('opens the contact dialog from the contact call, which is the #contact of the page', async () => {
    const { container } = await renderApp(<HomePage />);
    const contact = container.querySelector<HTMLElement>('#contact');
    expect(contact).toBe(screen.getByRole('region', { name: 'Talk to someone who can answer' }));
    await userEvent.click(screen.getByRole('button', { name: 'Write to us' }));
    expect(asked).toHaveLength(1);
  });

  it('shows the pictures and contact boxes of the settings', async () => {
    rememberSettings(settings);
    const { container } = await renderApp(<HomePage />);
    const call = await screen.findByRole('link', { name: '+974 1234' });
    expect(call).toHaveAttribute('href', 'tel:+9741234');
    expect(call.querySelector('[dir="ltr"]')).toHaveTextContent('+974 1234');
    const hero = container.querySelector<HTMLImageElement>('img[src="http://backend.test/storage/v1/object/public/publicassets/hero.jpg"]');
    expect(hero).toHaveStyle({ opacity: '0.35' });
    expect(container.querySelector('img[src="https://example.com/bg.jpg"]')).toBeInTheDocument();
  });

  it('draws the skyline when the picture of the settings does not load', async () => {
    rememberSettings(settings);
    const { container } = await renderApp(<HomePage />);
    const broken = await waitFor(() => {
      const hero = container.querySelector('img[src$="/hero.jpg"]');
      if (!hero) throw new Error('The picture of the settings is not shown yet.');
      return hero;
    });
    fireEvent.error(broken);
    expect(container.querySelector('img[src$="/hero.jpg"]')).toBeNull();
    expect(container.querySelector('img[src="/images/hero-backdrop.svg"]')).not.toHaveStyle({ opacity: '0.35' });
  });

  it('draws its own pictures when the settings have none', async () => {
    const { container } = await renderApp(<HomePage />);
    expect(container.querySelector('img[src="/images/hero-backdrop.svg"]')).toHaveAttribute('alt', '');
    expect(container.querySelector('img[src="/images/ready-to-transform.svg"]')).toHaveAttribute('alt', '');
  });

  it.each([
    [[], 'nothing at all'],
    [[{ id: 'r1', rating: 5, review_text: 'Fine.', name: 'Noor', company_name: null, language: 'en' }], 'only the approved reviews'],
  ])('with the samples switched off shows %s', async (found) => {
    rememberSettings({ showSampleTestimonials: false });
    fakeRest(({ path }) => (path.endsWith('/user_reviews') ? rows(...found) : rows()));
    const { container } = await renderApp(<HomePage />);
    await vi.waitFor(() => expect(container.querySelectorAll('figure')).toHaveLength(found.length));
    expect(Boolean(container.querySelector('#testimonials-heading'))).toBe(found.length > 0);
  });
});
