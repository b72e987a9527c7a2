import { useQuery } from '@tanstack/react-query';
import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ListState } from '@/components/feedback/list-state';
import { Button } from '@/components/ui/button';
import { keyboardScrollable } from '@/components/ui/keyboard-scrollable';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { stageOf, type Stage } from '@/features/applications/stages';
import { countQuery, mostCounted, newestFirst, rowsQuery } from '@/features/lists/admin';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { formatNumber } from '@/lib/format';
import { withValue } from '../../list/list-view';
import type { ListAddress } from '../../list/use-list-view';
import { BoardCard, boardReads, type BoardCardProps, type BoardRow } from './board-card';
import type { Moving } from './use-board-move';

/** Cards of a column; the list has the others. */
const mostCards = 30;

export interface BoardColumnProps extends Pick<BoardCardProps, 'onDrag' | 'onStep' | 'onAsk'> {
  stage: Stage;
  address: ListAddress;
  moving: readonly Moving[];
  dragged: BoardRow | null;
  onDrop: (row: BoardRow, stage: Stage) => void;
}

/** The newest applications of a stage, with cards that are on their way here and without those that are on their way elsewhere. */
function arranged(rows: readonly BoardRow[] | undefined, stage: Stage, moving: readonly Moving[]): readonly BoardRow[] | undefined {
  if (!rows || moving.length === 0) return rows;
  const others = rows.filter(({ id }) => !moving.some(({ row }) => row.id === id));
  const arriving = moving.filter(({ to }) => to === stage).map(({ row }) => ({ ...row, stage }));
  return [...others, ...arriving].sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at));
}

/** A stage on the board. */
export function BoardColumn({ stage, address, moving, dragged, onDrag, onDrop, onStep, onAsk }: BoardColumnProps) {
  const { t } = useTranslation('panel-applications');
  const { language } = useLanguage();
  const [isOver, setIsOver] = useState(false);
  const filter = withValue(address.view.filter, 'stage', stage);
  const query = useQuery({
    ...rowsQuery({ list: 'job_applications', columns: [...boardReads], filter, order: newestFirst, cursor: null, limit: mostCards }),
    placeholderData: (previous) => previous,
  });
  const hasMore = query.data?.hasNext ?? false;
  const { data: counted } = useQuery({ ...countQuery('job_applications', filter), enabled: hasMore });
  // The request names the columns of the row type.
  const rows = arranged(query.data?.rows as BoardRow[] | undefined, stage, moving);
  const count = hasMore ? counted : rows?.length;
  const takes = dragged !== null && stageOf(dragged.stage) !== stage;
  const label = t(`stages.${stage}`);

  const drop = {
    onDragOver(event: DragEvent) {
      if (!takes) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      setIsOver(true);
    },
    onDragLeave({ relatedTarget, currentTarget }: DragEvent) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      if (takes) onDrop(dragged, stage);
      onDrag(null);
    },
  };

  return (
    <section
      aria-label={label}
      {...drop}
      className={cn(
        'flex w-64 shrink-0 snap-start flex-col rounded-card border border-line bg-card',
        isOver && takes && 'border-primary-text',
      )}
    >
      <h2 className="flex items-center justify-between gap-2 border-b border-line px-3 py-2 text-small font-semibold">
        <span>{label}</span>
        {count !== undefined && (
          <span className="font-normal text-muted tabular-nums">
            {count > mostCounted ? `${formatNumber(mostCounted, language)}+` : formatNumber(count, language)}
          </span>
        )}
      </h2>
      <div
        ref={keyboardScrollable}
        className="relative max-h-[calc(100dvh-16rem)] min-h-32 flex-1 overflow-y-auto overscroll-y-contain p-2 -outline-offset-2 print:max-h-none print:overflow-visible"
      >
        <ListState<BoardRow>
          query={{ ...query, data: rows }}
          skeleton={
            <SkeletonGroup className="space-y-2">
              <Skeleton className="h-20" />
              <Skeleton className="h-20" />
            </SkeletonGroup>
          }
          empty={<p className="px-1 py-2 text-muted">{t('board.none')}</p>}
          failed={{ title: t('board.failed'), className: 'px-1 py-4' }}
        >
          {(found) => (
            <ul className="space-y-2">
              {found.map((row) => (
                <BoardCard
                  key={row.id}
                  row={row}
                  address={address}
                  isMoving={moving.some((one) => one.row.id === row.id)}
                  onDrag={onDrag}
                  onStep={onStep}
                  onAsk={onAsk}
                />
              ))}
            </ul>
          )}
        </ListState>
        {hasMore && (
          <Button size="sm" variant="ghost" className="mt-2 w-full" onClick={() => address.setView({ board: false, filter })}>
            {t('board.showAll')}
          </Button>
        )}
      </div>
    </section>
  );
}
