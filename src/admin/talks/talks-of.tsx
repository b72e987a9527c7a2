import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { callOffTalkMutation } from '@/features/talks/admin';
import { talksOfQuery, type ListedTalk } from '@/features/talks/listed';
import { isolatedName } from '@/i18n/isolated';
import { useNow } from '@/hooks/use-now';
import { MoveTalkDialog } from './move-talk-dialog';
import { TalkTime } from './talk-list';

/** The talks of an inquiry, with the buttons that move and cancel them. Renders nothing without any. */
export function TalksOf({ inquiry, isFixed }: { inquiry: string; isFixed: boolean }) {
  const { t } = useTranslation('panel-talks');
  const headingId = useId();
  const { data: talks = [] } = useQuery(talksOfQuery(inquiry));
  return talks.length === 0 ? null : (
    <section aria-labelledby={headingId} className="rounded-control border border-line p-3">
      <h3 id={headingId} className="flex items-center gap-2 text-small font-semibold">
        <CalendarClock aria-hidden="true" className="size-4 text-secondary-text" />
        {t('of.title')}
      </h3>
      <ul className="divide-y divide-line">
        {talks.map((talk) => (
          <li key={talk.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2 text-small">
            <Talk talk={talk} isFixed={isFixed} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Talk({ talk, isFixed }: { talk: ListedTalk; isFixed: boolean }) {
  const { t } = useTranslation('panel-talks');
  const now = useNow(60_000) ?? 0;
  const [open, setOpen] = useState<'move' | 'cancel'>();
  const { mutateAsync: callOff } = useMutation(callOffTalkMutation);
  const isOver = Date.parse(talk.starts_at) <= now;
  const state = talk.status === 'booked' ? (isOver ? 'over' : 'booked') : (talk.cancelled_by ?? 'held');
  const isOpen = !isFixed && !isOver && talk.status !== 'cancelled';
  return (
    <>
      <TalkTime at={talk.starts_at} />
      <Badge tone={state === 'booked' ? 'accent' : state === 'held' ? 'warning' : 'neutral'}>{t(`of.states.${state}`)}</Badge>
      {isOpen && (
        <span className="flex gap-2">
          <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setOpen('move')}>
            {t('move.open')}
          </Button>
          <Button size="sm" variant="ghost" className="text-danger!" aria-haspopup="dialog" onClick={() => setOpen('cancel')}>
            {t('cancel.open')}
          </Button>
        </span>
      )}
      {open === 'move' && <MoveTalkDialog talk={talk} onClose={() => setOpen(undefined)} />}
      <ConfirmDialog
        open={open === 'cancel'}
        onOpenChange={() => setOpen(undefined)}
        title={t('cancel.title')}
        description={t('cancel.text', { name: isolatedName(talk.name) })}
        confirmLabel={t('cancel.open')}
        // The mutation cache reports failures.
        onConfirm={() => callOff(talk).catch(() => undefined)}
      />
    </>
  );
}
