import type { Page } from '@playwright/test';

/**
 * Returns what of the panel cannot be read or used on paper at the current width: words broken over lines, long texts in a narrow block,
 * texts beyond the paper, and controls.
 */
export function printProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const narrowest = 80;
    const found = new Set<string>();
    const root = document.querySelector('main') ?? document.body;
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only');
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const parent = node.parentElement;
      if (!parent || node.data.trim() === '' || !isShown(parent)) continue;
      const range = document.createRange();
      // Words of twelve letters fit into any block. Addresses may break.
      for (const { 0: word, index } of node.data.matchAll(/(?<![\p{L}\p{N}./@_-])[\p{L}\p{N}]{2,12}(?![\p{L}\p{N}./@_-])/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size > 1) found.add(`broken: ${word}`);
      }
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1) found.add(`beyond the paper: ${node.data.trim().slice(0, 40)}`);
      let block: Element = parent;
      while (block.parentElement && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
      if (node.data.trim().length > 30 && block.clientWidth < narrowest) found.add(`narrow: ${node.data.trim().slice(0, 40)}`);
    }
    for (const control of root.querySelectorAll(
      'button:not([data-opener], [aria-expanded], th *), [role="group"] select, input[type="search"], input[type="file"]',
    ))
      if (isShown(control)) found.add(`control: ${control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40)}`);
    return [...found];
  });
}
