import { test } from './support/administrators.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signInto } from './support/creators.ts';
import { restoreSettingsAfterEach } from './support/stored-settings.ts';
import { expect } from './support/test.ts';
import { toastWith } from './support/toast.ts';

// These tests change the settings record of all pages, so they run on a separate server (playwright.settings.config.ts).
test.describe.configure({ mode: 'serial' });

restoreSettingsAfterEach();

/** A word that the demo texts do not contain. */
const words = 'qwxyz plumbing';

test('a visitor’s search without a result becomes a synonym and a link, which visitors then find', async ({
  page,
  browser,
  administrator,
  service,
  t,
  baseURL,
}) => {
  test.slow();
  await service.from('search_queries').delete().eq('query', words).throwOnError();
  const visitor = await browser.newContext({ baseURL: baseURL ?? '' });
  const site = await visitor.newPage();
  const recorded = site.waitForResponse((response) => response.url().endsWith('/rpc/record_search'));
  await site.goto(`/search-results?q=${encodeURIComponent(words)}`);
  await expect(site.getByText(t('search-results:none.text'))).toBeVisible();
  await recorded;

  await signInto(page.context(), administrator);
  await page.goto('/admin/settings/search');
  await page.getByRole('button', { name: t('panel-search:analyse') }).click();
  const missed = page.getByRole('region', { name: new RegExp(`^${t('panel-search:missed.title')}`) });
  await missed.getByRole('button', { name: t('panel-search:optimize.synonymOf', { query: words }) }).click();
  const means = page.getByRole('textbox', { name: t('panel-settings:fields.search/synonyms/means') });
  await expect(means).toBeFocused();
  await page.keyboard.type('privacy policy');
  await expect(missed.getByRole('listitem').filter({ hasText: words })).toContainText(t('panel-search:findsNow_one', { count: 1 }));
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: t('panel-search:links.add') }).click();
  await page.keyboard.type(words);
  await page.getByRole('combobox', { name: t('panel-footer-links:picker.label') }).selectOption('/careers');
  await page.keyboard.press('Control+s');
  await expect(toastWith(page, t('panel-settings:saved.title'))).toBeVisible();

  await site.reload();
  const results = site.getByRole('main').getByRole('list', { name: t('search:results') });
  await expect(results.getByRole('link')).toHaveCount(2);
  await expect(results.getByRole('link').first()).toHaveAttribute('href', '/careers');
  await expect(results.getByRole('link').last()).toHaveAttribute('href', '/privacy-policy');
  await site.getByRole('button', { name: t('shell:search') }).click();
  await site.getByRole('combobox', { name: t('search:label') }).fill(words);
  await site.getByRole('option').first().click();
  await expect(site).toHaveURL(/\/careers$/);
  await visitor.close();

  await page.getByRole('button', { name: t('panel-search:clear.action') }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: t('panel-search:clear.action') }).click();
  await expect(question).toBeHidden();
  await expect(missed).toBeHidden();
  const { count } = await service.from('search_queries').select('id', { count: 'exact', head: true }).eq('query', words).throwOnError();
  expect(count).toBe(0);
});

test('the language scan finds what is entered in one language, leads to it and corrects what is safe', async ({
  page,
  administrator,
  service,
  t,
}) => {
  await service
    .from('website_settings')
    .update({ settings: { tagline: { en: '  Only English', ar: '' } } })
    .eq('id', 1)
    .throwOnError();
  await signInto(page.context(), administrator);
  await page.goto('/admin/settings/language');
  await page.getByRole('button', { name: t('panel-language:scan') }).click();
  const settings = page.getByRole('region', { name: new RegExp(`^${t('panel-language:areas.settings')}`) });
  const tagline = t('panel-settings:fields.tagline');
  await expect(settings.getByRole('button', { name: tagline })).toHaveCount(2);
  // The product's own texts pass the rules, also as served.
  await expect(page.getByRole('region', { name: new RegExp(`^${t('panel-language:areas.site')}`) })).toHaveCount(0);
  await page.getByRole('button', { name: t('panel-language:fix_one', { count: 1 }) }).click();
  await expect(settings.getByRole('button', { name: tagline })).toHaveCount(1);
  await expectNoAxeViolations(page);
  await settings.getByRole('button', { name: tagline }).click();
  await expect(page.getByRole('textbox', { name: `${tagline}, Arabic` })).toBeFocused();
  await expect(page.getByRole('textbox', { name: `${tagline}, English` })).toHaveValue('Only English');
});
