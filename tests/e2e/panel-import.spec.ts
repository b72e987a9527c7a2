import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { wordpressExport } from '../support/wordpress-export.ts';
import { demoAdministrator, uniqueName } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signInto } from './support/creators.ts';
import { expect, test } from './support/test.ts';

/** Another site with a picture that it lets others read, and one that it does not. */
async function pictureSite() {
  const picture = await readFile('docs/panel-ar-375.png');
  const server = createServer(({ url = '' }, response) => {
    // The tests add a header to every request, so browsers ask first.
    const allowed = url.startsWith('/open') ? { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' } : {};
    response.writeHead(200, { 'content-type': 'image/png', ...allowed }).end(picture);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { picture, origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, stop: () => server.close() };
}

test('an export of WordPress becomes news, with copies of its pictures', async ({ page, context, t, service, expectProblem }) => {
  test.setTimeout(90_000);
  const slug = uniqueName()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const site = await pictureSite();
  expectProblem(/request to another host: http:\/\/127\.0\.0\.1:\d+\/(?:open|closed)\//);
  expectProblem(/CORS|ERR_FAILED/, { isPossible: true });
  await signInto(context, demoAdministrator);
  try {
    await page.goto('/admin/settings/news');
    const more = page.getByRole('button', { name: t('panel-list:more') });
    if (await more.isVisible()) await more.click();
    await page.getByRole('button', { name: t('panel-items:import.label'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('panel-items:import.title', { kind: t('panel-items:kinds.news') }) });
    const content = `<p>Moved to <strong>Lusail</strong>.</p><img src="${site.origin}/open/${slug}.png" alt="The office"><img src="${site.origin}/closed/${slug}-b.png">`;
    const xml = wordpressExport([{ id: 1, slug, title: `We moved ${slug}`, content }]);
    await dialog
      .getByLabel(t('panel-import:wordpress.file'), { exact: true })
      .setInputFiles({ name: 'old.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) });
    await expect(dialog.getByText(`/news/${slug}`)).toBeVisible();
    await expectNoAxeViolations(page);
    const run = dialog.getByRole('button', { name: t('panel-items:import.run_one', { count: 1 }) });
    await run.click();

    await test.step('the picture that may not be copied is chosen by hand', async () => {
      await expect(dialog.getByText(t('panel-import:pictures.failed_one', { count: 1 }))).toBeVisible({ timeout: 20_000 });
      await expect(dialog.getByText(`${site.origin}/closed/${slug}-b.png`)).toBeVisible();
      await expectNoAxeViolations(page);
      await dialog
        .getByLabel(t('panel-import:pictures.files'), { exact: true })
        .setInputFiles({ name: `${slug}-b.png`, mimeType: 'image/png', buffer: site.picture });
      await expect(dialog.getByText(t('panel-import:pictures.copied_other', { count: 2 }))).toBeVisible({ timeout: 20_000 });
    });

    await run.click();
    await expect(dialog.getByText(t('panel-items:import.done_one', { count: 1 }))).toBeVisible();
    await page.goto(`/news/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: `We moved ${slug}` })).toBeVisible();
    const pictures = page.locator('main img[src*="publicassets/items/"]');
    await expect(pictures).toHaveCount(2);
    await expect(page.getByRole('img', { name: 'The office' })).toBeVisible();
    expect(await page.content()).not.toContain(site.origin);
  } finally {
    site.stop();
    await service.from('content_items').delete().eq('slug', slug).throwOnError();
  }
});
