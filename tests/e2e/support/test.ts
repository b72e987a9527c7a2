import { test as base, expect } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../src/lib/database.types.ts';
import { nextClientAddress } from './client-address.ts';
import { localized, translator, type Language, type Translate } from './languages.ts';
import { unpainted } from './painting.ts';
import { watchProblems, type ProblemWatch } from './problems.ts';
import { projectUrl, serviceClient } from './service.ts';

export { expect };

/** Set by the project (playwright.config.ts). */
export interface LanguageOption {
  language: Language;
}

interface VisitorOption {
  /** Opts out of the visitor most tests have, who has answered the cookie banner and closed the review popup before. */
  firstVisit: boolean;
}

interface TestFixtures {
  /** The address of a page in the project's language: `/about` or `/ar/about`. */
  path: (to: string) => string;
  /** The site's own text by key, from the locale files: `t('contact:title')`. */
  t: Translate;
  /** Declares browser errors or outside requests that the test causes on purpose; all others fail it. */
  expectProblem: ProblemWatch['expectProblem'];
  /** Gives the browser what an earlier visit has left there, unless it is the first. */
  earlierVisit: undefined;
  /** See painting.ts. */
  withoutPainting: undefined;
}

interface WorkerFixtures {
  /** Supabase client with the secret key: looks into the database past row-level security. */
  service: SupabaseClient<Database>;
}

/**
 * The test function of every end-to-end test. Each test has a client address of its own, so that the database's
 * rate limits never join two tests, and fails on any browser error it did not declare.
 */
export const test = base.extend<TestFixtures & LanguageOption & VisitorOption, WorkerFixtures>({
  language: ['en', { option: true }],
  firstVisit: [false, { option: true }],
  path: async ({ language }, use) => {
    await use((to) => localized(language, to));
  },
  t: async ({ language }, use) => {
    await use(translator(language));
  },
  extraHTTPHeaders: async ({ baseURL: _baseURL }, use, testInfo) => {
    await use({ 'x-forwarded-for': nextClientAddress(testInfo.workerIndex) });
  },
  expectProblem: [
    async ({ context, baseURL }, use) => {
      const watch = watchProblems(context, [new URL(baseURL ?? '').origin, projectUrl()]);
      await use(watch.expectProblem);
      expect(watch.undeclared(), 'browser errors that the test did not declare with expectProblem()').toEqual([]);
    },
    { auto: true },
  ],
  earlierVisit: [
    async ({ context, firstVisit }, use) => {
      if (!firstVisit) {
        await context.addInitScript(() => {
          // Blank pages, where every context starts, have no storage, nor have other sites' players in a frame.
          if (!location.protocol.startsWith('http') || window !== window.top) return;
          for (const [key, value] of [
            ['cookieConsent', 'declined'],
            ['hasVisited', 'true'],
          ] as const) {
            if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
          }
        });
      }
      await use(undefined);
    },
    { auto: true },
  ],
  withoutPainting: [
    async ({ context }, use) => {
      await context.addInitScript((rule) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rule);
        document.adoptedStyleSheets.push(sheet);
      }, unpainted);
      await use(undefined);
    },
    { auto: true },
  ],
  service: [
    // Playwright wants a destructuring pattern even where a fixture depends on no other.
    async ({ browserName: _browserName }, use) => {
      await use(serviceClient());
    },
    { scope: 'worker' },
  ],
});
