import { useDraggable } from '@dnd-kit/core';
import { GripVertical, Star } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { ListTime } from '../../list/list-time';
import { RowOpener, Waiting } from '../../list/row-opener';
import type { ListAddress } from '../../list/use-list-view';
import type { Application } from './applications-list';
import { JobName } from './job-name';

export const boardReads = ['created_at', 'full_name', 'job_id', 'job_title', 'rating', 'read_at', 'stage', 'tags'] as const;
export type BoardRow = Pick<Application, 'id' | (typeof boardReads)[number]>;

export interface BoardCardProps {
  row: BoardRow;
  address: Pick<ListAddress, 'open'>;
  isMoving: boolean;
  /** Opens the stage dialog. */
  onChooseStage: (row: BoardRow) => void;
}

const frame = 'relative flex items-start gap-1 rounded-control border border-line bg-background py-2 ps-2.5 pe-0.5';

/** A card of the board. Mouse and touch drag the whole card, the keyboard its handle. */
export function BoardCard({ row, address, isMoving, onChooseStage }: BoardCardProps) {
  const { t } = useTranslation('panel-applications');
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({ id: row.id, data: { row } });

  function moveFocus(event: KeyboardEvent<HTMLButtonElement>) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || isDragging || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const handles = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-handle]') ?? [])];
    handles[handles.indexOf(event.currentTarget) + step]?.focus();
  }

  return (
    <li
      ref={setNodeRef}
      data-row={row.id}
      {...listeners}
      className={cn(frame, 'cursor-grab touch-manipulation select-none active:cursor-grabbing', (isMoving || isDragging) && 'opacity-60')}
    >
      <CardContent row={row}>
        <RowOpener row={row} open={address.open}>
          <bdi className="wrap-anywhere">{row.full_name}</bdi>
        </RowOpener>
      </CardContent>
      <button
        ref={setActivatorNodeRef}
        type="button"
        data-handle
        aria-label={t('board.card', { name: row.full_name })}
        aria-describedby={attributes['aria-describedby']}
        title={t('board.hint')}
        aria-haspopup="dialog"
        onClick={() => onChooseStage(row)}
        onKeyDown={moveFocus}
        // Firefox fires a click when the space key that starts the drag is released.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        className="relative z-1 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-card-hover hover:text-foreground lg:size-7"
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}

/** The drag overlay of a card. */
export function DraggedCard({ row }: { row: BoardRow }) {
  return (
    <div aria-hidden="true" className={cn(frame, 'cursor-grabbing shadow-raised')}>
      <CardContent row={row}>
        <bdi className="font-medium wrap-anywhere">{row.full_name}</bdi>
      </CardContent>
    </div>
  );
}

function CardContent({ row, children }: { row: BoardRow; children: ReactNode }) {
  const { t } = useTranslation('panel-applications');
  return (
    <div className="min-w-0 flex-1 space-y-1">
      <p className="flex min-w-0 items-center gap-1.5">
        {row.read_at === null && <Waiting isWaiting />}
        {children}
      </p>
      <p className="text-xs text-muted">
        <JobName row={row} />
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-xs">
        <ListTime at={row.created_at} />
        {row.rating !== null && (
          <span className="inline-flex items-center gap-0.5 tabular-nums">
            <Star aria-hidden="true" className="size-3 fill-current text-primary-text" />
            <span aria-hidden="true">{row.rating}</span>
            <span className="sr-only">{t('stars', { count: row.rating })}</span>
          </span>
        )}
        {row.tags.slice(0, 3).map((tag) => (
          <bdi key={tag} className="max-w-full truncate rounded-full border border-line px-1.5">
            {tag}
          </bdi>
        ))}
      </p>
    </div>
  );
}
