import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageHead } from '@/features/settings/page-head';
import { homeSeo } from '@/features/settings/page-seo/home';
import { Brand } from '@/app/shell/brand';
import { SiteStructuredData } from '@/app/site-structured-data';
import { LoadingScreen } from '@/components/feedback/loading-screen';
import { isOwnName, isSameCard, monogramOf } from '@/features/settings/brand';
import { defaultSettings } from '@/features/settings/defaults';
import { mergeSettings } from '@/features/settings/merge';
import { isSameIcon } from '@/features/settings/own-brand';
import { showDraft } from '@/features/settings/preview-draft';
import { useApplyTheme } from '@/features/settings/use-apply-theme';
import { LoginLogo } from '@/pages/login/login-logo';
import { fakeRest, rows } from '../../../support/fake-rest';
import { renderApp } from '../../../support/render-app';

function Theme() {
  useApplyTheme();
  return null;
}

const origin = window.location.origin;
const own = { companyName: { en: 'Pearl', ar: 'لؤلؤة' } };
const merged = (stored: object) => mergeSettings(stored).settings;

/** The values that the build has written. */
const builtLinks =
  '<link rel="icon" href="/favicon.ico"><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"><link rel="manifest" href="/icons/site.webmanifest">';
const hrefOf = (rel: string) => [...document.head.querySelectorAll(`link[rel="${rel}"]`)].map((link) => link.getAttribute('href'));

beforeEach(() => {
  fakeRest(() => rows());
  vi.stubGlobal('requestIdleCallback', (then: () => void) => setTimeout(then));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  document.head.innerHTML = builtLinks;
});
afterEach(() => {
  act(() => showDraft(undefined));
  cleanup();
  window.history.replaceState(null, '', '/');
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

it.each([
  [defaultSettings.companyName, false],
  [{ en: 'Lusail Digital', ar: '' }, false],
  [{ en: '', ar: 'لوسيل ديجيتال' }, false],
  [{ en: 'Pearl', ar: '' }, true],
  [{ en: 'Lusail Digital', ar: 'لؤلؤة' }, true],
])('whether %j is a name of one’s own: %s', (name, isOwn) => {
  expect(isOwnName(name)).toBe(isOwn);
});

it.each([
  [{ en: 'pearl', ar: '' }, 'P'],
  [{ en: '', ar: 'لؤلؤة' }, 'ل'],
  [{ en: '“7 Seas”', ar: '' }, '7'],
  [{ en: '🐬', ar: '' }, ''],
])('the letter of %j is %s', (name, letter) => {
  expect(monogramOf(name)).toBe(letter);
});

it('another theme alone leaves the built-in icons, and changes one’s own', () => {
  const theme = { siteTheme: { primaryColor: 'orange-500' } };
  expect(isSameIcon(merged({}), merged(theme))).toBe(true);
  expect(isSameIcon(merged(own), merged({ ...own, ...theme }))).toBe(false);
});

it('a card of one language leaves that of the other, and the icons', () => {
  const card = merged({ images: { shareCardAr: '/card.jpg' } });
  expect(isSameCard(merged({}), card, 'ar')).toBe(false);
  expect(isSameCard(merged({}), card, 'en')).toBe(true);
  expect(isSameIcon(merged({}), card)).toBe(true);
});

it.each([
  ['the built-in brand', {}, `${origin}/og/card-en.jpg`],
  ['a stored card', { ...own, images: { shareCardEn: '/pictures/card.jpg' } }, `${origin}/pictures/card.jpg`],
  ['a logo', { logoUrl: 'https://files.example.com/logo.png' }, 'https://files.example.com/logo.png'],
  ['a name alone', own, undefined],
])('a link is shown with %s', async (_name, stored, image) => {
  showDraft(merged(stored));
  await renderApp(<PageHead page="home" builtIn={homeSeo} />, { path: '/' });
  await waitFor(() => expect(document.title).not.toBe(''));
  expect(document.head.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe(image);
});

it('a stored icon takes the place of those of the build, with a manifest of the company’s name, and gives it back', async () => {
  window.history.replaceState(null, '', '/ar');
  showDraft(merged({ ...own, images: { siteIcon: '/pictures/icon.png' } }));
  await renderApp(<Theme />, { language: 'ar', path: '/ar' });
  await waitFor(() => expect(hrefOf('icon')).toEqual([`${origin}/pictures/icon.png`]));
  expect(hrefOf('apple-touch-icon')).toEqual([`${origin}/pictures/icon.png`]);
  const [manifest = ''] = hrefOf('manifest');
  expect(JSON.parse(decodeURIComponent(manifest?.replace(/^data:application\/manifest\+json,/, '') ?? ''))).toMatchObject({
    name: 'لؤلؤة',
    lang: 'ar',
    dir: 'rtl',
    start_url: `${origin}/ar`,
  });
  act(() => showDraft(merged({ testimonialSpeed: 50 })));
  await waitFor(() => expect(hrefOf('icon')).toEqual(['/favicon.ico']));
  expect(hrefOf('manifest')).toEqual(['/icons/site.webmanifest']);
});

it('a company’s letter stands where the built-in mark stood, also while something loads', async () => {
  showDraft(merged(own));
  await renderApp(
    <>
      <Theme />
      <Brand width={100} />
      <LoginLogo />
    </>,
  );
  await waitFor(() => expect(screen.getAllByText('P')).toHaveLength(2));
  const loading = await renderApp(<LoadingScreen />);
  await waitFor(() => expect(screen.getAllByText('P')).toHaveLength(3));
  loading.unmount();
  act(() => showDraft(undefined));
  await waitFor(() => expect(screen.queryAllByText('P')).toHaveLength(0));
});

it.each([
  ['the icon of the build', {}, `${origin}/icons/icon-512.png`],
  ['no logo, since the build’s is of another brand', own, undefined],
  ['a stored icon', { ...own, images: { siteIcon: '/pictures/icon.png' } }, `${origin}/pictures/icon.png`],
  ['the logo', { ...own, logoUrl: '/logo.svg', images: { siteIcon: '/pictures/icon.png' } }, `${origin}/logo.svg`],
])('search engines are told of %s', async (_name, stored, logo) => {
  showDraft(merged(stored));
  const { container } = await renderApp(<SiteStructuredData />);
  const [company] = (JSON.parse(container.querySelector('script')?.textContent ?? '') as { '@graph': { logo?: string }[] })['@graph'];
  expect(company?.logo).toBe(logo);
});

it.each([
  ['the company’s logo without one of its own', {}, '/company.svg'],
  ['its own', { adminLoginLogo: '/login.svg' }, '/login.svg'],
])('the login screen shows %s', async (_name, images, src) => {
  showDraft(merged({ logoUrl: '/company.svg', images }));
  await renderApp(<LoginLogo />, { path: '/login' });
  await waitFor(() => expect(document.querySelector('img')).toHaveAttribute('src', src));
});
