import { textIdOf } from '@/features/texts/text-parts';
import { elementOfText } from './text-elements';

/** An element of the page and the setting that it shows. */
export interface SettingElement {
  /** The path as the panel names its fields: dotted, list entries by their id and pages of the navigation by their key, in brackets. */
  path: string;
  element: Element;
}

/**
 * The paths of an element, from its `data-setting`, separated by spaces. A click picks the first. The others have no element of their own
 * and show through this one.
 */
const pathsOf = (element: Element) => element.getAttribute('data-setting')?.split(' ') ?? [];

/** The class names that paint an element in the accent colours of the theme. */
const accent = '.bg-accent, .text-gradient';
/** The theme has no `data-setting`: its colours and fonts are CSS variables. These elements stand for them. */
const themeElements: Readonly<Record<string, string>> = {
  'siteTheme.primaryColor': accent,
  'siteTheme.secondaryColor': accent,
  'siteTheme.primaryFont': 'h1',
  'siteTheme.secondaryFont': 'h1',
  'siteTheme.textColor': 'h1',
};

const dialog = '[role="dialog"]';
const controls = 'a, button, input, select, textarea, summary, label, [role="tab"]';
/** Elements with a purpose of their own inside: a click on a control in them is not a click on their setting. */
const areas = 'section, header';
/** Containers, which show the background where they have no text of their own. */
const surfaces = 'html, body, #root, #root > div, main, section, footer, header, div, ul, ol';

/** Returns the setting that the innermost element around the target shows; undefined where there is none. */
export function settingAt(target: Element): SettingElement | undefined {
  const own = target.closest('[data-setting]');
  const accented = target.closest(`:is(${accent}):not(${dialog} *)`);
  // An accent within the element of a setting is a part of it. An accent in an area stands for the colour.
  const element = accented && (!own || (own.matches(areas) && own.contains(accented))) ? accented : own;
  if (!element) return isBackground(target) ? { path: 'siteTheme.backgroundColor', element: document.documentElement } : undefined;
  const [path = 'siteTheme.primaryColor'] = pathsOf(element);
  const control = element.matches(areas) ? target.closest(controls) : null;
  return control && element.contains(control) ? undefined : { path, element };
}

/**
 * Returns whether the target is a text or picture that no setting holds: a headline, a button, the text of a service. `setting` is the one
 * around it. Links without a setting are no built-in text, because they navigate.
 */
export function isBuiltIn(target: Element, setting: SettingElement | undefined): boolean {
  if (!setting) return (hasOwnText(target) || target.matches('img')) && !target.closest(controls);
  return hasOwnText(target) && (setting.element.matches(areas) || !setting.element.hasAttribute('data-setting'));
}

const hasOwnText = (element: Element) =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

function isBackground(target: Element): boolean {
  return target.matches(surfaces) && !hasOwnText(target) && !target.closest(`${dialog}, ${controls}`);
}

const isShown = (element: Element) => element.getClientRects().length > 0;
const isWithin = (inner: string, outer: string) => inner.startsWith(outer) && ['.', '[', undefined].includes(inner[outer.length]);

/** The alternative text and the focal point of a picture show where the picture does. */
export const asPicture = (path: string) => path.replace(/^image(?:Alts|Focus)\.([^.]+).*/, 'images.$1');

/**
 * Returns the visible element that shows a setting, or the smallest part of the page that the setting belongs to. Of several, the first
 * of the page, or the innermost.
 */
export function elementOf(path: string): Element | undefined {
  const id = textIdOf(path);
  if (id !== undefined) return elementOfText(id);
  const requested = asPicture(path);
  const found = [...document.querySelectorAll('[data-setting]')]
    .filter(isShown)
    .flatMap((element) => pathsOf(element).map((shown): SettingElement => ({ path: shown, element })))
    .filter((shown) => isWithin(requested, shown.path))
    .reduce<SettingElement | undefined>((best, next) => (best && !isCloser(next, best) ? best : next), undefined);
  if (found) return found.element;
  const selector = themeElements[path];
  return selector === undefined ? undefined : [...document.querySelectorAll(selector)].find(isShown);
}

const isCloser = (one: SettingElement, other: SettingElement) =>
  one.path.length > other.path.length || (one.path.length === other.path.length && other.element.contains(one.element));
