import { readableEmail } from '@functions/readable-email.ts';
import { stripLanguage } from '@/i18n/languages';
import type { ItemKind } from '@/lib/item-kinds';
import { itemFolders } from '@/lib/item-paths';
import { classifyLink, contactAnchor } from '@/lib/links';
import { paths, sitePages, type PageKey } from '@/lib/site-pages';
import { hasAnchor, type LinkItem, type LinkItems } from './page-anchors';

/** The target of a stored link, as far as the site knows it. */
export type LinkTarget =
  | { kind: 'empty' }
  | { kind: 'page'; page: PageKey }
  /** An anchor on a page. */
  | { kind: 'place'; page: PageKey; anchor: string }
  /** An anchor that only some pages have. On all others the link does nothing. */
  | { kind: 'somewhere'; anchor: string; pages: readonly PageKey[] }
  | { kind: 'creator'; username: string }
  /** The page of a position. It stays when the position closes, with what is open. */
  | { kind: 'job'; slug: string }
  /** The page of an item. `item` is undefined until the items are loaded. */
  | { kind: 'item'; slug: string; item: LinkItem | undefined }
  | { kind: 'contact' }
  | { kind: 'mail'; address: string }
  | { kind: 'phone'; number: string }
  | { kind: 'site'; site: string }
  | { kind: 'file'; file: string }
  /** Only administrators may open it. */
  | { kind: 'panel' }
  | { kind: 'noPage'; path: string }
  /** The page exists, the anchor does not. */
  | { kind: 'noPlace'; page: PageKey; anchor: string }
  | { kind: 'nowhere'; anchor: string }
  | { kind: 'unusable' };

/** `dead`: the link leads nowhere. `doubtful`: it works, but perhaps not as intended. */
export type LinkHealth = 'good' | 'doubtful' | 'dead';

const creatorFolder = '/creator/';
const jobFolder = `${paths.careers}/`;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const bareHost = (host: string) => host.replace(/^www\./, '');

/** Returns the path, without language, of a link that has the full address of this site. Undefined for any other link. */
export function ownAddress(stored: string, siteHost: string): string | undefined {
  const link = classifyLink(stored);
  if (link.kind !== 'site') return undefined;
  const { host, pathname, search, hash } = new URL(link.href);
  return bareHost(host) === bareHost(siteHost) ? stripLanguage(pathname) + search + hash : undefined;
}

/** Returns the target of a stored link, by the rules of all links of the site. */
export function linkTarget(stored: string, items: LinkItems): LinkTarget {
  if (stored.trim() === '') return { kind: 'empty' };
  const link = classifyLink(stored);
  switch (link.kind) {
    case 'page':
      return pageTarget(link.to, items);
    case 'anchor':
      return anchorTarget(decoded(link.to.slice(1)), items);
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

function pageTarget(to: string, items: LinkItems): LinkTarget {
  const [, path = '/', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(to) ?? [];
  const anchor = decoded(hash);
  const page = sitePages.find((entry) => entry.path === path);
  if (stripLanguage(path).startsWith(paths.adminSettings)) return { kind: 'panel' };
  if (path.startsWith(creatorFolder) && path.length > creatorFolder.length)
    return { kind: 'creator', username: decoded(path.slice(creatorFolder.length).split('/', 1)[0] ?? '') };
  if (path.startsWith(jobFolder) && path.length > jobFolder.length) return { kind: 'job', slug: path.slice(jobFolder.length) };
  if (!page) return itemTarget(path, items) ?? { kind: 'noPage', path };
  if (anchor === '') return { kind: 'page', page: page.key };
  // Every page opens the contact dialog for this anchor. The home page has the anchor itself.
  if (anchor === contactAnchor) return page.key === 'home' ? { kind: 'place', page: page.key, anchor } : { kind: 'contact' };
  return { kind: hasAnchor(page.key, anchor, items) ? 'place' : 'noPlace', page: page.key, anchor };
}

/** Returns the item whose page has a path; undefined for other paths and unknown items. */
function itemTarget(path: string, items: LinkItems): LinkTarget | undefined {
  const folder = itemFolders.find(({ key }) => path.startsWith(`${paths[key]}/`));
  const slug = path.slice(folder ? paths[folder.key].length + 1 : 1);
  if (slug.includes('/')) return undefined;
  const kinds: readonly ItemKind[] = folder?.kinds ?? ['page'];
  const item = items?.find((one) => one.slug === slug && kinds.includes(one.kind));
  return item || !items ? { kind: 'item', slug, item } : undefined;
}

function anchorTarget(anchor: string, items: LinkItems): LinkTarget {
  const pages = sitePages.filter(({ key }) => hasAnchor(key, anchor, items ?? [])).map(({ key }) => key);
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

/** Returns the address of the first page that has an anchor. */
export function placeAddress(target: LinkTarget): string | undefined {
  if (target.kind !== 'somewhere') return undefined;
  const page = sitePages.find(({ key }) => key === target.pages[0]);
  return page && `${page.path}#${target.anchor}`;
}
