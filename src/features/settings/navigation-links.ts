import type { Language } from '@/i18n/languages';
import { classifyLink } from '@/lib/links';
import { paths, type NavigationKey } from '@/lib/site-pages';
import { completeOrder, pageOfEntry, type NavigationEntry } from './navigation';
import type { SiteSettings } from './schema';

/** A link of bar or menu. */
export interface NavigationLink {
  key: string;
  /** The page of the site; undefined for a link of one's own. */
  page: NavigationKey | undefined;
  /** A path without language prefix, or any stored link. */
  to: string;
  text: NavigationEntry['text'];
  newTab: boolean | undefined;
}

/** Returns the visible links of bar or menu, in their order: pages, and links of one's own that lead somewhere. */
export function visibleLinks(place: 'bar' | 'menu', navigation: SiteSettings['navigation']): NavigationLink[] {
  return completeOrder(place, navigation[place]).flatMap(({ key, visible, text, href = '', newTab }) => {
    const page = pageOfEntry(place, key);
    const to = page ? paths[page] : href;
    return visible && classifyLink(to).kind !== 'unusable' ? [{ key, page, to, text, newTab }] : [];
  });
}

/** Returns the text of a link: its own in this language, else the name of its page, else its own in the other language. */
export function navigationText(
  { page, text }: Pick<NavigationLink, 'page' | 'text'>,
  language: Language,
  nameOf: (page: NavigationKey) => string,
): string {
  return text?.[language].trim() || (page ? nameOf(page) : text?.en.trim() || text?.ar.trim() || '');
}
