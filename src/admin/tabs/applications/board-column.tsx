import { useDroppable } from '@dnd-kit/core';
import { useQuery } from '@tanstack/react-query';
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

/** The maximum number of cards in a column. The list shows the others. */
const mostCards = 30;

export interface BoardColumnProps extends Pick<BoardCardProps, 'onChooseStage'> {
  stage: Stage;
  address: ListAddress;
  moving: readonly Moving[];
  dragged: BoardRow | null;
}

/** Returns the cards of a stage, newest first, as they will be after the pending moves. */
function withPendingMoves(rows: readonly BoardRow[] | undefined, stage: Stage, moving: readonly Moving[]): readonly BoardRow[] | undefined {
  if (!rows || moving.length === 0) return rows;
  const others = rows.filter(({ id }) => !moving.some(({ row }) => row.id === id));
  const arriving = moving.filter(({ to }) => to === stage).map(({ row }) => ({ ...row, stage }));
  return [...others, ...arriving].sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at));
}

/** A column of the board. From 1440 px all columns fit side by side; on narrower screens the board scrolls. */
export function BoardColumn({ stage, address, moving, dragged, onChooseStage }: BoardColumnProps) {
  const { t } = useTranslation('panel-applications');
  const { language } = useLanguage();
  const { setNodeRef, isOver } = useDroppable({ id: stage });
  const filter = withValue(address.view.filter, 'stage', stage);
  const query = useQuery({
    ...rowsQuery({ list: 'job_applications', columns: [...boardReads], filter, order: newestFirst, cursor: null, limit: mostCards }),
    placeholderData: (previous) => previous,
  });
  const hasMore = query.data?.hasNext ?? false;
  const { data: counted } = useQuery({ ...countQuery('job_applications', filter), enabled: hasMore });
  // The request names the columns of BoardRow.
  const rows = withPendingMoves(query.data?.rows as BoardRow[] | undefined, stage, moving);
  const count = hasMore ? counted : rows?.length;
  const acceptsDrop = dragged !== null && stageOf(dragged.stage) !== stage;
  const label = t(`stages.${stage}`);

  return (
    <section
      ref={setNodeRef}
      aria-label={label}
      className={cn(
        'flex w-64 shrink-0 snap-start flex-col rounded-card border border-line bg-card lg:w-auto lg:min-w-36 lg:flex-1',
        isOver && acceptsDrop && 'border-primary-text',
      )}
    >
      <h2 className="flex items-center justify-between gap-2 border-b border-line px-2.5 py-2 text-small font-semibold">
        <span>{label}</span>
        {count !== undefined && (
          <span className="font-normal text-muted tabular-nums">
            {count > mostCounted ? `${formatNumber(mostCounted, language)}+` : formatNumber(count, language)}
          </span>
        )}
      </h2>
      <div
        ref={keyboardScrollable}
        className="relative max-h-[calc(100dvh-16rem)] min-h-32 flex-1 overflow-y-auto overscroll-y-contain p-1.5 -outline-offset-2 print:max-h-none print:overflow-visible"
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
                  onChooseStage={onChooseStage}
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
