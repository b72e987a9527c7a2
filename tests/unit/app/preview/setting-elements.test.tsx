import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { elementOf, isBuiltIn, settingAt } from '@/app/preview/setting-elements';
import { pageOfSetting } from '@/app/preview/setting-pages';
import { Footer } from '@/app/shell/footer';
import { TopNavigation } from '@/app/shell/top-navigation';
import { mergeSettings } from '@/features/settings/merge';
import { showDraft } from '@/features/settings/preview-draft';
import { AboutPage } from '@/pages/about/about-page';
import { HomePage } from '@/pages/home/home-page';
import { OurWorkPage } from '@/pages/our-work/our-work-page';
import { fakeRest, rows } from '../../../support/fake-rest';
import { renderApp } from '../../../support/render-app';

const office = (id: string, name: string) => ({ id, name, address: `${name} street`, phone: '', email: '' });
const { settings } = mergeSettings({
  companyName: 'Acme',
  ...{ showSampleTestimonials: true, showSampleFigures: true, showEmptyNetworks: true },
  contactDetails: {
    headOffice: { ...office('h', 'Head'), email: 'info@acme.example' },
    branches: [{ ...office('a', 'Empty'), address: '' }, office('b', 'Wakra')],
  },
  navigation: {
    bar: [
      { key: 'about', visible: false },
      { key: 'services', visible: true },
      { key: 'home', visible: true },
    ],
  },
});

const isFixed = (element: Element) => isBuiltIn(element, settingAt(element));
const pathAt = (element: Element) => settingAt(element)?.path;

beforeEach(() => {
  fakeRest(() => rows());
  showDraft(settings);
  window.matchMedia = vi.fn().mockReturnValue({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() });
  // jsdom has no layout. Here every element has a position.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});

describe('around every page', () => {
  beforeEach(async () => {
    await renderApp(
      <>
        <TopNavigation />
        <Footer />
      </>,
    );
  });
  const bar = () => screen.getByRole('navigation', { name: 'Main navigation' });

  it.each([
    ['companyName', () => screen.getAllByText('Acme')[0]],
    ['tagline', () => screen.getByText(settings.tagline.en)],
    [
      'siteTheme.footerLinks.quickLinks[item-1]',
      () => within(screen.getByRole('navigation', { name: 'Quick links' })).getByText('Services'),
    ],
    ['siteTheme.footerLinks.legalLinks[item-0]', () => screen.getByText('Privacy policy')],
    ['siteTheme.socialLinks.youtube', () => screen.getByRole('img', { name: /YouTube/ })],
    ['contactDetails.headOffice.email', () => screen.getByRole('link', { name: /@/ })],
    ['navigation.bar[services]', () => within(bar()).getByText('Services')],
    ['navigation.bar[home]', () => within(bar()).getByText('Home')],
    ['siteTheme.navbarStyle', () => screen.getByRole('banner')],
    ['siteTheme.primaryColor', () => within(screen.getByRole('banner')).getByRole('button', { name: 'Contact' })],
  ])('%s is picked where it shows, and found there', (path, element) => {
    const target = element();
    expect(target && pathAt(target)).toBe(path);
    expect(elementOf(path)?.contains(target ?? null)).toBe(true);
  });

  it('leaves the bar’s own controls alone', () => {
    expect(pathAt(screen.getByRole('button', { name: /search/i }))).toBeUndefined();
    expect(pathAt(screen.getByRole('link', { name: /العربية/ }))).toBeUndefined();
  });

  it('finds the smallest thing that a field is a part of', () => {
    expect(elementOf('siteTheme.footerLinks.quickLinks[item-1].text.ar')).toHaveTextContent('Services');
    expect(elementOf('siteTheme.footerLinks.quickLinks[gone].href')).toHaveTextContent('HomeServicesProducts');
    expect(elementOf('companyName.ar')).toHaveTextContent('Acme');
    expect(elementOf('logoUrl')).toHaveTextContent('Acme');
    expect(elementOf('siteTheme.logoWidthFooter')?.closest('footer')).toBeTruthy();
  });
});

it('the home page’s areas act where a control is, and name their setting elsewhere', async () => {
  await renderApp(<HomePage />);
  const heading = screen.getByRole('heading', { level: 1 });
  expect(pathAt(heading)).toBe('images.heroSection');
  expect(pathAt(within(heading.closest('section') as HTMLElement).getByRole('link', { name: 'See our work' }))).toBeUndefined();
  expect(pathAt(screen.getByText('Call us'))).toBe('contactDetails.ctaInfoBoxes[phone]');
  expect(pathAt(screen.getByText('projects delivered'))).toBe('showSampleFigures');
  expect(elementOf('showSampleFigures')).toHaveTextContent('people on the team');
  expect(elementOf('contactDetails.ctaInfoBoxes[phone].detail.en')).toHaveTextContent('Call us');
  expect(elementOf('images.heroImageOpacity')).toContainElement(heading);
  expect(elementOf('siteTheme.testimonialCardGap')).toHaveAttribute('id', 'testimonials');
  expect(pathAt(document.body)).toBe('siteTheme.backgroundColor');
});

it('a headline and an accented button are built in; the text of a setting and a picture are not', async () => {
  await renderApp(<HomePage />);
  const heading = screen.getByRole('heading', { level: 1 });
  const picture = heading.closest('section')?.querySelector('img');
  expect([heading, ...heading.querySelectorAll('span'), screen.getByRole('link', { name: 'Join the Creators Hub' })].map(isFixed)).toEqual([
    true,
    true,
    true,
  ]);
  expect(isFixed(screen.getByRole('link', { name: 'See our work' }))).toBe(false);
  expect([picture, screen.getByText('Call us'), screen.getByText('projects delivered')].map((part) => part && isFixed(part))).toEqual([
    picture && false,
    false,
    false,
  ]);
});

it('an office is known by its id', async () => {
  await renderApp(<AboutPage />);
  expect(pathAt(screen.getByText('Head street'))).toBe('contactDetails.headOffice');
  expect(pathAt(screen.getByText('Wakra street'))).toBe('contactDetails.branches[b]');
  expect(elementOf('contactDetails.branches[b].phone')).toHaveTextContent('Wakra');
  // Not listed, because it has no details.
  expect(elementOf('contactDetails.branches[a].phone')).toHaveTextContent(/Head.*Wakra/);
});

it('the picture of a project is known by its slot', async () => {
  await renderApp(<OurWorkPage />);
  expect(elementOf('images.itServiceIcon1')).toBeInTheDocument();
});

it.each([
  ['companyName.en', undefined],
  ['siteTheme.footerLinks.quickLinks[item-0].href', undefined],
  ['contactDetails.ctaInfoBoxes[email].title.en', '/'],
  ['contactDetails.branches[a].phone', '/about'],
  ['showSampleLogos', '/our-work'],
  ['images.aboutStory', '/about'],
  ['imageAlts.photoshopWork1.en', '/our-work'],
  ['images.siteIcon', undefined],
  ['seo.join-creators-hub.title.ar', '/join-creators-hub'],
  ['navigation.sitemap[about]', '/sitemap'],
])('%s shows on %s', (path, page) => {
  expect(pageOfSetting(path)).toBe(page);
});
