import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { lazyView } from '@/boot/lazy-view';
import { useHydrated } from '@/hooks/use-hydrated';
import { NumberForm } from './number-form';
import { SheetSkeleton } from './sheet-skeleton';

/** The question to the backend and the certificate. */
const Confirmation = lazyView(() => import('./confirmation').then((module) => module.Confirmation));

/** Confirms a certificate by its number: `/verify/{number}`. `/verify` asks for the number. */
export function VerifyPage() {
  const { t } = useTranslation(['verify', 'common']);
  const { number } = useParams();
  // The shell of all numbers is prerendered without any.
  const isHydrated = useHydrated();
  return (
    <div className="container-page min-h-[calc(100dvh-var(--spacing-navbar))] max-w-5xl space-y-8 pt-[calc(var(--header-overlap,0px)+clamp(2rem,1rem+4vw,4.5rem))] pb-section">
      <header className="max-w-measure space-y-3">
        <h1 className="text-title">{t('title')}</h1>
        {number === undefined && <p className="text-lead text-muted">{t('text')}</p>}
      </header>
      {number !== undefined && (
        <>
          <p className="hidden text-muted noscript:block">{t('common:needsScript')}</p>
          {isHydrated ? (
            <Suspense fallback={<SheetSkeleton />}>
              <Confirmation.Component key={number} number={number} />
            </Suspense>
          ) : (
            <SheetSkeleton />
          )}
        </>
      )}
      <NumberForm key={number ?? ''} isAgain={number !== undefined} />
    </div>
  );
}
