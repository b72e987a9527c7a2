import { demoAdministrator, uniqueName } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signInto } from './support/creators.ts';
import { saveAll } from './support/save-all.ts';
import { expect, test } from './support/test.ts';

test('a post is written in both languages, and visitors read it in theirs', async ({ page, context, browser, t, service }) => {
  test.setTimeout(90_000);
  const name = `Harbour ${uniqueName()}`;
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const arabic = `خبر ${slug}`;
  await signInto(context, demoAdministrator);
  const visitor = await browser.newContext();
  try {
    await page.goto('/admin/settings/news');
    await page.getByRole('button', { name: t('panel-items:add.news') }).click();
    const form = page.getByRole('dialog', { name: t('panel-items:add.news') });
    const title = (language: string) =>
      form.getByRole('textbox', { name: `${t('panel-items:form.fields.title.label')}, ${t(`panel-settings:languages.${language}`)}` });
    await title('en').fill(name);
    await title('ar').fill(arabic);
    await form.getByRole('button', { name: t('panel-items:publishLater') }).click();
    await expect(form).toBeHidden();
    await saveAll(page, t);
    await expect(page.getByRole('table').getByRole('button', { name }).first()).toBeVisible();

    const reader = await visitor.newPage();
    await reader.goto('/news');
    await reader.getByRole('link', { name }).click();
    await expect(reader.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(reader).toHaveURL(new RegExp(`/news/${slug}$`));
    await expect(reader).toHaveTitle(new RegExp(name));
    await expectNoAxeViolations(reader);
    // Newer than the build: the host serves the shell.
    await reader.reload();
    await expect(reader.getByRole('heading', { level: 1, name })).toBeVisible();

    await reader.goto('/ar/news');
    await expect(reader.getByRole('link', { name: arabic })).toHaveAttribute('href', `/ar/news/${slug}`);
    await expectNoAxeViolations(reader);
    // Within the app: news that the HTML lacks would move what is read.
    await reader.getByRole('banner').getByRole('link', { name: 'الرئيسية', exact: true }).click();
    await expect(reader.locator('#news').getByRole('link', { name: arabic })).toBeVisible();
    await expectNoAxeViolations(reader, { include: '#news' });
  } finally {
    await visitor.close();
    await service.from('content_items').delete().eq('slug', slug).throwOnError();
  }
});
