import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';
import { paths } from '@/lib/paths';
import { useMissingPath } from '../not-found/use-missing-path';
import { OpenPositions } from './open-positions';

/** Shown at the address of a position that is closed, renamed or unknown. A renamed one leads on. */
export function ClosedJob() {
  const { t } = useTranslation('job');
  useMissingPath();
  return (
    <>
      <div className="flex flex-col items-center gap-4 py-8 text-center">
        <span className="grid size-14 place-items-center rounded-full border border-line bg-card text-primary-text">
          <SearchX aria-hidden="true" className="size-6" />
        </span>
        <h1 className="text-title">{t('closed.title')}</h1>
        <p className="max-w-measure text-lead text-muted">{t('closed.text')}</p>
        <AppLink to={paths.careers} className={buttonClass({ size: 'lg' })}>
          {t('all')}
        </AppLink>
      </div>
      <OpenPositions title={t('closed.open')} most={5} className="mt-10" />
    </>
  );
}
