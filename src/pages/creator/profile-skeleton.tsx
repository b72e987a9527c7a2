import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { FeedSkeleton } from './feed/feed-skeleton';

/** The shape of a profile while it is on its way. */
export function ProfileSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-40 rounded-panel sm:h-56" />
      <div className="px-1 sm:px-6">
        <Skeleton className="-mt-14 size-28 rounded-full border-4 border-background sm:-mt-18 sm:size-36" />
        <Skeleton className="mt-5 h-9 w-64 max-w-full" />
        <Skeleton className="mt-3 h-5 w-32" />
        <Skeleton className="mt-6 h-12 w-72 max-w-full" />
      </div>
      <Skeleton className="mt-8 mb-8 h-12" />
      <FeedSkeleton />
    </SkeletonGroup>
  );
}
