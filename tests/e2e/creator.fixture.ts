import type { Page } from '@playwright/test';
import { removeAccount } from './support/accounts.ts';
import { makeCreator, type TestCreator } from './support/creators.ts';
import type { Translate } from './support/languages.ts';
import { test as base } from './support/test.ts';

/** A separate creator per test, so that parallel tests do not interfere. */
export const test = base.extend<{ creator: TestCreator }>({
  creator: async ({ service }, use) => {
    const creator = await makeCreator(service);
    await use(creator);
    await removeAccount(service, creator.email);
  },
});

export const profile = ({ username }: TestCreator, query = '') => `/creator/${username}${query}`;

export const main = (page: Page) => page.getByRole('main');

export const posts = (page: Page) => main(page).getByRole('article');

export const post = (page: Page, text: string) => posts(page).filter({ hasText: text });

export const figure = (page: Page, t: Translate, name: 'posts' | 'rank') =>
  main(page)
    .locator('dl > div')
    .filter({ hasText: t(`creator:figures.${name}`) })
    .locator('dd');

export const composer = (page: Page, t: Translate) => ({
  text: main(page).getByLabel(t('posts:composer.fields.content.label')),
  submit: main(page).getByRole('button', { name: t('posts:composer.submit'), exact: true }),
});
