import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';

export function ResultsSkeleton() {
  return (
    <SkeletonGroup className="grid gap-3">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-24 rounded-card" />
      ))}
    </SkeletonGroup>
  );
}
