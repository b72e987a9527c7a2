import type { ComponentProps, MouseEvent } from 'react';
import { useLanguage } from '@/i18n/use-language';
import { openContactDialog } from '@/lib/window-events';
import { classifyLink, contactAnchor } from '@/lib/links';
import { RouterLink } from './router-link';

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site without language prefix, or any stored link (lib/links). */
  to: string;
  /** Id of an element to scroll to after the navigation. The address does not show it. */
  scrollTo?: string;
  /** Whether another site opens in a new tab; true by default. */
  newTab?: boolean | undefined;
}

/**
 * The link of the site. It adds the language to paths and opens other sites and files in a new tab, sites in this one where `newTab` is
 * false. It renders an unusable link as text. `#contact` opens the contact dialog on pages without that section.
 */
export function AppLink({ to, scrollTo, newTab = true, children, ...rest }: AppLinkProps) {
  const { localizePath } = useLanguage();
  const link = classifyLink(to);
  switch (link.kind) {
    case 'unusable':
      return <span className={rest.className}>{children}</span>;
    case 'mail':
    case 'phone':
      return (
        <a {...rest} href={link.href}>
          {children}
        </a>
      );
    case 'site':
    case 'file':
      return (
        <a {...rest} href={link.href} target={newTab || link.kind === 'file' ? '_blank' : undefined} rel="noopener noreferrer">
          {children}
        </a>
      );
    case 'contact': {
      const openUnlessShown = (event: MouseEvent<HTMLAnchorElement>) => {
        rest.onClick?.(event);
        if (event.defaultPrevented || document.getElementById(contactAnchor)) return;
        event.preventDefault();
        openContactDialog();
      };
      return (
        <RouterLink {...rest} to={`#${contactAnchor}`} onClick={openUnlessShown}>
          {children}
        </RouterLink>
      );
    }
    case 'anchor':
    case 'page':
      return (
        <RouterLink {...rest} to={link.kind === 'page' ? localizePath(link.to) : link.to} state={scrollTo ? { scrollTo } : undefined}>
          {children}
        </RouterLink>
      );
  }
}
