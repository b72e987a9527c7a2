import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface BeforeLinkProps {
  /** Shown to a visitor who comes without a link. */
  without: ReactNode;
  /** Shown while the link is checked. */
  children: ReactNode;
}

/**
 * Shows a page that mails link to, until it is hydrated. The prerendered HTML does not know its address, but the script in the page's head
 * does. Without a link the visitor sees `without` at once. With a link, or after a reload, the visitor sees `children`.
 */
export function BeforeLink({ without, children }: BeforeLinkProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <p className="hidden text-center text-muted noscript:block">{t('needsScript')}</p>
      <div className="came-by-link:hidden noscript:hidden">{without}</div>
      <div className="came-without-link:hidden noscript:hidden">{children}</div>
    </>
  );
}
