import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '@/i18n/use-language';
import { openContactDialog } from '@/lib/window-events';
import { contactAnchor } from '@/lib/paths';

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site without language prefix, `#contact`, or a full address. */
  to: string;
  /** Id of an element to scroll to after the navigation, without showing it in the address. */
  scrollTo?: string;
}

const external = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
const safeSchemes = /^(?:https?:|mailto:|tel:)/i;

/**
 * The one link of the site: adds the language to paths, opens other sites in a new tab, drops addresses
 * that could run script, and lets `#contact` open the contact dialog where the page has no such section.
 */
export function AppLink({ to, scrollTo, children, ...rest }: AppLinkProps) {
  const { localizePath } = useLanguage();
  if (external.test(to)) {
    if (!safeSchemes.test(to)) return <span className={rest.className}>{children}</span>;
    const isPage = /^https?:/i.test(to);
    return (
      <a {...rest} href={to} {...(isPage ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
        {children}
      </a>
    );
  }
  if (to === `#${contactAnchor}`) {
    const openUnlessShown = (event: MouseEvent<HTMLAnchorElement>) => {
      rest.onClick?.(event);
      if (event.defaultPrevented || document.getElementById(contactAnchor)) return;
      event.preventDefault();
      openContactDialog();
    };
    return (
      <Link {...rest} to={to} onClick={openUnlessShown}>
        {children}
      </Link>
    );
  }
  return (
    <Link {...rest} to={localizePath(to)} state={scrollTo ? { scrollTo } : undefined}>
      {children}
    </Link>
  );
}
