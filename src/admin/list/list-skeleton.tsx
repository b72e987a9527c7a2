import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';

const lines = [0, 1, 2, 3, 4, 5, 6, 7];

/** The skeleton of a list, as table rows or cards. */
export function ListSkeleton({ isTable }: { isTable: boolean }) {
  return (
    <SkeletonGroup className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <div key={line} className="flex min-h-12 items-center gap-4 py-3">
          <div className="min-w-0 flex-1 space-y-2">
            <Skeleton className="h-4 w-40 max-w-full" />
            {!isTable && <Skeleton className="h-4 w-full" />}
          </div>
          {isTable && <Skeleton className="h-4 w-96" />}
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
