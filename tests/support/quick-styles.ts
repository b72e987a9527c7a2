// Queries by role or name check the visibility of each element and its ancestors. For each check jsdom evaluates its whole style sheet, which
// took a sixth of the time.

/** The inherited properties of visibility and clicks, with their initial values. jsdom's style sheet sets none of them. */
const inherited = new Map([
  ['visibility', 'visible'],
  ['pointer-events', 'auto'],
]);

/** Returns whether the style attribute of an element may set a property. */
function maySet(element: Element, name: string): boolean {
  const style = element.getAttribute('style');
  return style !== null && (style.includes(name) || style.includes('all'));
}

/**
 * Returns a `getComputedStyle` with the same results as `whole`. It computes `display`, `visibility` and `pointer-events` directly, and the
 * other properties on demand. Pages with their own style sheets use `whole`.
 */
export function quickStyles(whole: typeof getComputedStyle): typeof getComputedStyle {
  const displays = new Map<string, string>();
  const empty = document.createElement('i').style;

  function display(element: Element): string {
    const { localName } = element;
    // In jsdom's style sheet these two depend on their parent.
    if (localName === 'rt' || localName === 'rp' || maySet(element, 'display')) return whole(element).display;
    const kind = JSON.stringify([
      element.namespaceURI,
      localName,
      element.hasAttribute('hidden'),
      element.hasAttribute('open'),
      element.getAttribute('type'),
    ]);
    const known = displays.get(kind) ?? whole(element).display;
    displays.set(kind, known);
    return known;
  }

  function fromAbove(start: Element, name: string, initial: string): string {
    for (let element: Element | null = start; element; element = element.parentElement)
      if (maySet(element, name)) return whole(element).getPropertyValue(name);
    return initial;
  }

  function told(element: Element, name: string): string | undefined {
    if (name === 'display') return display(element);
    const initial = inherited.get(name);
    return initial === undefined ? undefined : fromAbove(element, name, initial);
  }

  return (element, pseudo) => {
    if (pseudo || !(element instanceof Element) || element.ownerDocument.styleSheets.length > 0) return whole(element, pseudo);
    return new Proxy(empty, {
      get(_, name) {
        if (name === 'getPropertyValue') return (asked: string) => told(element, asked) ?? whole(element).getPropertyValue(asked);
        const known = typeof name === 'string' ? told(element, name === 'pointerEvents' ? 'pointer-events' : name) : undefined;
        if (known !== undefined) return known;
        const style = whole(element);
        const value: unknown = Reflect.get(style, name);
        return typeof value === 'function' ? (...given: unknown[]): unknown => Reflect.apply(value, style, given) : value;
      },
    });
  };
}
