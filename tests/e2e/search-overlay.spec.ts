import type { Page } from '@playwright/test';
import { waitForHydration } from './support/hydration.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import type { Translate } from './support/languages.ts';
import { expectNoHorizontalScroll } from './support/horizontal-scroll.ts';
import { expect, test } from './support/test.ts';

const overlayOf = (page: Page, t: Translate) => page.getByRole('dialog', { name: t('search:title') });

async function openSearch(page: Page, t: Translate) {
  await page.getByRole('button', { name: t('shell:search') }).click();
  const overlay = overlayOf(page, t);
  const box = overlay.getByRole('combobox', { name: t('search:label') });
  await expect(box).toBeFocused();
  return { overlay, box, options: overlay.getByRole('listbox', { name: t('search:results') }).getByRole('option') };
}

test('opens by its button, is usable while loading, shows results or none, records searches, and restores focus @both', async ({
  page,
  path,
  t,
  service,
  language,
}) => {
  test.slow();
  await page.goto(path('/about'));
  const { overlay, box, options } = await openSearch(page, t);
  const expectUsable = async () => {
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
  };
  await test.step('waiting', async () => {
    await expect(overlay.getByText(t('search:hint'))).toBeVisible();
    await expectUsable();
  });

  await test.step('results', async () => {
    await box.fill(t('shipped:cloud-solutions.title'));
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectUsable();
  });

  await test.step('no results, and no data about the person', async () => {
    const query = language === 'ar' ? 'qwxyzq حوت' : 'qwxyzq whale';
    const isThisOne = (body: unknown) => JSON.stringify(body) === JSON.stringify({ query, language, results: 0 });
    const recorded = page.waitForResponse(
      (response) => response.url().endsWith('/rpc/record_search') && isThisOne(response.request().postDataJSON()),
    );
    await box.fill(query.toUpperCase().replace(' ', '   '));
    await expect(overlay.getByText(t('search:nothing', { query: query.toUpperCase() }))).toBeVisible();
    await recorded;
    const { data } = await service.from('search_queries').select('*').eq('query', query).throwOnError();
    expect(data).toHaveLength(1);
    // `search_text` is the query in the normalised form that the panel searches.
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(['created_at', 'id', 'language', 'query', 'results', 'search_text']);
    expect(data[0]).toMatchObject({ language, results: 0 });
    await expectUsable();
  });

  await test.step('closing', async () => {
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await expect(page.getByRole('button', { name: t('shell:search') })).toBeFocused();
    await openSearch(page, t);
    await overlay.getByRole('button', { name: t('common:close') }).click();
    await expect(overlay).toBeHidden();
  });
});

test('opens by Ctrl+K and /, finds what is stored, and results are reached by arrow keys and chosen by Enter', async ({
  page,
  t,
  service,
}) => {
  await page.goto('/about');
  await waitForHydration(page);
  const overlay = overlayOf(page, t);
  const box = overlay.getByRole('combobox');
  const options = overlay.getByRole('option');
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.mouse.click(5, 400);
  await expect(overlay).toBeHidden();
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');

  await test.step('jobs and reviews of the database', async () => {
    const { data: job } = await service.from('job_postings').select('title').order('created_at').limit(1).single().throwOnError();
    const { data: review } = await service
      .from('user_reviews')
      .select('name')
      .eq('status', 'approved')
      .eq('language', 'en')
      .order('created_at', { ascending: false })
      .limit(1)
      .single()
      .throwOnError();
    for (const [type, title] of [
      ['job', job.title],
      ['testimonial', review.name],
    ] as const) {
      await box.fill(title);
      await expect(
        options
          .filter({ hasText: title })
          .filter({ hasText: t(`search:types.${type}`) })
          .first(),
        `${type}: ${title}`,
      ).toBeVisible();
    }
  });

  await test.step('by the keyboard', async () => {
    await box.fill('');
    await page.keyboard.insertText(t('shipped:cybersecurity.title'));
    await expect(options.first()).toContainText(t('shipped:cybersecurity.title'));
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(overlay.getByRole('option', { selected: true })).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
    await expect(box).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(overlay).toBeHidden();
    await expect(page).toHaveURL(/\/services\/cybersecurity$/);
    await expect(page.getByRole('heading', { level: 1, name: t('shipped:cybersecurity.title') })).toBeVisible();
  });
});
