import { JSDOM } from 'jsdom';

const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const xhtmlNamespace = 'http://www.w3.org/1999/xhtml';

/** A child of `tUrl` or `tSitemap` in the protocol's schema: in this order, at most once each. */
interface Rule {
  name: string;
  required?: true;
  accepts: (text: string) => boolean;
}

/** `tLoc`: xsd:anyURI of 12 to 2,048 characters; the protocol requires an absolute, encoded address. */
const isLoc = (text: string) => text.length >= 12 && text.length <= 2048 && /^https?:\/\/[\x21-\x7e]+$/.test(text) && URL.canParse(text);
/** `tLastmod`: xsd:date or xsd:dateTime. */
const isLastmod = (text: string) =>
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/.test(text) && !Number.isNaN(Date.parse(text));
/** `tPriority`: xsd:decimal from 0.0 to 1.0. */
const isPriority = (text: string) => /^\d+(\.\d+)?$/.test(text) && Number(text) <= 1;
const isChangefreq = (text: string) => ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'].includes(text);

const documents: Record<string, { item: string; rules: readonly Rule[]; others: boolean }> = {
  urlset: {
    item: 'url',
    rules: [
      { name: 'loc', required: true, accepts: isLoc },
      { name: 'lastmod', accepts: isLastmod },
      { name: 'changefreq', accepts: isChangefreq },
      { name: 'priority', accepts: isPriority },
    ],
    // xsd:any of other namespaces, behind the rest.
    others: true,
  },
  sitemapindex: {
    item: 'sitemap',
    rules: [
      { name: 'loc', required: true, accepts: isLoc },
      { name: 'lastmod', accepts: isLastmod },
    ],
    others: false,
  },
};

function itemProblems(item: Element, { rules, others }: { rules: readonly Rule[]; others: boolean }): string[] {
  const problems: string[] = [];
  let next = 0;
  let isBehind = false;
  for (const child of item.children) {
    if (child.namespaceURI !== sitemapNamespace) {
      if (!others) problems.push(`${child.nodeName} is of another namespace`);
      const isLink = child.namespaceURI === xhtmlNamespace && child.localName === 'link' && child.getAttribute('rel') === 'alternate';
      if (!isLink || !isLoc(child.getAttribute('href') ?? '') || !child.getAttribute('hreflang'))
        problems.push(`${child.outerHTML} is no alternate`);
      isBehind = true;
      continue;
    }
    const at = rules.findIndex(({ name }) => name === child.localName);
    if (at < next || isBehind) problems.push(`${child.localName} stands in the wrong place`);
    else if (!rules[at]?.accepts(child.textContent ?? '')) problems.push(`${child.localName}: ${child.textContent ?? ''}`);
    if (child.children.length > 0 || child.attributes.length > 0) problems.push(`${child.localName} has more than text`);
    next = at + 1;
  }
  for (const { name, required } of rules)
    if (required && !item.getElementsByTagNameNS(sitemapNamespace, name)[0]) problems.push(`${name} is missing`);
  return problems;
}

/** Returns the errors of a file against the schemas of the protocol (sitemap.xsd, siteindex.xsd, version 0.9). */
export function sitemapProblems(xml: string): string[] {
  let document: Document;
  try {
    document = new JSDOM(xml, { contentType: 'application/xml' }).window.document;
  } catch (error) {
    return [`not well-formed: ${String(error)}`];
  }
  const root = document.documentElement;
  const schema = documents[root.localName];
  if (!schema || root.namespaceURI !== sitemapNamespace) return [`${root.nodeName} is no root of a sitemap`];
  const items = [...root.children];
  const problems = items.flatMap((item) =>
    item.localName === schema.item && item.namespaceURI === sitemapNamespace
      ? itemProblems(item, schema)
      : [`${item.nodeName} is no ${schema.item}`],
  );
  if (items.length === 0) problems.push('empty');
  if (items.length > 50_000) problems.push(`${String(items.length)} entries`);
  if (Buffer.byteLength(xml) > 50 * 1024 * 1024) problems.push('larger than 50 MB');
  return problems;
}

/** Every `loc` with its priority and its alternates. */
export function sitemapEntries(
  xml: string,
): { loc: string; priority: string | undefined; lastmod: string | undefined; alternates: Record<string, string> }[] {
  const { document } = new JSDOM(xml, { contentType: 'application/xml' }).window;
  return [...document.documentElement.children].map((item) => {
    const text = (name: string) => item.getElementsByTagNameNS(sitemapNamespace, name)[0]?.textContent ?? undefined;
    const links = [...item.getElementsByTagNameNS(xhtmlNamespace, 'link')];
    return {
      loc: text('loc') ?? '',
      priority: text('priority'),
      lastmod: text('lastmod'),
      alternates: Object.fromEntries(links.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? ''])),
    };
  });
}
