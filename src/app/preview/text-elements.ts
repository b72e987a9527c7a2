import { markedItem } from '@/lib/item-marks';
import { textIdsIn } from './text-marks';

/** The attributes whose texts people see, hear or read as hints. */
const attributes = ['alt', 'placeholder', 'title', 'aria-label'] as const;

const controls = 'a, button, summary, label, [role="tab"]';
const fields = 'input, select, textarea';

const ownTexts = (element: Element) =>
  [...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE && node.textContent?.trim() ? [node.textContent] : []));

const lastIn = (texts: readonly string[]) => texts.flatMap(textIdsIn).at(-1);

/** A text of the site or an item, by the name in its mark, and the element that shows it. */
export interface TextElement {
  id: string;
  element: Element;
}

const itemsIn = (element: Element) => [
  ...new Set(
    [element.textContent, ...[...element.querySelectorAll('[alt]')].map((picture) => picture.getAttribute('alt') ?? '')]
      .flatMap(textIdsIn)
      .filter(markedItem),
  ),
];

/**
 * Returns the item that the target belongs to: that of the smallest part of the page around it which has the texts of one item only, such
 * as a card, or the page of the item. Undefined between items, for the element of a setting, and outside of the page's content.
 */
export function itemAround(target: Element): TextElement | undefined {
  if (!target.closest('main')) return undefined;
  for (let element: Element | null = target; element && !element.matches('main, [data-setting]'); element = element.parentElement) {
    const [id, other] = itemsIn(element);
    if (id !== undefined) return other === undefined ? { id, element } : undefined;
  }
  return undefined;
}

/** The words of a price. Its amount is that of the item. */
const ofPrice = /^items:price\//;

/** The texts that name a field which has none itself: those of its labels. */
const labelsOf = (element: Element) =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
    ? [...(element.labels ?? [])]
    : [];

/** Returns the text that a decoration stands beside, such as the name beside its initials. */
function besideDecoration(target: Element): TextElement | undefined {
  let element = target.closest('[aria-hidden="true"]')?.parentElement;
  for (; element && !element.matches('main, [data-setting]'); element = element.parentElement) {
    const [id] = textIdsIn(element.textContent ?? '');
    if (id !== undefined) return { id, element };
  }
  return undefined;
}

/**
 * Returns the text of the site or the item that is shown at the target: its own text, that of the link or button around it, or its
 * alternative text, placeholder, title or label; without any of them the item around it, or the text that it decorates. Undefined for what
 * comes from settings and people: an icon that is the element of a setting, or in one, leads to the setting.
 */
export function textAt(target: Element): TextElement | undefined {
  const own = ownTexts(target);
  const element = own.length > 0 || target.matches(`img, ${fields}`) ? target : (target.closest(controls) ?? undefined);
  if (!element) return itemAround(target);
  const seen = element === target ? own : [element.textContent ?? ''];
  const found = lastIn(seen);
  if (found !== undefined) return (ofPrice.test(found) ? itemAround(target) : undefined) ?? { id: found, element };
  const setting = target.closest('[data-setting]');
  if (setting && element.contains(setting)) return undefined;
  if (seen.some((text) => text.trim() !== '')) return itemAround(target) ?? besideDecoration(target);
  const named = attributes.flatMap((name) => element.getAttribute(name) ?? []);
  const id = lastIn(named) ?? lastIn(labelsOf(element).map(({ textContent }) => textContent));
  return id === undefined ? itemAround(target) : { id, element };
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
