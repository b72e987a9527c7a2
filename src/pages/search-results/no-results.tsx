import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/empty-state';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { openContactDialog } from '@/lib/window-events';
import { paths } from '@/lib/paths';

/** The empty state of a search, with links to continue. */
export function NoResults({ query }: { query: string }) {
  const { t } = useTranslation(['search-results', 'search']);
  return (
    <EmptyState
      icon={SearchX}
      title={t('search:nothing', { query })}
      text={t('none.text')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => openContactDialog()}>{t('none.contact')}</Button>
          <AppLink to={paths.sitemap} className={buttonClass({ variant: 'secondary' })}>
            {t('none.sitemap')}
          </AppLink>
        </div>
      }
    />
  );
}
