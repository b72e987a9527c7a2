import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { FeedSkeleton } from './feed/feed-skeleton';
import { tabClass } from './profile-tabs';

/** The shape of a profile while it is on its way; the build writes it into the page that all profiles start from. */
export function ProfileSkeleton() {
  const { t } = useTranslation('creator');
  return (
    <>
      <p className="hidden py-section text-center text-lead text-muted noscript:block">{t('needsScript')}</p>
      <SkeletonGroup className="noscript:hidden">
        <Skeleton className="h-40 rounded-panel sm:h-56" />
        <div className="px-1 sm:px-6">
          <div className="relative -mt-14 w-fit rounded-full bg-background p-1 sm:-mt-18">
            <Skeleton className="size-28 rounded-full sm:size-36" />
          </div>
          <Skeleton className="mt-4 h-[1lh] w-64 max-w-full text-title" />
          <Skeleton className="mt-1 h-[1lh] w-32" />
          <Skeleton className="mt-4 h-[1lh] max-w-measure" />
          <Skeleton className="mt-3 h-[1lh] w-40 text-small" />
          <Skeleton className="mt-5 h-13 w-72 max-w-full" />
        </div>
        {/* As high as the tabs. */}
        <div className="mt-8 mb-6 flex border-b border-line sm:mb-8">
          <span className={tabClass}>
            <Skeleton className="size-4.5" />
            <Skeleton className="h-[1lh] w-20" />
          </span>
        </div>
        <FeedSkeleton />
      </SkeletonGroup>
    </>
  );
}
