import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contactDialogEvent, type ContactDialogRequest } from '@/lib/window-events';
import { ProductsPage } from '@/pages/products/products-page';
import { ServicesPage } from '@/pages/services/services-page';
import { fakeRest, rows } from '../../support/fake-rest';
import { renderApp } from '../../support/render-app';
import { shippedOf } from '../../support/shipped-items';
import { itemPath, listPath } from '@/lib/item-paths';

let asked: ContactDialogRequest[];
const listen = (event: Event) => asked.push((event as CustomEvent<ContactDialogRequest>).detail);

beforeEach(() => {
  asked = [];
  window.addEventListener(contactDialogEvent, listen);
  fakeRest(() => rows());
});
afterEach(() => window.removeEventListener(contactDialogEvent, listen));

describe.each([
  ['services', ServicesPage, '/services', [...shippedOf('service'), ...shippedOf('hardware')], 'Services on this page'],
  ['products', ProductsPage, '/products', shippedOf('product'), 'Products on this page'],
] as const)('the %s page', (_, Page, path, items, indexName) => {
  it('has a section for every entry, which takes focus after a jump to its id', async () => {
    const { container } = await renderApp(<Page />, { path });
    for (const { slug } of items) {
      const section = container.querySelector(`#${slug ?? ''}`);
      expect(section).toHaveAttribute('tabindex', '-1');
      expect(section).toHaveAccessibleName();
      expect(section?.querySelectorAll('li')).toHaveLength(4);
      expect(section?.querySelector('img')).toHaveAttribute('alt', expect.stringMatching(/\w/));
    }
  });

  it('has an index that leads to every one of them', async () => {
    await renderApp(<Page />, { language: 'en', path });
    const index = screen.getByRole('navigation', { name: indexName });
    expect(
      within(index)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(items.map(listPath));
  });

  it('has one h1 and skips no heading level', async () => {
    await renderApp(<Page />, { path });
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });

  it('describes itself to search engines', async () => {
    const { container } = await renderApp(<Page />, { path });
    const data = JSON.parse(container.querySelector('script[type="application/ld+json"]')?.textContent ?? '') as {
      '@graph': { '@type': string; url?: string }[];
    };
    expect(data['@graph'].map((node) => node.url).filter(Boolean)).toEqual(
      items.map((item) => window.location.origin + String(itemPath(item))),
    );
    expect(data['@graph'].map((node) => node['@type'])).toContain('BreadcrumbList');
  });
});

it.each([
  ['en', 'Ask about Cloud solutions', 'Cloud solutions'],
  ['ar', 'اسأل عن الحلول السحابية', 'الحلول السحابية'],
] as const)('a service carries its name into the contact form, in %s', async (language, button, subject) => {
  await renderApp(<ServicesPage />, { language, path: '/services' });
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(asked).toEqual([{ subject }]);
});

it.each([
  ['en', 'Questions we are asked', 'How long does a website take?', 'Six weeks.'],
  ['ar', 'أسئلة يطرحها عملاؤنا', 'كم يستغرق إنشاء الموقع؟', 'ستة أسابيع.'],
] as const)(
  'the services page answers the questions of the panel and describes them, in %s',
  async (language, heading, question, answer) => {
    const translations = {
      en: { title: 'How long does a website take?', summary: 'Six **weeks**.' },
      ar: { title: 'كم يستغرق إنشاء الموقع؟', summary: 'ستة **أسابيع**.' },
    };
    fakeRest((_call, query) => (query.get('kind') === 'eq.faq' ? rows({ id: 'q', kind: 'faq', position: 1, translations }) : rows()));
    const { container } = await renderApp(<ServicesPage />, { language, path: '/services' });
    const section = await screen.findByRole('region', { name: heading });
    await userEvent.click(within(section).getByText(question));
    expect(within(section).getByRole('group')).toHaveTextContent(answer);
    const data = container.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(JSON.parse(data)).toMatchObject({
      '@graph': expect.arrayContaining([
        { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } }] },
      ]) as unknown,
    });
  },
);

it('the services page has no questions without any', async () => {
  await renderApp(<ServicesPage />, { path: '/services' });
  expect(screen.queryByRole('region', { name: 'Questions we are asked' })).not.toBeInTheDocument();
});

it('a product shows its monthly price and carries its name into the contact form', async () => {
  await renderApp(<ProductsPage />, { path: '/products' });
  const crm = screen.getByRole('region', { name: 'AI CRM' });
  expect(crm).toHaveTextContent('$99 per month');
  await userEvent.click(within(crm).getByRole('button', { name: 'Get started with AI CRM' }));
  expect(asked).toEqual([{ subject: 'AI CRM' }]);
});
