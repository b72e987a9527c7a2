import { test as base, expect } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../src/lib/database.types.ts';
import { nextClientAddress } from './client-address.ts';
import { localized, translator, type Language, type Translate } from './languages.ts';
import { unpainted } from './painting.ts';
import { watchProblems, type ProblemWatch } from './problems.ts';
import { projectUrl, serviceClient } from './service.ts';

export { expect };

/** Set by the Playwright project (playwright.config.ts). */
export interface LanguageOption {
  language: Language;
}

interface VisitorOption {
  /** Starts without the answers to cookie banner and review popup that most tests have. */
  firstVisit: boolean;
}

interface TestFixtures {
  /** Returns the path of a page in the project's language: `/about` or `/ar/about`. */
  path: (to: string) => string;
  /** Returns the site's text by key, from the locale files: `t('contact:title')`. */
  t: Translate;
  /** Declares browser errors or external requests that the test causes on purpose. All others fail it. */
  expectProblem: ProblemWatch['expectProblem'];
  /** Stores the answers of an earlier visit, unless `firstVisit` is set. */
  earlierVisit: undefined;
  /** Disables painting, see painting.ts. */
  withoutPainting: undefined;
}

interface WorkerFixtures {
  /** A Supabase client with the secret key, which bypasses row-level security. */
  service: SupabaseClient<Database>;
}

/**
 * The test function of all end-to-end tests. Each test has a separate client address, so that rate limits do not
 * interfere, and fails on undeclared browser errors.
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
          // Blank pages and frames of other sites have no storage.
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
    // Playwright requires a destructuring pattern.
    async ({ browserName: _browserName }, use) => {
      await use(serviceClient());
    },
    { scope: 'worker' },
  ],
});
