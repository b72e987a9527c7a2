import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expectNoAxeViolations } from './support/axe.ts';
import { type makeCreator, signInto } from './support/creators.ts';
import { expect } from './support/test.ts';
import { toastWith } from './support/toast.ts';
import { test, profile, main } from './creator.fixture.ts';

const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer });

/** Returns a JPEG drawn by the browser, with a location in its EXIF data. */
async function photo(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w = 0, h = 0]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: w, height: h });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = '#c03030';
      context.fillRect(0, 0, w, h);
      context.fillStyle = '#3030c0';
      context.fillRect(w / 2, 0, w / 2, h);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    },
    [width, height],
  );
  const jpeg = Buffer.from(base64, 'base64');
  const exif = Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0SECRET-PLACE', 'latin1');
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

const filesOf = async (service: Parameters<typeof makeCreator>[0], id: string) =>
  ((await service.storage.from('avatars').list(id)).data ?? []).map(({ name }) => name);
const addressOf = async (service: Parameters<typeof makeCreator>[0], id: string) =>
  (await service.from('creators').select('profile_picture_url').eq('id', id).single().throwOnError()).data.profile_picture_url;

test('the picture is cropped, shrunk and stored without its location; the old file is deleted', async ({
  page,
  context,
  path,
  t,
  service,
  creator,
  expectProblem,
}) => {
  test.slow();
  expectProblem(/50[03]/);
  await signInto(context, creator);
  await page.goto(path(profile(creator)));
  const inputOf = (button: string) => main(page).getByLabel(`${button}: ${t('creator:avatar.file')}`);
  const input = inputOf(t('creator:avatar.change'));
  const dialog = page.getByRole('dialog', { name: t('creator:avatar.title') });
  const save = dialog.getByRole('button', { name: t('creator:avatar.save') });

  await test.step('invalid and large pictures are refused', async () => {
    await input.setInputFiles(file('a.png', Buffer.from('<svg onload="alert(1)">'), 'image/png'));
    await expect(toastWith(page, t('creator:avatar.refusals.type'))).toBeVisible();
    await input.setInputFiles(file('b.gif', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(40 * 1024 * 1024)]), 'image/gif'));
    await expect(toastWith(page, t('creator:avatar.refusals.size'))).toBeVisible();
    await input.setInputFiles(file('c.gif', Buffer.from('GIF89a and nothing more'), 'image/gif'));
    await expect(dialog.getByText(t('creator:avatar.refusals.unreadable'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await input.setInputFiles(file('My phöto.jpg', await photo(page, 1600, 900)));
  const zoom = dialog.getByLabel(t('creator:avatar.zoom'));
  await zoom.focus();
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowRight');
  await expectNoAxeViolations(page);

  await test.step('nothing is left behind when it can’t be stored', async () => {
    for (const [address, method, words] of [
      ['**/storage/v1/object/avatars/**', 'POST', 'Upload Failed'],
      ['**/rest/v1/creators*', 'PATCH', 'Update Failed'],
    ] as const) {
      await page.route(address, (route) =>
        route.request().method() === method ? route.fulfill({ status: 500, json: { message: 'no room' } }) : route.fallback(),
      );
      await save.click();
      await expect(toastWith(page, words)).toBeVisible();
      await expect(toastWith(page, t('common:errors.unknown'))).toBeVisible();
      await page.unroute(address);
    }
    expect(await filesOf(service, creator.id)).toEqual([]);
    expect(await addressOf(service, creator.id)).toBeNull();
  });

  await save.click();
  await expect(toastWith(page, t('creator:avatar.moderation.title'))).toBeVisible();
  await expect(dialog).toBeHidden();
  const first = await filesOf(service, creator.id);
  expect(first).toEqual([expect.stringMatching(/^\d{13}_My-pho-to\.webp$/)]);
  expect(await addressOf(service, creator.id)).toBe(`/storage/v1/object/public/avatars/${creator.id}/${first[0] ?? ''}`);
  const picture = main(page).getByRole('img', { name: t('creator:pictureOf', { name: 'Noor Al-Hajri' }) });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([512, 512]);
  const stored = await (await page.request.get((await picture.getAttribute('src')) ?? '')).body();
  expect(stored.subarray(8, 12).toString()).toBe('WEBP');
  expect(stored.includes('SECRET-PLACE')).toBe(false);

  await input.setInputFiles(
    file('noor.webp', readFileSync('supabase/demo/avatars/00000000-0000-4000-8000-000000000002/noor.webp'), 'image/webp'),
  );
  await save.click();
  await expect(dialog).toBeHidden();
  const second = await filesOf(service, creator.id);
  expect(second).toEqual([expect.stringMatching(/_noor\.webp$/)]);

  await test.step('the banner has a point that stays visible, and can be removed', async () => {
    await inputOf(t('own-profile:banner.change')).setInputFiles(file('sea.jpg', await photo(page, 2400, 1200)));
    const banner = page.getByRole('dialog', { name: t('own-profile:banner.title') });
    await banner.getByLabel(t('own-profile:banner.horizontal')).fill('10');
    await expectNoAxeViolations(page);
    await banner.getByRole('button', { name: t('creator:avatar.save') }).click();
    await expect(banner).toBeHidden();
    const image = main(page).locator('img[style*="object-position"]');
    await expect(image).toHaveCSS('object-position', '10% 50%');
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight])).toEqual([1792, 597]);
    expect(await filesOf(service, creator.id)).toHaveLength(2);
    const remove = t('own-profile:banner.remove');
    await main(page).getByRole('button', { name: remove }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: remove }).click();
    await expect(image).toHaveCount(0);
    expect(await filesOf(service, creator.id)).toEqual(second);
  });
});
