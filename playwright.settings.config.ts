import { defineConfig } from '@playwright/test';
import ordinary, { desktop, english, isExisting, serverOn, settingsTests, unreadable } from './playwright.config.ts';
import type { LanguageOption } from './tests/e2e/support/test.ts';

const port = Number(process.env.SETTINGS_PORT ?? 4274);
const baseURL = isExisting ? process.env.E2E_BASE_URL : `http://localhost:${String(port)}`;

process.env.E2E_BASE_URL = baseURL;

/** Tests that change the settings, which every page shows. They run one by one on a server of their own. */
export default defineConfig<LanguageOption>({
  ...ordinary,
  testMatch: settingsTests,
  outputDir: 'test-results/settings',
  reporter: [['list'], ['json', { outputFile: 'test-results/settings.json' }]],
  workers: 1,
  use: { ...ordinary.use, baseURL },
  projects: [{ name: 'settings', grepInvert: unreadable, use: { ...desktop, ...english } }],
  ...(!isExisting && { webServer: serverOn(port) }),
});
