import { expect, it } from 'vitest';

const tags = [
  'a',
  'button',
  'dd',
  'details',
  'dialog',
  'div',
  'h1',
  'img',
  'input',
  'legend',
  'li',
  'link',
  'option',
  'rp',
  'rt',
  'ruby',
  'script',
  'select',
  'summary',
  'svg',
  'table',
  'td',
  'tr',
  'ul',
];
/** As HTML. */
const kinds = [
  ...tags.flatMap((tag) => [`<${tag}>`, `<${tag} hidden>`]),
  ...[
    'dialog open',
    'details open',
    'input type="hidden"',
    'input type="text"',
    ...['display: none', 'display: inline-flex; color: red', 'visibility: hidden', 'pointer-events: none', 'opacity: 0'].map(
      (style) => `div style="${style}"`,
    ),
  ].map((inside) => `<${inside}>`),
];
const around = ['<div style="visibility: hidden">', '<div hidden style="pointer-events: none">', '<ruby>'];

/** Each kind of element, in one that is hidden, in one that takes no clicks, and in one that is shown. */
const everyKind = (): Element[] =>
  around.flatMap((opening) => {
    document.body.insertAdjacentHTML('beforeend', opening);
    const outer = document.body.lastElementChild;
    return kinds.flatMap((text) => {
      const [, tag = '', name = '', value = ''] = /^<([\w-]+) ?(\w+)?(?:="(.*)")?>$/.exec(text) ?? [];
      const element = document.createElement(tag);
      if (name) element.setAttribute(name, value);
      outer?.append(element);
      return [element];
    });
  });

const styleOf = (element: Element) => {
  const style = getComputedStyle(element);
  return [
    element.parentElement?.tagName,
    element.outerHTML,
    style.display,
    style.visibility,
    style.pointerEvents,
    style.getPropertyValue('display'),
  ];
};

it('returns the values of jsdom for each element', () => {
  const elements = everyKind();
  const quick = elements.map(styleOf);
  // With a style sheet in the page, jsdom computes everything.
  document.head.append(Object.assign(document.createElement('style'), { textContent: '.other { color: red }' }));
  expect(quick).toEqual(elements.map(styleOf));
  expect(
    new Set(quick.map(([, , display, visibility, clicks]) => `${String(display)} ${String(visibility)} ${String(clicks)}`)).size,
  ).toBeGreaterThan(20);
});

it('works out the rest as well', () => {
  const element = document.body.appendChild(document.createElement('p'));
  element.style.color = 'rgb(255, 0, 0)';
  const style = getComputedStyle(element);
  expect([style.color, style.getPropertyValue('color'), style.getPropertyPriority('color'), style.length > 5]).toEqual([
    'rgb(255, 0, 0)',
    'rgb(255, 0, 0)',
    '',
    true,
  ]);
});

it('follows changes of the element and of the style sheets', () => {
  const element = document.body.appendChild(document.createElement('p'));
  const shown = () => Object.values((({ display, visibility }) => ({ display, visibility }))(getComputedStyle(element)));
  expect(shown()).toEqual(['block', 'visible']);
  element.hidden = true;
  expect(shown()).toEqual(['none', 'visible']);
  element.hidden = false;
  element.style.display = 'flex';
  document.body.style.visibility = 'hidden';
  expect(shown()).toEqual(['flex', 'hidden']);
  element.removeAttribute('style');
  const rules = document.head.appendChild(
    Object.assign(document.createElement('style'), { textContent: 'p { display: none; visibility: visible }' }),
  );
  expect(shown()).toEqual(['none', 'visible']);
  rules.remove();
  document.body.removeAttribute('style');
  expect(shown()).toEqual(['block', 'visible']);
});
