import { linkTarget, type LinkTarget } from '@/admin/forms/links/link-target';
import type { LinkItems } from '@/admin/forms/links/page-anchors';
import { contactAnchor } from '@/lib/links';
import type { footerCategories } from '@/features/settings/options';
import type { FooterLink } from '@/features/settings/schema';

export type FooterCategory = (typeof footerCategories)[number];

/** A footer link in the draft. */
export type FooterEntry = FooterLink & { id: string };

/** Returns the path of a list of links in the settings. */
export const footerListPath = (category: FooterCategory) => `siteTheme.footerLinks.${category}` as const;

/** Returns the target of a link. A contact link opens the contact form, whatever its address. */
export const footerTarget = ({ href, isContact }: FooterLink, items: LinkItems): LinkTarget =>
  linkTarget(isContact ? `#${contactAnchor}` : href, items);

/**
 * Returns the link with another address. A link to `#contact` gets `isContact` (spec/admin-panel section 2).
 * @param storedIsContact the value in the saved settings
 */
export function withHref(link: FooterEntry, href: string, storedIsContact: boolean | undefined): FooterEntry {
  const { isContact: _isContact, ...rest } = link;
  if (linkTarget(href, undefined).kind === 'contact') return { ...rest, href, isContact: true };
  return storedIsContact === false ? { ...rest, href, isContact: false } : { ...rest, href };
}
