import type { Page } from '@playwright/test';
import { whenAlive } from './support/alive.ts';
import type { Translate } from './support/languages.ts';
import { expect, test } from './support/test.ts';

const overlayOf = (page: Page, t: Translate) => page.getByRole('dialog', { name: t('search:title') });

async function openSearch(page: Page, t: Translate) {
  await page.getByRole('button', { name: t('shell:search') }).click();
  const overlay = overlayOf(page, t);
  const box = overlay.getByRole('combobox', { name: t('search:label') });
  await expect(box).toBeFocused();
  return { overlay, box, options: overlay.getByRole('listbox', { name: t('search:results') }).getByRole('option') };
}

test.describe('opening and closing', () => {
  test('opens by its button; Escape and the close button give focus back @both', async ({ page, path, t }) => {
    await page.goto(path('/about'));
    const { overlay } = await openSearch(page, t);
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await expect(page.getByRole('button', { name: t('shell:search') })).toBeFocused();
    await openSearch(page, t);
    await overlay.getByRole('button', { name: t('common:close') }).click();
    await expect(overlay).toBeHidden();
  });

  test('opens by / and Ctrl+K, and closes by a click outside', async ({ page, path, t }) => {
    await page.goto(path('/about'));
    await whenAlive(page);
    const overlay = overlayOf(page, t);
    for (const keys of ['/', 'Control+k']) {
      await page.keyboard.press(keys);
      await expect(overlay.getByRole('combobox')).toBeFocused();
      await expect(overlay.getByRole('combobox')).toHaveValue('');
      await page.mouse.click(5, 400);
      await expect(overlay).toBeHidden();
    }
  });
});

test.describe('results', () => {
  test('are of every type', async ({ page, t, service }) => {
    const { data: job } = await service.from('job_postings').select('title').order('created_at').limit(1).single().throwOnError();
    const { data: review } = await service.from('user_reviews').select('name').eq('status', 'approved').eq('language', 'en').order('created_at', { ascending: false }).limit(1).single().throwOnError();
    const wanted = [
      ['page', t('search:pages.privacyPolicy.title')],
      ['service', t('catalog:it-support.title')],
      ['product', t('catalog:ai-crm.title')],
      ['course', t('courses:items.blender.name')],
      ['job', job.title],
      ['testimonial', review.name],
      ['action', t('search:actions.review.title')],
    ] as const;
    await page.goto('/');
    const { box, options } = await openSearch(page, t);
    for (const [type, title] of wanted) {
      await box.fill(title);
      await expect(options.filter({ hasText: title }).filter({ hasText: t(`search:types.${type}`) }).first(), `${type}: ${title}`).toBeVisible();
    }
  });

  test('are reached by arrow keys and chosen by Enter', async ({ page, path, t }) => {
    await page.goto(path('/about'));
    await whenAlive(page);
    await page.keyboard.press('/');
    const overlay = overlayOf(page, t);
    const box = overlay.getByRole('combobox');
    await expect(box).toBeFocused();
    await page.keyboard.insertText(t('catalog:cybersecurity.title'));
    const options = overlay.getByRole('option');
    await expect(options.first()).toBeVisible();

    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(overlay.getByRole('option', { selected: true })).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
    await expect(box).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(overlay).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${path('/services')}#cybersecurity$`));
    await expect(page.locator('#cybersecurity')).toBeFocused();
  });

  test('can act: a review can be written from here', async ({ page, t }) => {
    await page.goto('/about');
    const { overlay, box, options } = await openSearch(page, t);
    await box.fill(t('search:actions.review.title'));
    await options.first().click();
    await expect(overlay).toBeHidden();
    await expect(page.getByRole('dialog', { name: t('review-form:title') })).toBeVisible();
  });
});

test.describe('recording', () => {
  test('keeps what was searched for and nothing about who did', async ({ page, t, service }) => {
    const query = 'Walrus   HOSTING';
    await page.goto('/about');
    const { box } = await openSearch(page, t);
    const [recorded] = await Promise.all([page.waitForResponse('**/rpc/record_search'), box.fill(query)]);
    expect(recorded.request().postDataJSON()).toEqual({ query: 'walrus hosting', language: 'en', results: 0 });
    const { data } = await service.from('search_queries').select('*').eq('query', 'walrus hosting').throwOnError();
    expect(data).toHaveLength(1);
    // `search_text` is the query again, in the form that the panel searches.
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(['created_at', 'id', 'language', 'query', 'results', 'search_text']);
    expect(data[0]).toMatchObject({ language: 'en', results: 0 });
  });

  test('leaves out addresses and phone numbers that somebody pasted', async ({ page, t, service }) => {
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/rpc/record_search')) sent.push(request.postDataJSON());
    });
    await page.clock.install();
    await page.goto('/about');
    const { box } = await openSearch(page, t);
    for (const personal of ['narwhal@example.com', '+974 5555 0199', '٥٥٥٥٠١٩٩']) {
      await box.fill(personal);
      await page.clock.runFor(3_000);
    }
    await box.fill('narwhal');
    const recorded = page.waitForResponse('**/rpc/record_search');
    await page.clock.runFor(3_000);
    await recorded;
    expect(sent).toEqual([{ query: 'narwhal', language: 'en', results: 0 }]);
    const { data } = await service.from('search_queries').select('query').or('query.ilike.%narwhal%,query.like.%5555%').throwOnError();
    expect(data).toEqual([{ query: 'narwhal' }]);
  });

  test('that fails is no matter of the visitor’s', async ({ page, t, expectProblem }) => {
    expectProblem(/503/);
    await page.route('**/rpc/record_search', (route) => route.fulfill({ status: 503, json: { message: 'down' } }));
    await page.goto('/about');
    const { box, options } = await openSearch(page, t);
    const answered = page.waitForResponse('**/rpc/record_search');
    await box.fill('Blender');
    await answered;
    await expect(options.first()).toBeVisible();
    await expect(page.getByRole('region', { name: /F8/ }).getByRole('listitem')).toHaveCount(0);
  });
});
