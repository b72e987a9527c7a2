import DOMPurify from 'dompurify';

const svgNamespace = 'http://www.w3.org/2000/svg';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';

/** A reference to a part of the same drawing, or a picture or font that lies in it. */
const isOwnReference = (value: string) =>
  /^\s*#/.test(value) ||
  /^\s*data:(?:image\/(?:png|jpe?g|gif|webp|avif)|(?:application|font)\/(?:x-)?(?:font-)?(?:woff2?|ttf|otf|truetype|opentype));(?:charset=[\w-]+;)?base64,[\w+/=\s]*$/i.test(
    value,
  );

const reference = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))\s*\)/gi;

/** Style rules that load nothing from elsewhere; none at all when they may hide that they do. */
function ownStyles(css: string): string {
  const plain = css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '').replace(/@import[^;]*(?:;|$)/gi, '');
  // Escapes spell words that nothing here would find, these functions load without the word url, and no rule has a tag in it.
  if (/[\\<]|@import|(?:image-set|image|src|expression)\s*\(|javascript:/i.test(plain)) return '';
  const own = plain.replace(reference, (whole, ...quoted: (string | undefined)[]) =>
    isOwnReference(quoted.slice(0, 3).find((part) => part !== undefined) ?? '') ? whole : 'none',
  );
  // A reference that is written in no known way.
  return /url\(/i.test(own.replace(reference, '')) ? '' : own;
}

function cleaner() {
  const purify = DOMPurify(window);
  purify.addHook('uponSanitizeAttribute', (_element, attribute) => {
    const name = attribute.attrName.toLowerCase();
    if (name === 'href' || name.endsWith(':href') || name === 'src') attribute.keepAttr &&= isOwnReference(attribute.attrValue);
    else if (/url\(|\\/i.test(attribute.attrValue) || name === 'style') attribute.attrValue = ownStyles(attribute.attrValue);
  });
  purify.addHook('uponSanitizeElement', (element, { tagName }) => {
    if (tagName === 'style') element.textContent = ownStyles(element.textContent ?? '');
  });
  return purify;
}

let purify: ReturnType<typeof cleaner> | undefined;

/**
 * A drawing without anything that acts or loads: scripts, event handlers, foreign content, animated links, references to other files.
 * Undefined for a text that is no drawing, or of which nothing is left.
 */
export function cleanSvg(text: string): string | undefined {
  // As XML first: it is how the file will be read, with its entities and namespaces.
  const source = new DOMParser().parseFromString(text, 'image/svg+xml');
  const { documentElement } = source;
  if (source.querySelector('parsererror') || documentElement.localName !== 'svg' || documentElement.namespaceURI !== svgNamespace)
    return undefined;
  for (const element of source.querySelectorAll('*')) {
    const target = element.getAttributeNS(xlinkNamespace, 'href');
    // Whatever prefix the drawing has for it: the cleaner knows `xlink` alone.
    if (target !== null) {
      element.removeAttributeNS(xlinkNamespace, 'href');
      if (!element.hasAttribute('href')) element.setAttribute('href', target);
    }
  }
  purify ??= cleaner();
  const fragment = purify.sanitize(new XMLSerializer().serializeToString(documentElement), {
    USE_PROFILES: { svg: true, svgFilters: true },
    // Symbols of the same drawing; the hook above lets no other reference through.
    ADD_TAGS: ['use'],
    ADD_ATTR: ['href'],
    ADD_DATA_URI_TAGS: ['feimage'],
    // Parts may be called as parts of a page are (`title`, `body`): the drawing is shown as a picture, in no page.
    SANITIZE_DOM: false,
    // Who made it, with what, and where.
    FORBID_TAGS: ['metadata'],
    KEEP_CONTENT: false,
    RETURN_DOM_FRAGMENT: true,
  });
  const drawing = fragment.firstElementChild;
  if (!drawing || drawing.localName !== 'svg' || !drawing.hasChildNodes()) return undefined;
  return new XMLSerializer().serializeToString(drawing);
}
