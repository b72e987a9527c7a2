import { translator } from './support/languages.ts';
import { expect, test } from './support/test.ts';

/** Addresses that many hosts serve nevertheless, with the served file and the clean address. */
const served = [
  ['//about', '/about', '/about'],
  ['/ar//about?x=1#team', '/ar/about', '/ar/about?x=1#team'],
  ['//ar/about', '/about', '/ar/about'],
  ['/about//', '/404', '/about'],
  ['/%2Fabout', '/about', '/about'],
] as const;

for (const [address, file, clean] of served) {
  test(`a host that serves ${file} at ${address} shows ${clean}`, async ({ page, baseURL }) => {
    const origin = baseURL ?? '';
    const sent = address.split('#')[0] ?? '';
    await page.route(
      (url) => url.href === origin + sent,
      async (route) => {
        const response = await route.fetch({ url: origin + file });
        await route.fulfill({ response, status: 200 });
      },
    );
    await page.goto(origin + address);
    await expect(page).toHaveURL(origin + clean);
    await expect(page.locator('html')).toHaveAttribute('lang', clean.startsWith('/ar') ? 'ar' : 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(translator(clean.startsWith('/ar') ? 'ar' : 'en')('about:hero.title'));
  });
}

for (const [address, clean] of [
  ['/%c0', '/%25c0'],
  ['/ar/creator//x/%zz', '/ar/creator/x/%25zz'],
] as const) {
  test(`the malformed ${address} is the missing page in its language`, async ({ page, baseURL, expectProblem }) => {
    const t = translator(address.startsWith('/ar') ? 'ar' : 'en');
    expectProblem(/404 \(Not Found\)/);
    await page.goto(`${baseURL ?? ''}${address}`);
    await expect(page).toHaveURL(`${baseURL ?? ''}${clean}`);
    await expect(page).toHaveTitle(new RegExp(t('shell:titles.notFound')));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
  });
}
