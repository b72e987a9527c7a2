import { defineConfig, devices } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { painted } from './tests/e2e/support/painting.ts';
import type { LanguageOption } from './tests/e2e/support/test.ts';

// A port of its own, so that a preview that somebody looks at is left alone.
const port = Number(process.env.E2E_PORT ?? 4273);
const localURL = `http://localhost:${port}`;

/** The site is there already, with the demo data (scripts/e2e.ts): no server is started. */
export const isExisting = process.env.E2E_EXISTING === '1';

// Made once in the main process; the server and the test workers inherit it.
const secretKey = (process.env.EMBEDDED_SECRET_KEY ??= `sb_secret_${randomBytes(24).toString('base64url')}`);
const baseURL = (process.env.E2E_BASE_URL ??= localURL);
/** Left out where no mailbox answers at `/_local/mail.json` of the project, as the embedded backend's does. */
export const unreadable = isExisting && process.env.E2E_MAILBOX !== '1' ? [/@mailbox\b/] : [];

export const desktop = { viewport: { width: 1440, height: 900 } };
// Drawn without a graphics card, each of a phone's 2.6² pixels is worked out by the processor that the tests wait for.
const phone = { ...devices['Pixel 7'], viewport: { width: 375, height: 812 }, deviceScaleFactor: 1 };
export const english = { language: 'en', locale: 'en-US' } as const;
const arabic = { language: 'ar', locale: 'ar-QA' } as const;

/** Tests that change the one record of settings, which every page shows: they have a server of their own (playwright.settings.config.ts). */
export const settingsTests = /settings\.spec\.ts$/;

/** Nothing else is painted. */
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
    // Rounds of bcrypt: passwords of tests are no secrets.
    LITE_AUTH_BCRYPT_COST: '4',
    // Tests never talk to a hosted project, whatever a developer's .env says.
    VITE_SUPABASE_URL: '',
    VITE_SUPABASE_ANON_KEY: '',
  },
});

/**
 * A test runs on a desktop in English unless its tag says more: `@both` also on a phone in Arabic, which together show each
 * language and each width once; `@phone` only there; `@languages` on desktops in both languages, where right to left is the point.
 */
export default defineConfig<LanguageOption>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only the second time is named at the end of the run (`scripts/test-summary.ts`): a race that a visitor may meet too.
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
      // Nothing but the tests' own requests leaves the browser. Its pages are drawn in one process, where each would start one of its own and make all scripts ready anew.
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
