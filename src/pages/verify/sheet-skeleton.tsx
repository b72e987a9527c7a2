import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';

/** Stands for a certificate while its number is looked up. */
export function SheetSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton className="aspect-[297/210] w-full rounded-panel" />
    </SkeletonGroup>
  );
}
