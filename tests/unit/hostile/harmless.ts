import { expect } from 'vitest';

const opensSafely = /^(?:https?:|mailto:|tel:|blob:|#|\/(?!\/)|\?|\.?$|data:image\/|[\w-]+(?:[/?#]|$))/i;

/** What is in a document neither runs nor leads anywhere that runs, whatever was written into it. */
export function expectHarmless(root: Element): void {
  expect((globalThis as { ran?: unknown }).ran).toBeUndefined();
  for (const element of root.querySelectorAll('*')) {
    const name = element.tagName.toLowerCase();
    if (name === 'script') {
      expect(element.getAttribute('type')).toBe('application/ld+json');
      expect(element.textContent).not.toMatch(/[<>]/);
      JSON.parse(element.textContent ?? '');
    }
    expect(['object', 'embed', 'base'], element.outerHTML.slice(0, 200)).not.toContain(name);
    for (const { name: attribute, value } of element.attributes) {
      expect(attribute, element.outerHTML.slice(0, 200)).not.toMatch(/^on|^srcdoc$/);
      if (['href', 'src', 'action', 'formaction', 'xlink:href', 'poster'].includes(attribute)) expect(value).toMatch(opensSafely);
      if (attribute === 'style') expect(value).not.toMatch(/javascript:|expression\(|url\((?!["']?(?:https?:|\/|blob:|data:image))/i);
    }
    if (element instanceof HTMLAnchorElement && element.target === '_blank') expect(element.rel).toContain('noopener');
  }
  for (const title of root.querySelectorAll('title')) expect(title.children).toHaveLength(0);
}
