import { expect, type Page } from '@playwright/test';

/** Sizes that follow the window's are computed anew with the next frame. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** What is too wide for the window, if the page, or a dialog on it, can be scrolled sideways. */
function findTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role="dialog"]')]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .flatMap((box) => [
        `${box.tagName.toLowerCase()} is ${box.scrollWidth} px wide at ${box.clientWidth} px`,
        ...[...box.querySelectorAll('*')]
          .filter((element) => {
            // A word that cannot be broken is wider than the box that it stands in.
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
 * As in a browser whose text is set to twice its size. When only the root's size changes, Chromium leaves boxes as they were that it finds in
 * its cache of styles; a rule for every element makes it look anew.
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

/** Fails with the elements at fault when the page, or a dialog on it, can be scrolled sideways as it is. */
export async function expectToFit(page: Page): Promise<void> {
  await drawn(page);
  expect(await findTooWide(page), `what scrolls sideways on ${page.url()}`).toEqual([]);
}

/**
 * Fails with the elements at fault when the page, or a dialog on it, can be scrolled sideways: at 320 px (WCAG 1.4.10), and on a
 * phone whose text is twice as large (WCAG 1.4.4). The window has its size again afterwards, unless nobody looks at this page any more.
 */
export async function expectNothingSideways(page: Page, { isLast = false } = {}): Promise<void> {
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
