import type { Page } from '@playwright/test';
import { paths } from '../../src/lib/paths.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false, firstVisit: true });

test('without JavaScript the pages are reachable and show no controls that need it @both', async ({ page, path, t }) => {
  await page.goto(path('/about'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(t('consent:title'))).toBeHidden();
  await expect(page.getByRole('button', { name: t('shell:openMenu') })).toBeHidden();
  // On a phone, a link to the list of all pages replaces the menu.
  const bar = page.getByRole('navigation', { name: t('shell:mainNavigation') });
  if (!(await bar.isVisible()))
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell:menuDescription') })
      .click();
  const place = (await bar.isVisible()) ? bar : page.getByRole('main');
  await place.locator(`a[href="${path(paths.services)}"]`).click();
  await expect(page).toHaveURL(new RegExp(`${path('/services')}$`));
});

test('the pages of mailed links and of profiles report without JavaScript that they need it, and nothing else @both', async ({
  page,
  path,
  t,
}) => {
  for (const [address, others] of [
    ['/reset-password#type=recovery', ['login:reset.checking', 'login:reset.problem.title']],
    ['/application#token', ['application:unknown.title']],
    ['/creator/noor', []],
  ] as const) {
    await page.goto(path(address));
    await expect(page.getByRole('main').getByText(t('common:needsScript'))).toBeVisible();
    for (const other of others) await expect(page.getByText(t(other))).toBeHidden();
  }
});

declare global {
  interface Window {
    earlierStyles?: string[];
  }
}

/** The compared properties. All properties of all elements take half a minute. */
const looks = [
  'display',
  'position',
  'inset',
  'z-index',
  'visibility',
  'opacity',
  'overflow',
  'width',
  'height',
  'margin',
  'padding',
  'gap',
  'flex',
  'order',
  'align-items',
  'justify-content',
  'grid-template-columns',
  'border',
  'border-radius',
  'background',
  'box-shadow',
  'filter',
  'color',
  'fill',
  'font',
  'letter-spacing',
  'text-align',
  'text-decoration',
  'text-transform',
  'white-space',
  'transform',
  'translate',
  'rotate',
  'scale',
  'transition',
  'animation',
  'cursor',
];

/** Returns the elements and pseudo-elements whose style differs from the last call, and their total number. */
const compareStyles = (page: Page) =>
  page.evaluate((properties) => {
    const styles = [...document.querySelectorAll('body, body *')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        if (part && style.content === 'none') return [];
        return `${element.tagName}.${element.getAttribute('class') ?? ''}${part ?? ''} { ${properties.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')} }`;
      }),
    );
    const changed = styles.filter((style, index) => style !== window.earlierStyles?.[index]);
    window.earlierStyles = styles;
    return { changed, count: styles.length };
  }, looks);

const whenStyled = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => [...document.styleSheets].some(({ href, cssRules }) => href?.includes('/assets/styles-') && cssRules.length > 0)),
    )
    .toBe(true);

test('a page has all styles of its first paint before the rest is loaded @both', async ({ page, path }) => {
  const rest = '**/assets/styles-*.css';
  for (const address of ['/', '/our-work', '/careers', '/creator/noor']) {
    // A browser without scripts loads the rest at once.
    await page.route(rest, (route) => route.fulfill({ contentType: 'text/css', headers: { 'cache-control': 'no-store' }, body: '' }));
    await page.goto(path(address));
    // Hidden elements have their styles as declared. Computed pixels change when a font or a picture arrives.
    await page.evaluate(() => {
      document.body.style.display = 'none';
      // Only the font of this one word is loaded later on purpose.
      for (const word of document.querySelectorAll<HTMLElement>('.switcher-letters')) word.style.fontFamily = 'serif';
    });
    const { count } = await compareStyles(page);
    expect(count, address).toBeGreaterThan(100);
    // src/boot/inline/start-page.ts adds it in this way.
    await page.unroute(rest);
    await page.evaluate(() => {
      document.head.insertAdjacentHTML('beforeend', document.querySelector('noscript')?.innerHTML ?? '');
    });
    await whenStyled(page);
    expect(await compareStyles(page), address).toEqual({ changed: [], count });
  }
});
