import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { lazyView } from '@/boot/lazy-view';
import { ErrorState } from '@/components/feedback/error-state';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { inLanguage } from '@/features/items/item';
import { ownPageQuery } from '@/features/items/own-page-query';
import { useHydrated } from '@/hooks/use-hydrated';
import { useLanguage } from '@/i18n/use-language';
import { errorMessage } from '@/lib/backend/errors';
import { PlainItemHead } from '../item/item-head';
import { OwnView } from './own-view';

/** In a chunk of its own: few visitors need it. */
const notFound = lazyView(() => import('../not-found/not-found-page').then((module) => module.NotFoundPage));

/** The same element in every render, so that React keeps the HTML of the 404 page until its code is there. */
const missing = (
  <>
    <PlainItemHead isMissing />
    <Suspense fallback={null}>
      <notFound.Component />
    </Suspense>
  </>
);

/** The shape of slugs in the database. */
const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * A page of one's own: `/{slug}`. One that is newer than the build is read by the browser, from the 404 page that the host serves. While it
 * is, nothing says 404 (src/boot/inline/missing-page.ts).
 */
export function OwnPage() {
  const { t } = useTranslation('item');
  const { language } = useLanguage();
  const { slug = '' } = useParams();
  const isHydrated = useHydrated();
  const isPossible = slugShape.test(slug);
  const { data: page, error, isFetching, refetch } = useQuery({ ...ownPageQuery(slug), enabled: isPossible });
  const isKnown = page !== undefined || error !== null || !isPossible;
  useEffect(() => {
    if (isKnown) delete document.documentElement.dataset.asking;
  }, [isKnown]);

  if (page) return <OwnView page={inLanguage(page, language)} />;
  // Hydration begins with the HTML of the 404 page.
  if (page === null || !isPossible || !isHydrated) return missing;
  return (
    <div className="container-page min-h-[70dvh] pt-[calc(var(--header-overlap,0px)+3rem)] pb-section">
      <PlainItemHead isMissing={error !== null} />
      {error ? (
        <ErrorState title={t('failed')} text={errorMessage(error, t)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-6 h-12 w-4/5 max-w-2xl" />
          <Skeleton className="mt-5 h-6 w-full max-w-measure" />
          <Skeleton className="mt-12 h-48 w-full max-w-measure" />
        </SkeletonGroup>
      )}
    </div>
  );
}
