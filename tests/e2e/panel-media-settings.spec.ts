import type { Page } from '@playwright/test';
import { truncateSync, writeFileSync } from 'node:fs';
import { assetName } from '../../src/features/media/asset-path.ts';
import { pdf } from '../unit/features/media/asset-files.ts';
import { waitForFirstInteraction } from './support/hydration.ts';
import { test } from './support/administrators.ts';
import { signInto } from './support/creators.ts';
import { photograph, place, pngWithExif } from './support/photographs.ts';
import { restoreSettingsAfterEach } from './support/stored-settings.ts';
import { expect } from './support/test.ts';
import { toastWith } from './support/toast.ts';

// Files pass the real worker under the build's security policy. The tests change the settings record (see panel-settings).
test.describe.configure({ mode: 'serial' });
restoreSettingsAfterEach();

const field = (page: Page, path: string) => page.locator(`[data-field="${path}"]`);
/** Returns the file input of a slot. */
const fileOf = (page: Page, slot: string) => field(page, `images.${slot}`).locator('input[type="file"]');
const svg = (body: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40">${body}</svg>`);
const isUpload = (url: URL) => url.pathname.includes('/storage/v1/object/publicassets/');

test.beforeEach(async ({ page, administrator, t }) => {
  await signInto(page.context(), administrator);
  await page.goto('/admin/settings/media');
  await expect(page.getByRole('heading', { level: 1, name: t('panel:tabs.media') })).toBeVisible();
});

test('pictures and a document, from the file to the visitor', async ({ page, browser, baseURL, service, t, expectProblem }) => {
  test.slow();
  // The security policy blocks the SVG's handler before it is removed.
  expectProblem(/Executing inline event handler violates/);

  await test.step('a photograph is cropped and described', async () => {
    await fileOf(page, 'aboutStory').setInputFiles({
      name: 'office.jpg',
      mimeType: 'image/jpeg',
      buffer: await photograph(page, 1200, 900),
    });
    const dialog = page.getByRole('dialog', { name: /^Crop: / });
    await dialog.getByRole('slider', { name: t('panel-media:crop.zoom') }).press('End');
    await dialog.getByRole('button', { name: t('panel-media:crop.use') }).click();
    await expect(toastWith(page, 'Image Updated!')).toBeVisible();
    await field(page, 'imageAlts.aboutStory')
      .getByRole('textbox', { name: /English/ })
      .fill('Our office at the sea');
    await field(page, 'imageAlts.aboutStory')
      .getByRole('textbox', { name: /Arabic/ })
      .fill('مكتبنا على البحر');
  });

  await test.step('an icon, and a drawing with a script in it', async () => {
    await fileOf(page, 'itServiceIcon1').setInputFiles({
      name: 'client.png',
      mimeType: 'image/png',
      buffer: await pngWithExif(page, 400, 200),
    });
    await expect(field(page, 'images.itServiceIcon1')).toContainText('client.');
    const drawing = svg(
      '<script>fetch("https://evil.example")</script><circle r="9" onload="alert(1)" fill="teal"/><a href="javascript:alert(2)"><text>x</text></a>',
    );
    await fileOf(page, 'webDevWork1').setInputFiles({ name: 'client.svg', mimeType: 'image/svg+xml', buffer: drawing });
    // The next step's toast must not be replaced by this one's.
    await expect(field(page, 'images.webDevWork1')).toContainText('client.');
  });

  await test.step('a document shows its page count', async () => {
    await fileOf(page, 'companyProfilePdfUrl').setInputFiles({
      name: 'profile.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(pdf()),
    });
    await expect(toastWith(page, 'PDF Updated!')).toBeVisible();
    await expect(field(page, 'images.companyProfilePdfUrl')).toContainText('2 pages');
  });

  await page.getByRole('button', { name: 'Save All' }).click();
  await expect(toastWith(page, t('panel-settings:saved.title'))).toBeVisible();

  await test.step('the stored file has no private metadata', async () => {
    const { data } = await service.from('website_settings').select('settings').eq('id', 1).single().throwOnError();
    const { images } = data.settings as { images: Record<string, string> };
    const bytesOf = async (slot: string) => Buffer.from(await (await page.request.get(images[slot] ?? '')).body()).toString('latin1');
    for (const slot of ['aboutStory', 'itServiceIcon1']) {
      expect(assetName(images[slot] ?? '')).toMatch(new RegExp(`^media/${slot}_\\d+\\.webp$`));
      const bytes = await bytesOf(slot);
      expect(bytes.slice(8, 12)).toBe('WEBP');
      expect(bytes).not.toMatch(/exif/i);
      expect(bytes).not.toContain(place);
    }
    const drawing = await bytesOf('webDevWork1');
    expect(drawing).toContain('<circle');
    expect(drawing).not.toMatch(/script|onload|evil/);
  });

  await test.step('visitors see it, and hear it in their language', async () => {
    const visitor = await browser.newContext({ baseURL: baseURL ?? '' });
    const site = await visitor.newPage();
    await site.goto('/about');
    const picture = site.getByRole('img', { name: 'Our office at the sea' });
    await picture.scrollIntoViewIfNeeded();
    // Zooms in four times on a portrait photograph of 900 pixels width.
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => (image.naturalWidth / image.naturalHeight).toFixed(2)))
      .toBe('1.33');
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(225);
    await site.goto('/ar/about');
    await expect(site.getByRole('img', { name: 'مكتبنا على البحر' })).toBeAttached();
    await site.goto('/our-work');
    await waitForFirstInteraction(site);
    await expect(site.locator('#company-profile').getByRole('link')).toHaveAttribute('href', /companyProfilePdfUrl_\d+\.pdf$/);
    await visitor.close();
  });
});

test('unsuitable files are refused with the catalogue’s messages; an upload is cancelled, or repeated after a lost connection', async ({
  page,
  t,
  expectProblem,
}, info) => {
  test.slow();
  expectProblem(/ERR_CONNECTION_RESET/);
  const large = info.outputPath('large.png');
  writeFileSync(large, await pngWithExif(page, 4, 4));
  truncateSync(large, 20 * 1024 * 1024 + 1);
  const cut = (await photograph(page, 80, 60)).subarray(0, 400);

  for (const [slot, file, message] of [
    [
      'aboutHero',
      { name: 'holiday.png', mimeType: 'image/png', buffer: Buffer.from('MZ this is a program') },
      t('panel-media:refusals.type.image'),
    ],
    ['aboutStory', large, t('panel-media:refusals.size')],
    ['ourWorkHeroImage', { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: cut }, t('panel-media:refusals.unreadable')],
    ['companyProfilePdfUrl', { name: 'profile.pdf', mimeType: 'application/pdf', buffer: svg('') }, t('panel-media:refusals.type.pdf')],
  ] as const) {
    await test.step(slot, async () => {
      await fileOf(page, slot).setInputFiles(file);
      await expect(toastWith(page, 'Upload Error')).toBeVisible();
      await expect(field(page, `images.${slot}`).getByText(message)).toBeVisible();
    });
  }
  await page.goto('/admin/settings/general');
  await field(page, 'images.siteIcon')
    .getByRole('button', { name: /^Delete: / })
    .click();
  await expect(toastWith(page, 'No file to delete')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save All' })).toBeDisabled();

  const logo = { name: 'partner.svg', mimeType: 'image/svg+xml', buffer: svg('<circle r="9"/>') };
  const slot = field(page, 'images.siteIcon');

  await page.route(isUpload, () => undefined);
  const [ended] = await Promise.all([
    page.waitForEvent('requestfailed', (request) => isUpload(new URL(request.url()))),
    (async () => {
      const asked = page.waitForRequest((request) => isUpload(new URL(request.url())));
      await fileOf(page, 'siteIcon').setInputFiles(logo);
      await asked;
      await expect(slot.getByRole('progressbar', { name: 'Upload of partner.svg' })).toBeVisible();
      await slot.getByRole('button', { name: t('panel-media:progress.cancel') }).click();
    })(),
  ]);
  expect(ended.failure()?.errorText).toContain('ABORTED');
  await expect(slot.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save All' })).toBeDisabled();
  await page.unroute(isUpload);

  await page.route(isUpload, (route) => route.abort('connectionreset'), { times: 1 });
  await fileOf(page, 'siteIcon').setInputFiles(logo);
  await expect(toastWith(page, 'Upload Error')).toBeVisible();
  await slot.getByRole('button', { name: t('panel-media:progress.retry') }).click();
  await expect(toastWith(page, 'Image Updated!')).toBeVisible();
  await expect(slot.getByRole('img')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 change' })).toBeVisible();
});
