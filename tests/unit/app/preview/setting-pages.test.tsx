import { act, cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settingsFields } from '@/admin/settings/fields';
import { elementOf } from '@/app/preview/setting-elements';
import { pageOfSetting } from '@/app/preview/setting-pages';
import { Footer } from '@/app/shell/footer';
import { TopNavigation } from '@/app/shell/top-navigation';
import type { StoredItem } from '@/features/items/item';
import { mergeSettings } from '@/features/settings/merge';
import { showDraft } from '@/features/settings/preview-draft';
import { AboutPage } from '@/pages/about/about-page';
import { CareersPage } from '@/pages/careers/careers-page';
import { HomePage } from '@/pages/home/home-page';
import { JoinCreatorsHubPage } from '@/pages/join-creators-hub/join-creators-hub-page';
import { LoginPage } from '@/pages/login/login-page';
import { OurWorkPage } from '@/pages/our-work/our-work-page';
import { SitemapPage } from '@/pages/sitemap/sitemap-page';
import { fakeRest, rows } from '../../../support/fake-rest';
import { renderApp } from '../../../support/render-app';
import { shippedItems } from '../../../support/shipped-items';

const pages: Record<string, ReactNode> = {
  '/': <HomePage />,
  '/about': <AboutPage />,
  '/careers': <CareersPage />,
  '/our-work': <OurWorkPage />,
  '/join-creators-hub': <JoinCreatorsHubPage />,
  '/login': <LoginPage />,
  '/sitemap': <SitemapPage />,
};

/** The settings without an element, with the reason. */
const notOnPages: readonly [reason: string, start: string][] = [
  ['in the browser tab and in search engines', 'seo.'],
  ['in the browser tab', 'images.siteIcon'],
  ['in messages that share a page', 'images.shareCard'],
  ['the whole page, without an outline', 'siteTheme.backgroundColor'],
  ['the whole page, without an outline', 'siteTheme.gradientVia'],
  ['only in the search', 'search.'],
  ['in the panel, as a timer', 'idleTimeout'],
  ['in the corner of every page', 'whatsApp.'],
  ['behind the page, without an outline', 'countVisits'],
];
const isOnPage = (path: string) => !notOnPages.some(([, start]) => path.startsWith(start));

/** The settings that more than their page shows. */
const onMorePages = ['contactDetails.headOffice.email', 'images.readyToTransformBg', 'imageFocus.readyToTransformBg'];

const client: StoredItem = { id: 'a', kind: 'client', position: 1, translations: { en: { title: 'Oudora' } } };

const { settings } = mergeSettings({
  companyName: 'Acme',
  ...{ showSampleTestimonials: true, showSampleFigures: true, showEmptyNetworks: true },
  contactDetails: {
    headOffice: { id: 'h', name: 'Head', address: 'Head street', phone: '', email: 'info@acme.example' },
    branches: [{ id: 'a', name: 'Branch', address: 'Branch street', phone: '', email: '' }],
  },
  images: { companyProfilePdfUrl: '/storage/v1/object/public/publicassets/profile.pdf' },
});

beforeEach(() => {
  fakeRest(() => rows());
  showDraft(settings);
  window.matchMedia = vi.fn().mockReturnValue({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() });
  // jsdom has no layout. Every element counts as visible.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => act(() => showDraft(undefined)));

const open = (page: ReactNode) =>
  renderApp(
    <>
      <TopNavigation />
      <main>{page}</main>
      <Footer />
    </>,
    { items: [...shippedItems, client] },
  );
const foundOf = (paths: readonly string[]) => paths.filter((path) => elementOf(path) !== undefined);
const settingsOn = (page: string) =>
  settingsFields.map(({ path }) => path).filter((path) => isOnPage(path) && pageOfSetting(path) === page);

it.each(Object.entries(pages))('%s shows each of its settings, and no other page does', async (address, page) => {
  const own = settingsOn(address);
  expect(own).not.toEqual([]);
  await open(page);
  expect(foundOf(own)).toEqual(own);
  for (const [other, otherPage] of Object.entries(pages)) {
    if (other === address) continue;
    cleanup();
    await open(otherPage);
    expect(onMorePages, other).toEqual(expect.arrayContaining(foundOf(own)));
  }
});

it('every page shows all other settings', async () => {
  const everywhere = settingsFields.map(({ path }) => path).filter((path) => isOnPage(path) && pageOfSetting(path) === undefined);
  for (const page of Object.values(pages)) {
    await open(page);
    expect(foundOf(everywhere)).toEqual(everywhere);
    cleanup();
  }
});

it('settings that no page shows have no element', async () => {
  for (const page of Object.values(pages)) {
    await open(page);
    expect(foundOf(settingsFields.map(({ path }) => path).filter((path) => !isOnPage(path)))).toEqual([]);
    cleanup();
  }
});
