import { test } from './support/administrators.ts';
import { signInto } from './support/creators.ts';
import { restoreSettingsAfterEach } from './support/stored-settings.ts';
import { expect } from './support/test.ts';

// These tests change the HTML of all pages, so they run on a separate server (playwright.settings.config.ts).
test.describe.configure({ mode: 'serial' });

const stored = restoreSettingsAfterEach();

/** In milliseconds. A build takes some seconds, and longer beside other tests. */
const buildTimeout = 120_000;

/** The hash of a shipped text. */
const hash = '0123456789abcd';

test('a change of settings and texts is on the site at once, and in its HTML after Publish; a redirect is obeyed', async ({
  page,
  request,
  administrator,
  service,
  t,
  expectProblem,
}) => {
  expectProblem(/404 .*old-page/);
  test.setTimeout(2 * buildTimeout + 60_000);
  const html = async (path = '/') => (await request.get(path)).text();
  await service
    .from('website_settings')
    .update({
      settings: { ...(stored() as object), companyName: { en: 'Pearl Publishing', ar: 'نشر اللؤلؤة' }, idleTimeout: 600_000 },
      texts: { 'home:hero/title': { en: ['Pearls, polished.', hash, []], ar: ['نصقل اللؤلؤ.', hash, []] } },
    })
    .eq('id', 1)
    .throwOnError();
  await service.from('redirects').insert({ from_path: '/old-page', to_path: '/about' }).throwOnError();
  expect(await html()).not.toContain('Pearl Publishing');

  // Newer than the build: the 404 page leads on.
  await page.goto('/ar/old-page');
  await expect(page).toHaveURL(/\/ar\/about$/);

  await signInto(page.context(), administrator);
  await page.goto('/admin/settings/history');
  const bar = page.getByRole('region', { name: t('panel:publish.label') });
  await bar.getByRole('button', { name: t('panel:publish.action') }).click();
  await expect(bar.getByText(t('panel:publish.running'))).toBeVisible();
  await expect(bar.getByText(t('panel:publish.current'))).toBeVisible({ timeout: buildTimeout });
  expect(await html()).toContain('Pearl Publishing');
  expect(await html('/ar')).toContain('نشر اللؤلؤة');
  expect(await html()).toContain('Pearls, polished.');
  expect(await html('/ar')).toContain('نصقل اللؤلؤ.');
  const moved = await request.get('/ar/old-page', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/ar/about']);

  // The other tests of this server have the HTML of the stored settings again.
  await service.from('redirects').delete().eq('from_path', '/old-page').throwOnError();
  await service.from('website_settings').update({ settings: stored(), texts: {} }).eq('id', 1).throwOnError();
  const headers = { authorization: `Bearer ${process.env.EMBEDDED_SECRET_KEY ?? ''}` };
  expect((await request.post('/_local/publish', { headers })).status()).toBe(202);
  await expect.poll(() => html(), { timeout: buildTimeout }).not.toContain('Pearl Publishing');
});
