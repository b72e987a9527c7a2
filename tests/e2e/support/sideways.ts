import { expect, type Page } from '@playwright/test';

/** Fails with the elements at fault when the page, or a dialog on it, can be scrolled sideways at 320 px (WCAG 1.4.10). */
export async function expectNothingSideways(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const tooWide = await page.evaluate(() =>
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
  expect(tooWide, `what scrolls sideways on ${page.url()}`).toEqual([]);
  if (size) await page.setViewportSize(size);
}
