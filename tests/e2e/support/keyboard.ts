import { expect, type Locator, type Page } from '@playwright/test';

/** An upper bound of Tab stops. */
const maxStops = 400;

/** The number of Tab presses per check. */
const stride = 10;

interface Walk {
  hasLeft: () => boolean;
  unreached: () => string[];
}

/**
 * Fails with the controls inside an element that Tab does not reach from its start. A group with arrow keys (radio buttons,
 * tabs, options) needs one stop. Controls for screen readers only need none.
 */
export async function expectKeyboardReachesAll(page: Page, area: Locator): Promise<void> {
  const controls =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [contenteditable="true"], [role="button"], [role="switch"], [role="slider"], [role="checkbox"], [role="radio"], [role="tab"], [role="combobox"]';
  // Busy controls are not focusable yet, and may be skipped.
  await expect(area.locator('[aria-busy="true"]')).toHaveCount(0);
  await area.evaluate((root, selector) => {
    const isGrouped = (control: Element) => control.matches('[type="radio"], [role="radio"], [role="tab"]');
    const groupOf = (control: Element) =>
      isGrouped(control)
        ? (control.closest('[role="radiogroup"], [role="tablist"], fieldset') ?? control.getAttribute('name') ?? control)
        : control;
    const reached = new Set<unknown>();
    let hasLeft = false;
    const follow = ({ target }: FocusEvent) => {
      hasLeft ||= !(target instanceof Element && root.contains(target));
      if (hasLeft) document.removeEventListener('focusin', follow);
      else reached.add(groupOf(target as Element));
    };
    document.addEventListener('focusin', follow);
    Object.assign(window, {
      hasLeft: () => hasLeft || !root.contains(document.activeElement),
      unreached: () =>
        [...root.querySelectorAll(selector)]
          .filter((control) => {
            const { width, height } = control.getBoundingClientRect();
            const isShown = width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true });
            return (
              isShown &&
              !control.matches(':disabled, [aria-disabled="true"]') &&
              !control.closest('[inert]') &&
              !reached.has(groupOf(control))
            );
          })
          .map((control) => control.outerHTML.slice(0, 200)),
    });
    if (root instanceof HTMLElement) {
      root.tabIndex = -1;
      root.focus({ preventScroll: true });
    }
  }, controls);
  for (let stops = 0; stops < maxStops; stops += stride) {
    await Promise.all(Array.from({ length: stride }, () => page.keyboard.press('Tab')));
    // Tab cycles inside a dialog.
    if (await page.evaluate(() => (window as unknown as Walk).hasLeft() || (window as unknown as Walk).unreached().length === 0)) break;
  }
  expect(
    await page.evaluate(() => (window as unknown as Walk).unreached()),
    `controls out of the keyboard's reach on ${page.url()}`,
  ).toEqual([]);
}
