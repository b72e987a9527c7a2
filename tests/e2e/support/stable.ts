import type { Locator } from '@playwright/test';

/** Waits until an element stops moving on the screen. Returns its top, in pixels from the window's top. */
export function waitUntilStable(element: Locator): Promise<number> {
  return element.evaluate(async (moving) => {
    const top = () => Math.round(moving.getBoundingClientRect().top);
    let last = top();
    for (let frames = 0; frames < 15; ) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      frames = top() === last ? frames + 1 : 0;
      last = top();
    }
    return last;
  });
}
