import DOMPurify from 'dompurify';

const svgNamespace = 'http://www.w3.org/2000/svg';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';

/** Returns whether a reference is to a part of the same drawing, or an embedded picture or font. */
const isOwnReference = (value: string) =>
  /^\s*#/.test(value) ||
  /^\s*data:(?:image\/(?:png|jpe?g|gif|webp|avif)|(?:application|font)\/(?:x-)?(?:font-)?(?:woff2?|ttf|otf|truetype|opentype));(?:charset=[\w-]+;)?base64,[\w+/=\s]*$/i.test(
    value,
  );

const reference = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))\s*\)/gi;

/** Returns CSS without external references; empty when it may hide some. */
function ownStyles(css: string): string {
  const plain = css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '').replace(/@import[^;]*(?:;|$)/gi, '');
  // Escapes may hide words, these functions load without `url`, and CSS has no tags.
  if (/[\\<]|@import|(?:image-set|image|src|expression)\s*\(|javascript:/i.test(plain)) return '';
  const own = plain.replace(reference, (whole, ...quoted: (string | undefined)[]) =>
    isOwnReference(quoted.slice(0, 3).find((part) => part !== undefined) ?? '') ? whole : 'none',
  );
  // An unknown form of reference.
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
 * Returns a drawing without scripts, event handlers, foreign content, animated links and external references. Undefined for a text that is
 * no drawing, or of which nothing is left.
 */
export function cleanSvg(text: string): string | undefined {
  // Parsed as XML first, as browsers read the file, with its entities and namespaces.
  const source = new DOMParser().parseFromString(text, 'image/svg+xml');
  const { documentElement } = source;
  if (source.querySelector('parsererror') || documentElement.localName !== 'svg' || documentElement.namespaceURI !== svgNamespace)
    return undefined;
  for (const element of source.querySelectorAll('*')) {
    const target = element.getAttributeNS(xlinkNamespace, 'href');
    // The drawing may use another prefix; DOMPurify only knows `xlink`.
    if (target !== null) {
      element.removeAttributeNS(xlinkNamespace, 'href');
      if (!element.hasAttribute('href')) element.setAttribute('href', target);
    }
  }
  purify ??= cleaner();
  const fragment = purify.sanitize(new XMLSerializer().serializeToString(documentElement), {
    USE_PROFILES: { svg: true, svgFilters: true },
    // References to symbols of the same drawing. The hook above removes all other references.
    ADD_TAGS: ['use'],
    ADD_ATTR: ['href'],
    ADD_DATA_URI_TAGS: ['feimage'],
    // Ids like `title` or `body` are allowed: the drawing is shown as a picture, outside the page's DOM.
    SANITIZE_DOM: false,
    // Metadata has the author, the program and the location.
    FORBID_TAGS: ['metadata'],
    KEEP_CONTENT: false,
    RETURN_DOM_FRAGMENT: true,
  });
  const drawing = fragment.firstElementChild;
  if (!drawing || drawing.localName !== 'svg' || !drawing.hasChildNodes()) return undefined;
  return new XMLSerializer().serializeToString(drawing);
}
