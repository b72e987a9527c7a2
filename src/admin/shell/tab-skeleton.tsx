import type { PanelTab } from '@/admin/tabs';
import { PendingPart } from '@/components/feedback/pending-part';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { useMissingTexts } from '@/i18n/missing-texts';

const lines = (count: number) => Array.from({ length: count }, (_, line) => line);

/** The skeleton of a settings tab or of a list. Reports texts that cannot be loaded. */
export function TabSkeleton({ kind }: Pick<PanelTab, 'kind'>) {
  if (useMissingTexts()) return <PendingPart className="min-h-80" />;
  return <SkeletonGroup>{kind === 'settings' ? <FormShape /> : <TableShape />}</SkeletonGroup>;
}

function FormShape() {
  return lines(2).map((group) => (
    <div
      key={group}
      className="grid gap-x-10 gap-y-5 border-t border-line py-7 first-of-type:border-t-0 first-of-type:pt-1 @4xl:grid-cols-[15rem_minmax(0,48rem)]"
    >
      <div className="space-y-2">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-4 w-48 max-w-full" />
      </div>
      <div className="space-y-5">
        {lines(3).map((field) => (
          <div key={field} className="space-y-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-10" />
          </div>
        ))}
      </div>
    </div>
  ));
}

function TableShape() {
  return (
    <>
      <Skeleton className="mb-4 h-10 max-w-sm" />
      {lines(8).map((row) => (
        <div key={row} className="flex items-center gap-4 border-t border-line py-3">
          <Skeleton className="size-5 shrink-0" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-24 shrink-0" />
        </div>
      ))}
    </>
  );
}
