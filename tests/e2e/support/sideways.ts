import { expect, type Page } from '@playwright/test';

/** What is too wide for the window, if the page, or a dialog on it, can be scrolled sideways. */
function findTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role="dialog"]')]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .flatMap((box) => [
        `${box.tagName.toLowerCase()} is ${box.scrollWidth} px wide at ${box.clientWidth} px`,
        ...[...box.querySelectorAll('*')]
          .filter((element) => {
            const { left, right } = element.getBoundingClientRect();
            return left < -1 || right > window.innerWidth + 1;
          })
          .map((element) => `  ${element.tagName.toLowerCase()}.${element.className.toString()}`)
          .slice(0, 10),
      ]),
  );
}

/**
 * Fails with the elements at fault when the page, or a dialog on it, can be scrolled sideways: at 320 px (WCAG 1.4.10), and on a
 * phone whose text is twice as large (WCAG 1.4.4).
 */
export async function expectNothingSideways(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await findTooWide(page), `what scrolls sideways on ${page.url()}`).toEqual([]);

  await page.setViewportSize({ width: 375, height: 812 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await findTooWide(page), `what scrolls sideways on ${page.url()} in large text`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (size) await page.setViewportSize(size);
}
