import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TopNavigation } from '@/app/shell/top-navigation';
import { defaultSettings } from '@/features/settings/defaults';
import { showDraft } from '@/features/settings/preview-draft';
import { SitemapPage } from '@/pages/sitemap/sitemap-page';
import { renderApp } from '../../../support/render-app';

const order = (...keys: string[]) =>
  defaultSettings.navigation.bar
    .map(({ key }) => ({ key, visible: keys.includes(key) }))
    .sort((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key));
const settings = {
  ...defaultSettings,
  navigation: { bar: order('ourWork', 'home'), menu: order('careers', 'about'), sitemap: order('products', 'home') },
};
beforeEach(() => showDraft(settings));
afterEach(() => showDraft(undefined));

const namesIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.textContent);

it('shows the pages of the settings in bar and menu, each in its own order', async () => {
  await renderApp(<TopNavigation />);
  expect(namesIn(screen.getByRole('navigation'))).toEqual(['Our work', 'Home']);
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(namesIn(within(await screen.findByRole('dialog')).getByRole('navigation'))).toEqual(['Careers', 'About']);
});

it.each([
  ['en', '/our-work', ['/our-work', '/']],
  ['ar', '/ar/our-work', ['/ar/our-work', '/ar']],
] as const)('leads to the pages in %s and marks the one shown', async (language, path, hrefs) => {
  await renderApp(<TopNavigation />, { language, path });
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null]);
});

it('shows the pages of the settings in the HTML sitemap', async () => {
  await renderApp(<SitemapPage />, { path: '/sitemap' });
  expect(namesIn(screen.getByRole('region', { name: 'Main pages' }))).toEqual(['Products', 'Home']);
});
