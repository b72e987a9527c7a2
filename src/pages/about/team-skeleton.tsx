import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';

/** Skeleton of the team's first two rows, in the size of the cards to avoid layout shift. */
export function TeamSkeleton({ className }: { className: string }) {
  return (
    <SkeletonGroup className={className}>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="glass flex flex-col items-center rounded-card px-3 py-6 sm:px-5 sm:py-8">
          <Skeleton className="size-28 rounded-full sm:size-36" />
          <Skeleton className="mt-5 h-6 w-3/4" />
          <Skeleton className="mt-2 h-4 w-1/2" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
