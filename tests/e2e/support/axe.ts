import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const dialogs = '[role="dialog"], [role="alertdialog"]';

/**
 * Fails with the rule, the element and the reason of each accessibility violation (WCAG 2.2 AA and best practices): of the dialog that
 * is open, behind which nothing can be reached, else of the whole page.
 */
export async function expectNoAxeViolations(page: Page, options: { exclude?: string[]; without?: readonly string[] } = {}): Promise<void> {
  // Legacy mode gathers the results in the page itself. The other way opens a tab for it each time, which takes longer than the check; it is for frames of other sites.
  const builder = new AxeBuilder({ page }).options({ runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'], rules: Object.fromEntries((options.without ?? []).map((rule) => [rule, { enabled: false }])) }).setLegacyMode(true);
  if (await page.locator(dialogs).filter({ visible: true }).count()) builder.include(dialogs);
  for (const selector of options.exclude ?? []) builder.exclude(selector);
  // What is off the screen is laid out when one gets there; the rules measure all of it at once.
  await page.evaluate(() => document.documentElement.toggleAttribute('data-whole', true));
  const { violations } = await builder.analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}\n${node.failureSummary ?? ''}`));
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}
