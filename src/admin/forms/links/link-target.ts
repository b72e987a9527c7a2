import { readableEmail } from '@functions/contact-rules.ts';
import { stripLanguage } from '@/i18n/languages';
import { classifyLink, contactAnchor } from '@/lib/links';
import { paths, sitePages, type PageKey } from '@/lib/site-pages';
import { pageAnchors } from './page-anchors';

/** Where a stored link takes visitors, as far as the site itself can know. */
export type LinkTarget =
  | { kind: 'empty' }
  | { kind: 'page'; page: PageKey }
  /** A place on a page. */
  | { kind: 'place'; page: PageKey; anchor: string }
  /** A place that only some pages have: from all others the link does nothing. */
  | { kind: 'somewhere'; anchor: string; pages: readonly PageKey[] }
  | { kind: 'creator'; username: string }
  | { kind: 'contact' }
  | { kind: 'mail'; address: string }
  | { kind: 'phone'; number: string }
  | { kind: 'site'; site: string }
  | { kind: 'file'; file: string }
  /** Only administrators may go there. */
  | { kind: 'panel' }
  | { kind: 'noPage'; path: string }
  /** The page is there, the place on it is not. */
  | { kind: 'noPlace'; page: PageKey; anchor: string }
  | { kind: 'nowhere'; anchor: string }
  | { kind: 'unusable' };

/** `dead` leads visitors nowhere; `doubtful` works, but perhaps not as it is meant. */
export type LinkHealth = 'good' | 'doubtful' | 'dead';

const creatorFolder = '/creator/';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What a stored link leads to, by the rules that all links of the site follow. */
export function linkTarget(stored: string): LinkTarget {
  if (stored.trim() === '') return { kind: 'empty' };
  const link = classifyLink(stored);
  switch (link.kind) {
    case 'page':
      return pageTarget(link.to);
    case 'anchor':
      return anchorTarget(decoded(link.to.slice(1)));
    case 'mail':
      return { kind: 'mail', address: readableEmail(decoded(link.href.slice('mailto:'.length)).replace(/\?.*$/, '')) };
    case 'phone':
      return { kind: 'phone', number: link.href.slice('tel:'.length) };
    case 'site':
      return { kind: 'site', site: new URL(link.href).host };
    case 'file':
      return { kind: 'file', file: decoded(link.href.replace(/[?#].*$/, '').replace(/^.*\//, '')) };
    case 'contact':
    case 'unusable':
      return { kind: link.kind };
  }
}

function pageTarget(to: string): LinkTarget {
  const [, path = '/', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(to) ?? [];
  const anchor = decoded(hash);
  const page = sitePages.find((entry) => entry.path === path);
  if (stripLanguage(path).startsWith(paths.adminSettings)) return { kind: 'panel' };
  if (path.startsWith(creatorFolder) && path.length > creatorFolder.length)
    return { kind: 'creator', username: decoded(path.slice(creatorFolder.length)) };
  if (!page) return { kind: 'noPage', path };
  if (anchor === '') return { kind: 'page', page: page.key };
  // Every page opens the contact dialog for it; the home page has the place.
  if (anchor === contactAnchor) return page.key === 'home' ? { kind: 'place', page: page.key, anchor } : { kind: 'contact' };
  return { kind: pageAnchors[page.key]?.includes(anchor) ? 'place' : 'noPlace', page: page.key, anchor };
}

function anchorTarget(anchor: string): LinkTarget {
  const pages = sitePages.filter(({ key }) => pageAnchors[key]?.includes(anchor)).map(({ key }) => key);
  return pages.length > 0 ? { kind: 'somewhere', anchor, pages } : { kind: 'nowhere', anchor };
}

const health: Partial<Record<LinkTarget['kind'], LinkHealth>> = {
  noPage: 'dead',
  nowhere: 'dead',
  unusable: 'dead',
  noPlace: 'dead',
  panel: 'doubtful',
  somewhere: 'doubtful',
};

export const linkHealth = ({ kind }: LinkTarget): LinkHealth => health[kind] ?? 'good';

/** The address of the first page that has a place which is named without its page. */
export function placeAddress(target: LinkTarget): string | undefined {
  if (target.kind !== 'somewhere') return undefined;
  const page = sitePages.find(({ key }) => key === target.pages[0]);
  return page && `${page.path}#${target.anchor}`;
}
