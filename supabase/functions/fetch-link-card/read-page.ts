import { cleanText, textFault } from '../_shared/text-rules.ts';
import { truncate } from '../_shared/truncate.ts';
import { decodeEntities } from './entities.ts';

/** The texts of a page, cleaned and bounded, and the address of its picture. */
export interface PageTexts {
  title?: string | undefined;
  description?: string | undefined;
  siteName?: string | undefined;
  picture?: string | undefined;
}

const maxMetas = 300;
const opening = /<(?:!--|(meta|title|script|style|template|textarea|noscript|svg|body)(?=[\s/>]))/gi;
/** Elements whose content is no part of the head. */
const skipped: Readonly<Record<string, RegExp>> = {
  script: /<\/script/gi,
  style: /<\/style/gi,
  template: /<\/template/gi,
  textarea: /<\/textarea/gi,
  noscript: /<\/noscript/gi,
  svg: /<\/svg/gi,
};

/** Returns the position of a pattern from a position on, or the end of the text. */
function find(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}

/** Reads the attributes of a tag. Returns them, and the position behind them. */
function readAttributes(html: string, from: number): { attributes: Map<string, string>; end: number } {
  const attribute = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y;
  const attributes = new Map<string, string>();
  attribute.lastIndex = from;
  let end = from;
  for (let found = attribute.exec(html); found && attributes.size < 20; found = attribute.exec(html)) {
    const [, name = '', double, single, bare] = found;
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? bare ?? ''));
    end = attribute.lastIndex;
  }
  return { attributes, end };
}

/** Returns the first value of each `meta`, and the title, of the head of a page. Nothing is run, and nothing in the body is read. */
function readHead(html: string): Map<string, string> {
  const metas = new Map<string, string>();
  let position = 0;
  for (let count = 0; count < maxMetas; ) {
    opening.lastIndex = position;
    const found = opening.exec(html);
    if (!found) break;
    position = opening.lastIndex;
    const tag = found[1]?.toLowerCase();
    if (tag === 'body') break;
    if (tag === undefined) position = find(/-->/g, html, position);
    else if (tag === 'meta') {
      const { attributes, end } = readAttributes(html, position);
      const key = (attributes.get('property') ?? attributes.get('name'))?.trim().toLowerCase();
      const content = attributes.get('content');
      if (key && content && !metas.has(key)) metas.set(key, content);
      position = end;
      count += 1;
    } else if (tag === 'title') {
      const start = find(/>/g, html, position) + 1;
      position = find(/<\/title/gi, html, start);
      if (!metas.has('title')) metas.set('title', decodeEntities(html.slice(start, position)));
    } else position = find(skipped[tag] ?? /$/g, html, position);
  }
  return metas;
}

/** Returns a stranger's text as one readable line of `max` characters at most; undefined when nothing is left of it. */
export function cardText(text: string | undefined, max: number): string | undefined {
  const line = cleanText((text ?? '').slice(0, max * 8), 'line');
  if (line === '' || textFault(line, 'line')) return undefined;
  return truncate(line, max, max * 2) || undefined;
}

/** Returns the texts of a page and the address of its picture, which `base` completes. */
export function readPage(html: string, base: string): PageTexts {
  const metas = readHead(html);
  const first = (...names: readonly string[]) => names.map((name) => metas.get(name)?.trim()).find(Boolean);
  const picture = first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src');
  return {
    title: cardText(first('og:title', 'twitter:title', 'title'), 150),
    description: cardText(first('og:description', 'twitter:description', 'description'), 250),
    siteName: cardText(first('og:site_name'), 50),
    picture: picture && URL.canParse(picture, base) ? new URL(picture, base).href : undefined,
  };
}
