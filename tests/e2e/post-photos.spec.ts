import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { signInto } from './support/creators.ts';
import { expect } from './support/test.ts';
import { toastWith } from './support/toast.ts';
import { composer, main, posts, profile, test } from './creator.fixture.ts';

/** Returns a JPEG drawn by the browser, with a location in its EXIF data, and a page with a script behind its end. */
async function photo(page: Page, name: string, width: number, height: number) {
  const base64 = await page.evaluate(
    ([w = 0, h = 0]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
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
  const behind = Buffer.from('<!doctype html><script>SECRET-SCRIPT</script>');
  return { name, mimeType: 'image/jpeg', buffer: Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2), behind]) };
}

test('photos are chosen, described, ordered, cut and posted small, without their place; they go with the post @both', async ({
  page,
  path,
  context,
  browser,
  baseURL,
  t,
  service,
  creator,
  expectProblem,
}) => {
  test.setTimeout(120_000);
  expectProblem(/500/);
  await signInto(context, creator);
  await page.goto(path(profile(creator)));
  const input = main(page).getByLabel(t('posts:photos.choose'));
  const alts = main(page).getByLabel(t('posts:photos.alt'));
  const { submit } = composer(page, t);

  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)">') });
  await expect(toastWith(page, t('creator:avatar.refusals.type'))).toBeVisible();
  const small = await photo(page, 'small.jpg', 40, 30);
  await input.setInputFiles([await photo(page, 'wide.jpg', 3200, 1800), ...Array.from({ length: 6 }, () => small)]);
  await expect(toastWith(page, t('posts:photos.tooMany', { count: 6 }))).toBeVisible();
  await expect(alts).toHaveCount(6);
  await expect(main(page).getByRole('button', { name: t('posts:photos.add') })).toBeDisabled();
  for (let left = 6; left > 2; left -= 1)
    await main(page)
      .getByRole('button', { name: t('posts:photos.remove') })
      .last()
      .click();
  await alts.first().fill('Red and blue "><img src=x onerror=alert(1)>');
  await main(page)
    .getByRole('button', { name: t('posts:photos.later') })
    .first()
    .press('Enter');
  await expect(alts.last()).toHaveValue(/Red and blue/);
  await expectNoAxeViolations(page);

  await page.reload();
  await expect(alts).toHaveCount(2);
  await expect(alts.last()).toHaveValue(/Red and blue/);
  await main(page)
    .getByRole('button', { name: t('posts:photos.cut') })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: t('posts:photos.cut') });
  await dialog.getByRole('button', { name: t('posts:photos.shapes.square') }).click();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: t('posts:photos.use') }).click();
  await expect(dialog).toBeHidden();

  const bucket = '**/storage/v1/object/post-pictures/**';
  await page.route(bucket, (route) => route.fulfill({ status: 500, json: { message: 'no room' } }));
  await submit.click();
  await expect(toastWith(page, t('posts:composer.failed'))).toBeVisible();
  await page.unroute(bucket);
  await submit.click();
  await expect(toastWith(page, t('posts:composer.done'))).toBeVisible();
  await expect(alts).toHaveCount(0);

  const { data } = await service.from('creator_posts').select('id, content, pictures').eq('creator_id', creator.id).single().throwOnError();
  const pictures = data.pictures as { path: string; width: number; height: number; alt: string }[];
  expect(data.content).toBe('');
  expect(pictures).toMatchObject([
    { width: 40, height: 30, alt: '' },
    { width: 900, height: 900, alt: 'Red and blue "><img src=x onerror=alert(1)>' },
  ]);
  for (const picture of pictures) {
    const file = await service.storage.from('post-pictures').download(picture.path);
    const bytes = Buffer.from((await file.data?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(bytes.length).toBeGreaterThan(0);
    expect(bytes.includes('SECRET-')).toBe(false);
  }

  const other = await browser.newContext({ baseURL, extraHTTPHeaders: { 'x-forwarded-for': '10.255.8.2' } });
  await other.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'));
  const visitor = await other.newPage();
  const scripts: string[] = [];
  visitor.on('request', (request) => scripts.push(request.url()));
  await visitor.goto(path(profile(creator)));
  await posts(visitor)
    .getByRole('button', { name: /Red and blue/ })
    .click();
  const viewer = visitor.getByRole('dialog');
  await expect(viewer.getByRole('img', { name: /Red and blue/ })).toBeVisible();
  await visitor.keyboard.press('ArrowLeft');
  await expect(viewer.getByRole('img', { name: /Red and blue/ })).toHaveCount(0);
  await visitor.keyboard.press('Escape');
  expect(scripts.filter((url) => /composer|photos-field|edit-dialog/.test(url))).toEqual([]);
  await other.close();

  await posts(page)
    .getByRole('button', { name: t('posts:delete.action') })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('posts:delete.confirm') })
    .click();
  await expect.poll(async () => ((await service.storage.from('post-pictures').list(creator.id)).data ?? []).length).toBe(0);
});
