import { Card } from '@/components/ui/card';
import { Skeleton, SkeletonText } from '@/components/ui/skeleton';

/** Skeleton of three posts. Must be inside a `SkeletonGroup`. */
export function FeedSkeleton() {
  return (
    <div className="space-y-4">
      {[2, 4, 3].map((lines) => (
        <Card key={lines}>
          <div className="mb-5 flex items-center gap-3">
            <Skeleton className="size-12 rounded-full" />
            <SkeletonText lines={2} className="w-40" />
          </div>
          <SkeletonText lines={lines} />
        </Card>
      ))}
    </div>
  );
}
