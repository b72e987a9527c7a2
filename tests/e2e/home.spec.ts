import { holdRequests } from './support/hold-requests.ts';
import { expect, test } from './support/test.ts';

test('shows stored contact details and reviews; #contact is an anchor, and testimonials do not move with reduced motion', async ({
  page,
  t,
  service,
}) => {
  const { data: settings } = await service.from('website_settings').select('settings').eq('id', 1).single().throwOnError();
  const details = (settings.settings as { contactDetails: { ctaInfoBoxes: { detail: string | { en: string } }[] } }).contactDetails;
  const email = details.ctaInfoBoxes
    .map((box) => box.detail)
    .find((detail): detail is string => typeof detail === 'string' && detail.includes('@'));
  expect(email).toBeTruthy();
  const comes = await holdRequests(page, /\/carousel-engine-[^/]*\.js$/);
  await page.goto('/#contact');
  // On other pages, the link opens the dialog.
  await expect(page.locator('#contact')).toBeInViewport();
  await expect(page.locator('#contact')).toBeFocused();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('#contact').getByText(email ?? '')).toBeVisible();

  const { data: reviews } = await service.from('user_reviews').select('name, status').order('created_at', { ascending: false });
  const approved = reviews?.find((review) => review.status === 'approved');
  const pending = reviews?.find((review) => review.status === 'pending');
  await expect(
    page
      .locator('#testimonials')
      .getByText(approved?.name ?? '')
      .first(),
  ).toBeAttached();
  await expect(page.locator('#testimonials').getByText(pending?.name ?? 'nobody')).toHaveCount(0);

  const row = page.locator('#testimonials');
  await row.scrollIntoViewIfNeeded();
  const next = row.getByRole('button', { name: t('reviews:testimonials.next') });
  await expect(next).toBeVisible();
  const first = row.getByRole('listitem').first();
  const x = async () => (await first.boundingBox())?.x;
  const before = await x();
  await next.click();
  await expect.poll(x).not.toBe(before);

  // The animation is loaded now, and starts from the current position.
  comes();
  await expect(row.locator('ul')).toHaveAttribute('style', /translate3d/);
  expect(await x()).toBeLessThan((before ?? 0) - 100);
  const second = await x();
  await next.click();
  await expect.poll(x).not.toBe(second);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the testimonials move, pause by button and continue', async ({ page, t }) => {
    await page.goto('/');
    const row = page.locator('#testimonials');
    await row.scrollIntoViewIfNeeded();
    const x = async () => (await row.getByRole('listitem').first().boundingBox())?.x ?? 0;
    const start = await x();
    await expect.poll(x).not.toBe(start);
    await row.getByRole('button', { name: t('reviews:testimonials.pause') }).click();
    await page.mouse.move(0, 0);
    await expect(row.getByRole('button', { name: t('reviews:testimonials.play') })).toBeVisible();
    const held = await x();
    await page.getByRole('heading', { name: t('home:transform.title') }).scrollIntoViewIfNeeded();
    await row.scrollIntoViewIfNeeded();
    expect(Math.abs((await x()) - held)).toBeLessThan(3);
    await row.getByRole('button', { name: t('reviews:testimonials.play') }).click();
    await page.mouse.move(0, 0);
    await expect.poll(async () => Math.abs((await x()) - held)).toBeGreaterThan(5);
  });
});

test('a clipped testimonial opens, by its button and from the moving row @languages', async ({ page, path, t, service, language }) => {
  const name = `Reader of long reviews ${language}`;
  const text = `${'A sentence that goes on and on until the card has no room for it. '.repeat(6)}The end of it.`;
  await service.from('user_reviews').insert({ name, rating: 5, review_text: text, status: 'approved' }).throwOnError();
  await page.goto(path('/#testimonials'));
  const row = page.getByRole('group', { name: t('reviews:testimonials.list') });
  await row
    .getByRole('button', { name: t('reviews:testimonials.readAllOf', { name }) })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByText('The end of it.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await service.from('user_reviews').delete().eq('name', name).throwOnError();
});
