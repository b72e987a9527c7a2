import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const dialogs = '[role="dialog"], [role="alertdialog"]';

/**
 * The axe script, changed to ignore that pages are not painted (painting.ts), and to accept colours with a `none` component,
 * on which it would skip all contrasts.
 */
const source = `${readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')}
{
  const { getComputedStyle } = window;
  const { getPropertyValue } = CSSStyleDeclaration.prototype;
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    const value = getPropertyValue.call(this, name);
    return value.includes('okl') ? value.replaceAll(/okl[^)]*/g, (color) => color.replaceAll('none', '0')) : value;
  };
  window.getComputedStyle = (element, part) => {
    const style = getComputedStyle(element, part);
    if (element !== document.documentElement) return style;
    return Object.defineProperty(style, 'getPropertyValue', { value: (name) => (name === 'opacity' ? '1' : getPropertyValue.call(style, name)) });
  };
}`;

/** The checked area. By default the open dialog, else the whole page. */
interface Scope {
  include?: string;
  exclude?: string[];
  without?: string[];
  /** Runs only these rules. */
  only?: string[];
}

/** Fails with the rule, the element and the reason of each accessibility violation (WCAG 2.2 AA and best practices). */
export async function expectNoAxeViolations(page: Page, { include, exclude = [], without = [], only = [] }: Scope = {}): Promise<void> {
  // The script is large, so it is injected once per document.
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  const found = await page.evaluate(
    async ([tags, anyDialog, part, excluded, disabled, rules]) => {
      // Lays out everything off the screen, because the rules measure the whole page.
      document.documentElement.toggleAttribute('data-whole', true);
      // Finishes transitions, because intermediate colours do not count.
      await Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < Infinity)
          .map(({ finished }) => finished),
      );
      // Two frames, because scrollable parts become focusable after they are laid out.
      for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
      const isOpen = [...document.querySelectorAll(anyDialog)].some((dialog) => dialog.checkVisibility({ visibilityProperty: true }));
      const place = isOpen ? anyDialog : part;
      const { axe: checker } = window as unknown as { axe: typeof axe };
      const { violations, incomplete } = await checker.run(
        { ...(place && { include: [place] }), exclude: excluded },
        {
          runOnly: rules.length ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
          resultTypes: ['violations'],
          rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
        },
      );
      // An incomplete rule is not a pass.
      const broken = incomplete.flatMap((rule) => ('error' in rule ? [`${rule.id} gave up: ${JSON.stringify(rule.error)}`] : []));
      return [
        ...broken,
        ...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}\n${node.failureSummary ?? ''}`)),
      ];
    },
    [TAGS, dialogs, include, exclude, without, only] as const,
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}
