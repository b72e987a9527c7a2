import { demoAdministrator, uniqueName } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signInto } from './support/creators.ts';
import { saveAll } from './support/save-all.ts';
import { expect, test } from './support/test.ts';

test('a page is written in both languages, read by visitors and renamed', async ({ page, context, browser, t, service }) => {
  test.setTimeout(120_000);
  const name = `Harbour ${uniqueName()}`;
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const arabic = `ميناء ${slug}`;
  await signInto(context, demoAdministrator);
  const visitor = await browser.newContext();
  try {
    await page.goto('/admin/settings/ownPages');
    await page.getByRole('button', { name: t('panel-items:add.page') }).click();
    const form = page.getByRole('dialog', { name: t('panel-items:add.page') });
    const inLanguage = (label: string, language: 'en' | 'ar') => `${label}, ${t(`panel-settings:languages.${language}`)}`;
    const field = (label: string, language: 'en' | 'ar') => form.getByRole('textbox', { name: inLanguage(label, language), exact: true });
    const addBlock = async (type: 'heading' | 'paragraph' | 'quote') => {
      await form.getByRole('button', { name: t('panel-rich-text:add.end'), exact: true }).click();
      await form.getByRole('button', { name: t(`panel-rich-text:types.${type}`), exact: true }).click();
    };
    const write = async (language: 'en' | 'ar', heading: string, text: string, quote: string) => {
      await form
        .getByRole('radio', { name: t(`panel-settings:languages.${language}`) })
        .first()
        .check();
      await addBlock('heading');
      await field(t('panel-rich-text:types.heading'), language).fill(heading);
      await addBlock('paragraph');
      await field(t('panel-rich-text:types.paragraph'), language).fill(text);
      await addBlock('quote');
      await field(t('panel-rich-text:types.quote'), language).fill(quote);
    };
    await field(t('panel-items:form.fields.title.label'), 'en').fill(name);
    await field(t('panel-items:form.fields.title.label'), 'ar').fill(arabic);
    await write('en', 'By the water', 'Boats leave at **nine**.', 'Worth the early start.');
    await write('ar', 'على الماء', 'تنطلق القوارب في **التاسعة**.', 'تستحق الاستيقاظ باكرًا.');
    const preview = form.frameLocator('iframe');
    await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(preview.getByRole('blockquote')).toContainText('Worth the early start.');
    await form.getByRole('button', { name: t('panel-items:publishLater') }).click();
    await expect(form).toBeHidden();
    await saveAll(page, t);

    // Newer than the build: the host answers with the 404 page, which shows the page.
    const reader = await visitor.newPage();
    await reader.goto(`/${slug}`);
    await expect(reader.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(reader.getByRole('heading', { level: 2, name: 'By the water' })).toBeVisible();
    await expect(reader.getByRole('strong').filter({ hasText: 'nine' })).toBeVisible();
    await expect(reader.getByRole('blockquote')).toContainText('Worth the early start.');
    await expect(reader).toHaveTitle(new RegExp(name));
    await expectNoAxeViolations(reader);
    await reader.goto(`/ar/${slug}`);
    await expect(reader.getByRole('heading', { level: 1, name: arabic })).toBeVisible();
    await expect(reader.getByRole('blockquote')).toContainText('تستحق الاستيقاظ باكرًا.');

    await page.getByRole('table').getByRole('button', { name }).first().click();
    await page
      .getByRole('dialog', { name })
      .getByRole('button', { name: t('panel-items:edit'), exact: true })
      .click();
    const apply = t('panel-items:apply');
    const stored = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: apply, exact: true }) });
    await stored.getByRole('textbox', { name: t('panel-items:form.fields.slug.label') }).fill(`${slug}-quay`);
    await stored.getByRole('button', { name: apply, exact: true }).click();
    await expect(stored).toBeHidden();
    await saveAll(page, t);
    await reader.goto(`/ar/${slug}`);
    await expect(reader).toHaveURL(new RegExp(`/ar/${slug}-quay$`));
    await expect(reader.getByRole('heading', { level: 1, name: arabic })).toBeVisible();
    await reader.goto(`/${slug}-gone`);
    await expect(reader.getByRole('heading', { level: 1 })).toContainText('404');
  } finally {
    await visitor.close();
    await service.from('content_items').delete().like('slug', `${slug}%`).throwOnError();
    await service.from('redirects').delete().like('from_path', `/${slug}%`).throwOnError();
  }
});
