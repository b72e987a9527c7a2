import { GripVertical, Star } from 'lucide-react';
import type { DragEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/use-language';
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
  onDrag: (row: BoardRow | null) => void;
  onStep: (row: BoardRow, by: 1 | -1) => void;
  onAsk: (row: BoardRow) => void;
}

/** An application on the board. */
export function BoardCard({ row, address, isMoving, onDrag, onStep, onAsk }: BoardCardProps) {
  const { t } = useTranslation('panel-applications');
  const { language } = useLanguage();
  const forwards = language === 'ar' ? 'ArrowLeft' : 'ArrowRight';

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const handles = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-handle]') ?? [])];
      handles[handles.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
    } else onStep(row, event.key === forwards ? 1 : -1);
  }

  // The handle does the same from the keyboard.
  const drag = {
    onDragStart(event: DragEvent) {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', row.full_name);
      onDrag(row);
    },
    onDragEnd: () => onDrag(null),
  };

  return (
    <li
      data-row={row.id}
      draggable
      {...drag}
      className={cn(
        'relative flex cursor-grab items-start gap-1 rounded-control border border-line bg-background py-2 ps-3 pe-1 active:cursor-grabbing',
        isMoving && 'opacity-60',
      )}
    >
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex min-w-0 items-center gap-1.5">
          {row.read_at === null && <Waiting isWaiting />}
          <RowOpener row={row} open={address.open}>
            <bdi className="wrap-anywhere">{row.full_name}</bdi>
          </RowOpener>
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
      <button
        type="button"
        data-handle
        aria-label={t('board.card', { name: row.full_name })}
        title={t('board.hint')}
        aria-haspopup="dialog"
        onClick={() => onAsk(row)}
        onKeyDown={onKeyDown}
        className="relative z-1 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-card-hover hover:text-foreground lg:size-8"
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}
