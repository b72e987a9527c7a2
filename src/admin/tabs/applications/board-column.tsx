import { useDroppable } from '@dnd-kit/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronsRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ListState } from '@/components/feedback/list-state';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { keyboardScrollable } from '@/components/ui/keyboard-scrollable';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { stageOf, stages, type Stage } from '@/features/applications/stages';
import { countQuery, maxCounted, newestFirst, rowsQuery } from '@/features/lists/admin';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { formatNumber } from '@/lib/format';
import { withValue } from '../../list/list-view';
import type { ListAddress } from '../../list/use-list-view';
import { BoardCard, boardReads, type BoardCardProps, type BoardRow } from './board-card';
import type { Moving } from './use-board-move';

/** The maximum number of cards in a column. The list shows the others. */
const maxCards = 30;

export interface BoardColumnProps extends Pick<BoardCardProps, 'onChooseStage'> {
  stage: Stage;
  /** Whether the column shows its cards. A folded one shows their number, and opens while a card is dragged over it. */
  isOpen: boolean;
  /** Opens or folds the column; undefined for a column that is always open. */
  onToggle: (() => void) | undefined;
  /** Whether a mouse or a finger drags the card. The keyboard chooses among columns that stay in their places. */
  isPointerDrag: boolean;
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

/** The other columns move when one opens, so all are measured again. */
const resizeObserverConfig = { updateMeasurementsFor: [...stages] };

/** A column of the board. From 1280 px the columns fit side by side; on narrower screens the board scrolls. */
export function BoardColumn({
  stage,
  isOpen: isOpened,
  onToggle,
  isPointerDrag,
  address,
  moving,
  dragged,
  onChooseStage,
}: BoardColumnProps) {
  const { t } = useTranslation('panel-applications');
  const { language } = useLanguage();
  const { setNodeRef, isOver } = useDroppable({ id: stage, resizeObserverConfig });
  const acceptsDrop = dragged !== null && stageOf(dragged.stage) !== stage;
  const isTarget = isOver && acceptsDrop;
  const isOpen = isOpened || (isTarget && isPointerDrag);
  const filter = withValue(address.view.filter, 'stage', stage);
  const query = useQuery({
    ...rowsQuery({ list: 'job_applications', columns: [...boardReads], filter, order: newestFirst, cursor: null, limit: maxCards }),
    placeholderData: (previous) => previous,
    enabled: isOpened,
  });
  const hasMore = query.data?.hasNext ?? false;
  const { data: counted } = useQuery({ ...countQuery('job_applications', filter), enabled: hasMore || !isOpened });
  // The request names the columns of BoardRow.
  const rows = isOpened ? withPendingMoves(query.data?.rows as BoardRow[] | undefined, stage, moving) : undefined;
  const count = hasMore || !isOpened ? counted : rows?.length;
  const shownCount =
    count === undefined ? '' : count > maxCounted ? `${formatNumber(maxCounted, language)}+` : formatNumber(count, language);
  const label = t(`stages.${stage}`);

  return (
    <section
      ref={setNodeRef}
      aria-label={label}
      className={cn(
        'flex shrink-0 snap-start flex-col rounded-card border border-line bg-card',
        isOpen ? 'w-64 lg:w-auto lg:min-w-36 lg:flex-1' : 'w-11',
        'print:w-auto print:min-w-56 print:flex-[1_1_14rem]',
        isTarget && 'border-primary-text',
      )}
    >
      {!isOpen && onToggle ? (
        <FoldedColumn stage={stage} label={label} counted={shownCount} onOpen={onToggle} />
      ) : (
        <>
          <h2 className="flex min-h-10 items-center justify-between gap-2 border-b border-line px-2.5 py-1 text-small font-semibold">
            <span>{label}</span>
            <span className="flex items-center font-normal text-muted tabular-nums">
              <span>{shownCount}</span>
              {onToggle && isOpened && (
                <IconButton
                  size="sm"
                  label={t('board.fold', { stage: label })}
                  aria-expanded
                  icon={<ChevronsRight aria-hidden="true" className="rtl:-scale-x-100" />}
                  onClick={onToggle}
                  className="-my-1 -me-2 lg:size-8"
                />
              )}
            </span>
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
        </>
      )}
    </section>
  );
}

interface FoldedColumnProps {
  stage: Stage;
  label: string;
  counted: string;
  onOpen: () => void;
}

/** A column as a line with its name and the number of its cards. A press opens it. */
function FoldedColumn({ stage, label, counted, onOpen }: FoldedColumnProps) {
  const { t } = useTranslation('panel-applications');
  return (
    <>
      <h2 className="hidden gap-2 px-2.5 py-2 text-small font-semibold print:flex">
        <span>{label}</span> <span className="font-normal">{counted}</span>
      </h2>
      <button
        type="button"
        data-folded={stage}
        aria-expanded={false}
        aria-label={t('board.open', { stage: label, count: counted })}
        title={t('board.open', { stage: label, count: counted })}
        onClick={onOpen}
        className="print:hidden flex min-h-40 flex-1 flex-col items-center gap-3 rounded-card py-2.5 text-small text-muted hover:bg-card-hover hover:text-foreground"
      >
        <span className="tabular-nums">{counted}</span>
        <span className="font-semibold [writing-mode:vertical-rl]">{label}</span>
      </button>
    </>
  );
}
