import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has. */
const mostStops = 400;

/**
 * Fails with the controls inside an element that Tab does not reach from its beginning. Of a group that arrow keys move through
 * (radio buttons, tabs, options) one stop is enough; what only screen readers see need not be one.
 */
export async function expectKeyboardReachesAll(page: Page, area: Locator): Promise<void> {
  const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [contenteditable="true"], [role="button"], [role="switch"], [role="slider"], [role="checkbox"], [role="radio"], [role="tab"], [role="combobox"]';
  await area.evaluate((root, selector) => {
    const isGrouped = (control: Element) => control.matches('[type="radio"], [role="radio"], [role="tab"]');
    const groupOf = (control: Element) => (isGrouped(control) ? (control.closest('[role="radiogroup"], [role="tablist"], fieldset') ?? control.getAttribute('name') ?? control) : control);
    const reached = new Set<unknown>();
    root.addEventListener('focusin', ({ target }) => target instanceof Element && reached.add(groupOf(target)));
    Object.assign(window, {
      unreached: () =>
        [...root.querySelectorAll(selector)]
          .filter((control) => {
            const { width, height } = control.getBoundingClientRect();
            const isShown = width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true });
            return isShown && !control.matches(':disabled, [aria-disabled="true"]') && !control.closest('[inert]') && !reached.has(groupOf(control));
          })
          .map((control) => control.outerHTML.slice(0, 200)),
    });
    if (root instanceof HTMLElement) {
      root.tabIndex = -1;
      root.focus({ preventScroll: true });
    }
  }, controls);
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    if (!(await area.evaluate((root) => root.contains(document.activeElement)))) break;
  }
  expect(await page.evaluate(() => (window as unknown as { unreached: () => string[] }).unreached()), `controls out of the keyboard's reach on ${page.url()}`).toEqual([]);
}
