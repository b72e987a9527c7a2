import { waitForHydration } from './support/hydration.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectNoHorizontalScroll } from './support/horizontal-scroll.ts';
import { expect, test } from './support/test.ts';

test('shows technologies and details of a project, and logo rows that mouse and keyboard scroll @both', async ({
  page,
  path,
  t,
  isMobile,
  language,
}) => {
  const title = t('shipped:booking-website.title');
  await page.goto(path('/our-work'));
  await waitForHydration(page);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  const details = card.getByRole('button');
  const dialog = page.getByRole('dialog', { name: title });

  if (isMobile) {
    await test.step('technologies are visible without hover', async () => {
      for (const tags of await page.getByRole('list', { name: t('our-work:technologies') }).all())
        await expect(tags.locator('..')).toHaveCSS('opacity', '1');
    });
  } else {
    await test.step('technologies come on hover and on focus', async () => {
      const tags = card.getByRole('list', { name: t('our-work:technologies') }).locator('..');
      await card.scrollIntoViewIfNeeded();
      await page.mouse.move(0, 0);
      await expect(tags).toHaveCSS('opacity', '0');
      await card.hover();
      await expect(tags).toHaveCSS('opacity', '1');
      await expect(tags.getByText('TypeScript')).toBeVisible();
      await page.mouse.move(0, 0);
      await expect(tags).toHaveCSS('opacity', '0');
      await details.focus();
      await expect(tags).toHaveCSS('opacity', '1');
    });
  }

  await test.step('details in a dialog, from the keyboard', async () => {
    await details.press('Enter');
    await expect(dialog.getByText(t('shipped:booking-website.work'))).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await page.keyboard.press('Escape');
    await expect(details).toBeFocused();
  });

  await test.step('the index leads to a category', async () => {
    const index = page.getByRole('navigation', { name: t('our-work:index') });
    await expect(index.getByRole('link')).toHaveCount(6);
    await index.getByRole('link', { name: t('shipped:software.title') }).click();
    await expect(page).toHaveURL(/#software$/);
    await expect(page.getByRole('heading', { level: 2, name: t('shipped:software.title') })).toBeInViewport();
    await expect(page.getByRole('region', { name: t('shipped:it-services.title') }).getByText(t('our-work:moreSoon'))).toBeVisible();
  });

  await test.step('the company profile comes in a new tab', async () => {
    const link = page.getByRole('link', { name: t('our-work:profile.download') });
    await expect(link).toHaveAttribute('target', '_blank');
    const file = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toContain('application/pdf');
  });

  await page.setViewportSize({ width: 600, height: 800 });
  const row = page.getByRole('group', { name: t('our-work:network.clients') });
  const moved = () => row.evaluate((element) => Math.abs(element.scrollLeft));
  const isArabic = language === 'ar';
  const [readSide, restSide] = isArabic ? ['data-more-right', 'data-more-left'] : ['data-more-left', 'data-more-right'];

  await test.step('a row of logos starts at the reading side, and fades out where there is more to see, and there only', async () => {
    await row.scrollIntoViewIfNeeded();
    await expect(row.getByRole('img')).toHaveCount(6);
    await expect(row.getByRole('img', { name: isArabic ? 'وردان' : 'Wardan' })).toBeInViewport();
    expect(await moved()).toBe(0);
    await expect(row).toHaveAttribute(restSide);
    await expect(row).not.toHaveAttribute(readSide);
  });

  await test.step('a row of logos is moved by the keyboard, then by the mouse', async () => {
    await row.focus();
    await page.keyboard.press(isArabic ? 'ArrowLeft' : 'ArrowRight');
    await expect.poll(moved).toBeGreaterThan(10);
    await expect(row).toHaveAttribute(readSide);
    const before = await moved();
    const box = await row.boundingBox();
    if (!box) throw new Error('The row has no box.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + (isArabic ? 120 : -120), y, { steps: 6 });
    await page.mouse.up();
    expect(await moved()).toBeGreaterThan(before + 80);
  });

  await test.step('a project is discussed in the contact dialog', async () => {
    await details.click();
    await dialog.getByRole('button', { name: t('our-work:discuss') }).click();
    await expect(page.getByRole('dialog', { name: t('contact:title') }).getByText(title)).toBeVisible();
  });
});
