import type { Locator } from '@playwright/test';

/** Waits until an element stays where it is on the screen, as a person does who has scrolled to it; gives how far its top is from the window's. */
export function whenStill(element: Locator): Promise<number> {
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
