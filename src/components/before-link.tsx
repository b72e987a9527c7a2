import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface BeforeLinkProps {
  /** What the page will say to whoever comes without a link. */
  without: ReactNode;
  /** While the link is looked at. */
  children: ReactNode;
}

/**
 * What a page that mails link to shows until it is alive: the prerendered html can't tell with what address it is opened, the script in
 * the page's head can. Who comes without a link is told at once and in the place where it stays; who came by a link, or reloads the page,
 * sees that it is looked at.
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
