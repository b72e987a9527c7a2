import { classifyLink } from '@/lib/links';
import { socialNetworks } from './options';
import type { SiteSettings } from './schema';

/** A social network in the footer; grey without an address. */
export interface ShownNetwork {
  network: (typeof socialNetworks)[number];
  href: string | undefined;
}

/** Returns the networks of the footer: those with a valid address, and the others where they are shown grey. */
export function shownNetworks(links: SiteSettings['siteTheme']['socialLinks'], showsEmpty: boolean): ShownNetwork[] {
  return socialNetworks.flatMap((network): ShownNetwork[] => {
    const link = classifyLink(links[network]);
    const href = link.kind === 'site' ? link.href : undefined;
    return href !== undefined || showsEmpty ? [{ network, href }] : [];
  });
}
