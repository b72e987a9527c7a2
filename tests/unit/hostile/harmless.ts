import { expect } from 'vitest';

const opensSafely = /^(?:https?:|mailto:|tel:|blob:|#|\/(?!\/)|\?|\.?$|data:image\/|[\w-]+(?:[/?#]|$))/i;
const addresses = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'poster']);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the problem of an element as a text; undefined without a problem. */
function faultOf(element: Element): string | undefined {
  const name = element.tagName.toLowerCase();
  const text = element.textContent ?? '';
  if (name === 'script' && (element.getAttribute('type') !== 'application/ld+json' || /[<>]/.test(text) || !isJson(text)))
    return 'a script';
  if (['object', 'embed', 'base'].includes(name)) return name;
  for (const { name: attribute, value } of element.attributes) {
    if (/^on|^srcdoc$/.test(attribute)) return attribute;
    if (addresses.has(attribute) && !opensSafely.test(value)) return `${attribute} of ${value.slice(0, 80)}`;
    if (attribute === 'style' && /javascript:|expression\(|url\((?!["']?(?:https?:|\/|blob:|data:image))/i.test(value))
      return `style of ${value.slice(0, 80)}`;
  }
  if (element instanceof HTMLAnchorElement && element.target === '_blank' && !element.rel.includes('noopener'))
    return 'a window that knows its opener';
  return name === 'title' && element.children.length > 0 ? 'elements in a title' : undefined;
}

/** Throws when a document has an element that runs code or links to code. */
export function expectHarmless(root: Element): void {
  expect((globalThis as { ran?: unknown }).ran).toBeUndefined();
  // The message is built for a failure only. Building it for each element takes most of the time.
  const faults = [...root.querySelectorAll('*')].flatMap((element) => {
    const fault = faultOf(element);
    return fault === undefined ? [] : [`${fault}: ${element.outerHTML.slice(0, 200)}`];
  });
  expect(faults).toEqual([]);
}
