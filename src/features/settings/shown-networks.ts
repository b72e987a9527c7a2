import { classifyLink } from '@/lib/links';
import { socialNetworks } from './options';
import type { SiteSettings } from './schema';

/** A social network in the footer; without an address it is greyed. */
export interface ShownNetwork {
  network: (typeof socialNetworks)[number];
  href: string | undefined;
}

/** Returns the networks that the footer lists: those with a usable address, and the others where they are shown greyed. */
export function shownNetworks(links: SiteSettings['siteTheme']['socialLinks'], showsEmpty: boolean): ShownNetwork[] {
  return socialNetworks.flatMap((network): ShownNetwork[] => {
    const link = classifyLink(links[network]);
    const href = link.kind === 'site' ? link.href : undefined;
    return href !== undefined || showsEmpty ? [{ network, href }] : [];
  });
}
