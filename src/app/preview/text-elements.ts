import { textIdsIn } from './text-marks';

/** The attributes whose texts people see, hear or read as hints. */
const attributes = ['alt', 'placeholder', 'title', 'aria-label'] as const;

const dialog = '[role="dialog"]';
const controls = 'a, button, summary, label, [role="tab"]';
const fields = 'input, select, textarea';

const ownTexts = (element: Element) =>
  [...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE && node.textContent?.trim() ? [node.textContent] : []));

const lastIn = (texts: readonly string[]) => texts.flatMap(textIdsIn).at(-1);

/** A text of the site and the element that shows it. */
export interface TextElement {
  id: string;
  element: Element;
}

/**
 * Returns the text of the site that is shown at the target: its own text, that of the link or button around it, or its alternative text,
 * placeholder or title. Undefined for what comes from settings, rows and people. In a dialog, controls work as for visitors.
 */
export function textAt(target: Element): TextElement | undefined {
  if (target.closest(dialog) && target.closest(`${fields}, a, button, [role="tab"]`)) return undefined;
  const element = ownTexts(target).length > 0 || target.matches(`img, ${fields}`) ? target : (target.closest(controls) ?? undefined);
  if (!element) return undefined;
  const seen = element === target ? ownTexts(target) : [element.textContent ?? ''];
  const named = attributes.flatMap((name) => element.getAttribute(name) ?? []);
  // An icon without a word works as for visitors: it opens a menu, or moves a row.
  const id = lastIn(seen) ?? (element.matches(`img, ${fields}`) ? lastIn(named) : undefined);
  return id === undefined ? undefined : { id, element };
}

const isShown = (element: Element) => element.getClientRects().length > 0;

/** Returns the first visible element that shows a text, or has it as an attribute. */
export function elementOfText(id: string): Element | undefined {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement, textContent } = node;
    if (parentElement && isShown(parentElement) && textIdsIn(textContent ?? '').includes(id)) return parentElement;
  }
  return [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())].find(
    (element) => isShown(element) && attributes.some((name) => textIdsIn(element.getAttribute(name) ?? '').includes(id)),
  );
}
