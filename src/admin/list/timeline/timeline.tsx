import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TitledSection } from '@/admin/ui/titled-section';
import { ListState } from '@/components/feedback/list-state';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { maxEvents, timelineQuery, type NoteSubject, type RowEvent } from '@/features/notes/admin';
import { ListTime } from '../list-time';
import { useEventText } from './use-event-text';

export interface TimelineProps {
  subject: NoteSubject;
  /** Returns the name of a status or stage. */
  statusName: (status: string) => string;
}

/** All that happened to an inquiry or an application, oldest first. The tab must load the namespace `panel-notes`. */
export function Timeline({ subject, statusName }: TimelineProps) {
  const { t } = useTranslation('panel-notes');
  const query = useQuery(timelineQuery(subject));
  const textOf = useEventText(statusName);
  return (
    <TitledSection title={t('timeline.title')} className="print:break-inside-avoid">
      <ListState
        query={{ ...query, data: query.data?.events }}
        skeleton={<LinesSkeleton />}
        empty={null}
        failed={{ title: t('timeline.failed'), className: 'py-4' }}
      >
        {([first, ...later]) => (
          <ol className="border-s border-line">
            {first && <EventLine event={first} text={textOf(first)} />}
            {query.data?.hasMore && <li className="py-1.5 ps-4 text-muted">{t('timeline.more', { count: maxEvents })}</li>}
            {later.map((event, index) => (
              // Events are only appended, and have no id.
              <EventLine key={`${event.at} ${event.kind} ${String(index)}`} event={event} text={textOf(event)} />
            ))}
          </ol>
        )}
      </ListState>
    </TitledSection>
  );
}

function EventLine({ event: { at, actor, actor_name, kind, details }, text }: { event: RowEvent; text: string }) {
  const { t } = useTranslation('panel-notes');
  return (
    <li className="relative py-1.5 ps-4 before:absolute before:-start-1 before:top-3.5 before:size-[7px] before:rounded-full before:bg-muted">
      <p className="break-words">{text}</p>
      {(kind === 'note' || kind === 'answer') && (
        <p dir="auto" className="line-clamp-3 break-words whitespace-pre-wrap [text-align:-webkit-match-parent] [text-align:match-parent]">
          {String(details.text)}
        </p>
      )}
      <p className="flex flex-wrap gap-x-2 text-xs text-muted">
        <ListTime isWhole at={at} />
        {actor !== null && <bdi className="break-words">{actor_name ?? t('timeline.someone')}</bdi>}
      </p>
    </li>
  );
}

function LinesSkeleton() {
  return (
    <SkeletonGroup className="space-y-3">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-4 w-64 max-w-full" />
    </SkeletonGroup>
  );
}
