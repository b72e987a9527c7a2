import { classifyLink } from '@/lib/links';
import { mainNetworks, socialNetworks } from './options';
import type { SiteSettings } from './schema';

/** A social network in the footer. Main networks are grey without an address. */
export interface ShownNetwork {
  network: (typeof socialNetworks)[number];
  href: string | undefined;
}

/** Returns the networks of the footer: those with a valid address, and the other main ones where they are shown grey. */
export function shownNetworks(links: SiteSettings['siteTheme']['socialLinks'], showsEmpty: boolean): ShownNetwork[] {
  return socialNetworks.flatMap((network): ShownNetwork[] => {
    const link = classifyLink(links[network]);
    const href = link.kind === 'site' ? link.href : undefined;
    const isShown = href !== undefined || (showsEmpty && mainNetworks.some((main) => main === network));
    return isShown ? [{ network, href }] : [];
  });
}
