import type { BrowserContext, Locator, Page } from '@playwright/test';
import { painted } from './painting.ts';

/** The position of a text on the page, in pixels from the top left corner. */
interface Place {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the positions of the texts, without those that are clipped, hidden or only for screen readers. */
const placesOf = (texts: Locator): Promise<Place[]> =>
  texts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { x, y, width, height } = range.getBoundingClientRect();
      const isCut = x < 0 || x + width > innerWidth || width < 4 || height < 8 || element.closest('[inert], .sr-only') !== null;
      const text = element.textContent.trim();
      return isCut || text === '' || !element.checkVisibility() ? [] : [{ text, x: x + scrollX, y: y + scrollY, width, height }];
    }),
  );

/**
 * Captures the whole page without scrolling. Returns the number of texts in the picture, and the missing ones: their place
 * in the picture has one colour only.
 */
export async function textsInScreenshot(page: Page, context: BrowserContext, texts: Locator): Promise<{ seen: number; missing: string[] }> {
  const places = await placesOf(texts);
  const picture = (await page.screenshot({ fullPage: true, style: painted, animations: 'allow' })).toString('base64');
  const reader = await context.newPage();
  const missing = await reader.evaluate(
    async ({ picture, places }) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true });
      if (!canvas) throw new Error('No canvas');
      canvas.drawImage(bitmap, 0, 0);
      return places.flatMap(({ text, x, y, width, height }) => {
        const { data } = canvas.getImageData(Math.floor(x), Math.floor(y), Math.ceil(width), Math.ceil(height));
        const greens = data.filter((_value, index) => index % 4 === 1);
        let [least, most] = [255, 0];
        for (const green of greens) [least, most] = [Math.min(least, green), Math.max(most, green)];
        return most - least > 40 ? [] : [text];
      });
    },
    { picture, places },
  );
  await reader.close();
  return { seen: places.length - missing.length, missing };
}
