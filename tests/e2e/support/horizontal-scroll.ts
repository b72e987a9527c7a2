import { expect, type Page } from '@playwright/test';

/** Sizes that depend on the window are computed in the next frame. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Returns the elements that are too wide, if the page, a dialog or an area that scrolls in a dialog scrolls horizontally. */
function findTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role="dialog"], [role="dialog"] .overflow-y-auto')]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .flatMap((box) => [
        `${box.tagName.toLowerCase()} is ${box.scrollWidth} px wide at ${box.clientWidth} px`,
        ...[...box.querySelectorAll('*')]
          .filter((element) => {
            // An unbreakable word overflows its box.
            const words = document.createRange();
            words.selectNodeContents(element);
            return [element, ...(element.childElementCount === 0 ? [words] : [])].some((part) => {
              const { left, right } = part.getBoundingClientRect();
              return left < -1 || right > window.innerWidth + 1;
            });
          })
          .map((element) => `  ${element.tagName.toLowerCase()}.${element.className.toString()}`)
          .slice(0, 10),
      ]),
  );
}

/**
 * Doubles the text size, as the browser's setting does. A rule for every element makes Chromium recompute boxes that it
 * takes from its style cache when only the root changes.
 */
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    for (const rules of ['html { font-size: 200% }', 'html { font-size: 200% } *, ::before, ::after { --enlarged: 1 }']) {
      sheet.replaceSync(rules);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
  });
}

/** Fails with the overflowing elements when the page or a dialog scrolls horizontally at the current size. */
export async function expectToFit(page: Page): Promise<void> {
  await drawn(page);
  expect(await findTooWide(page), `what scrolls sideways on ${page.url()}`).toEqual([]);
}

/**
 * Fails with the overflowing elements when the page or a dialog scrolls horizontally: at 320 px (WCAG 1.4.10), and on a
 * phone with doubled text size (WCAG 1.4.4). Restores the window's size afterwards, unless `isLast` is set.
 */
export async function expectNoHorizontalScroll(page: Page, { isLast = false } = {}): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectToFit(page);

  await page.setViewportSize({ width: 375, height: 812 });
  await enlargeText(page);
  expect(await findTooWide(page), `what scrolls sideways on ${page.url()} in large text`).toEqual([]);
  if (isLast) return;
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  if (size) await page.setViewportSize(size);
}
