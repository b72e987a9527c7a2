import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';

/** Skeleton of the first positions, in the size of their cards. */
export function JobListSkeleton() {
  return (
    <SkeletonGroup className="@container flex flex-col gap-3 sm:gap-4">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="glass flex items-center gap-4 rounded-card p-4 @xl:gap-6">
          <Skeleton className="aspect-square w-18 self-start @xl:aspect-video @xl:w-44" />
          <div className="flex-1">
            <Skeleton className="h-6 w-3/4 max-w-80" />
            <Skeleton className="mt-3 h-4 w-2/3 @xl:max-w-96" />
            <Skeleton className="mt-2 h-4 w-1/2 @xl:hidden" />
            <Skeleton className="mt-2 h-4 w-1/2 @xl:hidden" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
