import { defineConfig } from '@playwright/test';
import ordinary, { isExisting, unreadable } from './playwright.config.ts';
import type { LanguageOption } from './tests/e2e/support/test.ts';

const sitePort = process.env.HOSTING_SITE_PORT ?? '4283';
const projectPort = process.env.HOSTING_PROJECT_PORT ?? '4284';
const baseURL = isExisting ? process.env.E2E_BASE_URL : `http://localhost:${sitePort}`;

process.env.E2E_BASE_URL = baseURL;
if (!isExisting) process.env.E2E_PROJECT_URL = `http://localhost:${projectPort}`;

/**
 * A short run through the site as it is hosted: built for a Supabase project at another origin. In English, or with the tag `@arabic` in
 * Arabic.
 */
export default defineConfig<LanguageOption>({
  ...ordinary,
  testDir: 'tests/hosting',
  outputDir: 'test-results/hosting',
  reporter: [['list'], ['json', { outputFile: 'test-results/hosting.json' }]],
  use: { ...ordinary.use, baseURL },
  projects: [
    {
      name: 'english',
      grepInvert: [/@arabic\b/, ...unreadable],
      use: { language: 'en', locale: 'en-US', viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'arabic',
      grep: /@arabic\b/,
      grepInvert: unreadable,
      use: { language: 'ar', locale: 'ar-QA', viewport: { width: 1440, height: 900 } },
    },
  ],
  ...(!isExisting && {
    webServer: {
      // Without npx or a shell in between, so that the signal arrives.
      command: 'node --import tsx scripts/rehearse-hosting.ts',
      url: baseURL,
      timeout: 240_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        HOSTING_SITE_PORT: sitePort,
        HOSTING_PROJECT_PORT: projectPort,
        EMBEDDED_SECRET_KEY: process.env.EMBEDDED_SECRET_KEY ?? '',
        COMPRESSION: 'quick',
      },
    },
  }),
});
