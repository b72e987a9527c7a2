import { defineConfig, devices } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { painted } from './tests/e2e/support/painting.ts';
import type { LanguageOption } from './tests/e2e/support/test.ts';

// Differs from the preview's port, so that a running preview is not affected.
const port = Number(process.env.E2E_PORT ?? 4273);
const localURL = `http://localhost:${port}`;

/** The site is running already, with the demo data (scripts/e2e.ts), so no server is started. */
export const isExisting = process.env.E2E_EXISTING === '1';

// Created once in the main process. The server and the test workers inherit it.
const secretKey = (process.env.EMBEDDED_SECRET_KEY ??= `sb_secret_${randomBytes(24).toString('base64url')}`);
const baseURL = (process.env.E2E_BASE_URL ??= localURL);
/** Tests to leave out where the project has no mailbox at `/_local/mail.json`, which the embedded backend has. */
export const unreadable = isExisting && process.env.E2E_MAILBOX !== '1' ? [/@mailbox\b/] : [];

export const desktop = { viewport: { width: 1440, height: 900 } };
// Without a GPU, a phone's 2.6² pixels are rendered by the processor that the tests wait for.
const phone = { ...devices['Pixel 7'], viewport: { width: 375, height: 812 }, deviceScaleFactor: 1 };
export const english = { language: 'en', locale: 'en-US' } as const;
const arabic = { language: 'ar', locale: 'ar-QA' } as const;

/** Tests that change the settings, which every page shows. They have a server of their own (playwright.settings.config.ts). */
export const settingsTests = /settings\.spec\.ts$/;

/** Screenshots without animations. */
const screenshot = { mode: 'only-on-failure', style: painted } as const;

/** The production build with the embedded backend behind it. */
export const serverOn = (port: number) => ({
  command: 'node node_modules/vite/bin/vite.js preview',
  url: `http://localhost:${String(port)}`,
  timeout: 120_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  env: {
    PORT: String(port),
    EMBEDDED_DATA: 'memory',
    EMBEDDED_TRUST_FORWARDED_FOR: '1',
    EMBEDDED_SECRET_KEY: secretKey,
    COMPRESSION: 'quick',
    // Rounds of bcrypt. Passwords of tests are no secrets.
    LITE_AUTH_BCRYPT_COST: '4',
    // Tests never use a hosted project, whatever .env says.
    VITE_SUPABASE_URL: '',
    VITE_SUPABASE_ANON_KEY: '',
  },
});

/**
 * Tests run on a desktop in English by default. `@both` adds a phone in Arabic, which covers each language and width once. `@phone` runs
 * only there. `@languages` runs on desktops in both languages, for right-to-left layout.
 */
export default defineConfig<LanguageOption>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only on retry is listed at the end of the run (`scripts/test-summary.ts`): visitors may meet the same race.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }], ['html', { open: 'never' }]],
  use: {
    baseURL,
    timezoneId: 'Asia/Qatar',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot,
    launchOptions: {
      executablePath: process.env.BROWSER_PATH,
      // The browser sends only the tests' requests. One renderer process avoids compiling all scripts for each page.
      args: [
        '--renderer-process-limit=1',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop-en', testIgnore: settingsTests, grepInvert: [/@phone\b/, ...unreadable], use: { ...desktop, ...english } },
    { name: 'phone-ar', testIgnore: settingsTests, grep: /@both\b|@phone\b/, grepInvert: unreadable, use: { ...phone, ...arabic } },
    { name: 'desktop-ar', testIgnore: settingsTests, grep: /@languages\b/, grepInvert: unreadable, use: { ...desktop, ...arabic } },
  ],
  ...(!isExisting && { webServer: serverOn(port) }),
});
