import type { BrowserContext } from '@playwright/test';

/**
 * Changes every page as the translators of Chrome, Edge and Safari do: replaces each text node by elements, at once and
 * whenever one is added. The words stay the same, so that tests find them.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const untouched = 'script, style, noscript, template, textarea, title, font';
    const translate = (text: Node) => {
      const parent = text.parentElement;
      if (!parent || !text.nodeValue?.trim() || !document.body?.contains(parent) || parent.closest(untouched)) return;
      const inner = document.createElement('font');
      const outer = document.createElement('font');
      inner.append(text.nodeValue);
      outer.append(inner);
      parent.replaceChild(outer, text);
    };
    const translateAll = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (texts.nextNode()) found.push(texts.currentNode);
      found.forEach(translate);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translate(target);
        for (const node of addedNodes)
          if (node.nodeType === Node.TEXT_NODE) translate(node);
          else translateAll(node);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}
