import { linkTarget, type LinkTarget } from '@/admin/forms/links/link-target';
import { contactAnchor } from '@/lib/links';
import type { footerCategories } from '@/features/settings/options';
import type { FooterLink } from '@/features/settings/schema';

export type FooterCategory = (typeof footerCategories)[number];

/** A link of the footer as the draft has it. */
export type FooterEntry = FooterLink & { id: string };

/** Of a list in the settings. */
export const footerListPath = (category: FooterCategory) => `siteTheme.footerLinks.${category}` as const;

/** What visitors get: a link that is marked as contact opens the form, whatever its address. */
export const footerTarget = ({ href, isContact }: FooterLink): LinkTarget => linkTarget(isContact ? `#${contactAnchor}` : href);

/** The link with another address. One to `#contact` is marked (spec/admin-panel section 2); `stored` is the mark it had. */
export function withHref(link: FooterEntry, href: string, stored: boolean | undefined): FooterEntry {
  const { isContact: _mark, ...rest } = link;
  if (linkTarget(href).kind === 'contact') return { ...rest, href, isContact: true };
  return stored === false ? { ...rest, href, isContact: false } : { ...rest, href };
}
