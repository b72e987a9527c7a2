import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TitledSection } from '@/admin/ui/titled-section';
import { Notice } from '@/components/feedback/notice';
import { Button } from '@/components/ui/button';
import {
  interviewQuery,
  interviewStateOf,
  setInterviewMutation,
  type Interview,
  type InterviewState,
} from '@/features/applications/interviews';
import { useServerNow } from '@/hooks/use-server-now';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';
import { DetailList } from '../../list/detail-list';
import type { Application } from './applications-list';
import { CallOffDialog } from './call-off-dialog';
import { OfferDialog } from './offer-dialog';

export interface InterviewPartProps {
  row: Pick<Application, 'id' | 'full_name' | 'stage' | 'language'>;
  isTrash: boolean;
}

const isOpenStage = (stage: string) => !['hired', 'rejected', 'withdrawn'].includes(stage);

/** The interview of an application: how it stands, and what can be done about it. */
export function InterviewPart({ row, isTrash }: InterviewPartProps) {
  const { t } = useTranslation('panel-applications');
  const now = useServerNow(30_000);
  const { data: interview } = useQuery(interviewQuery(row.id));
  const [open, setOpen] = useState<'offer' | 'callOff' | null>(null);
  const close = () => setOpen(null);
  const state = interview && now !== null ? interviewStateOf(interview, now) : null;
  const isAhead = now !== null && interview?.starts_at != null && Date.parse(interview.starts_at) > now;
  // What stands is replaced by other times.
  const isStanding = state === 'offered' || state === 'expired' || (state === 'picked' && isAhead);
  const canOffer = (interview === null || state !== null) && isOpenStage(row.stage) && (isStanding || state !== 'picked');
  if (isTrash && !interview) return null;
  return (
    <TitledSection title={t('interview.title')} className="space-y-3 print:break-inside-avoid">
      {interview && state ? (
        <InterviewFacts interview={interview} state={state} isAhead={isAhead} />
      ) : (
        interview === null && <p className="text-muted">{t('interview.none')}</p>
      )}
      {state === 'picked' && isAhead && !isOpenStage(row.stage) && (
        <Notice role="status" tone="warning" title={t('interview.stillStands')} />
      )}
      {!isTrash && (
        <div className="flex flex-wrap gap-2 print:hidden">
          {canOffer && (
            <Button size="sm" variant="secondary" onClick={() => setOpen('offer')}>
              <CalendarClock aria-hidden="true" className="size-4" />
              <span>{t(isStanding ? 'interview.offerOther' : 'interview.offer')}</span>
            </Button>
          )}
          {isStanding && (
            <Button size="sm" variant="ghost" onClick={() => setOpen('callOff')}>
              {t(state === 'picked' ? 'interview.callOff' : 'interview.withdraw')}
            </Button>
          )}
          {interview && state && <Marks interview={interview} state={state} isAhead={isAhead} />}
        </div>
      )}
      {open === 'offer' && <OfferDialog row={row} replaced={isStanding && interview ? interview : null} onClose={close} />}
      {open === 'callOff' && interview && <CallOffDialog interview={interview} onClose={close} />}
    </TitledSection>
  );
}

interface PartProps {
  interview: Interview;
  state: InterviewState;
  isAhead: boolean;
}

function InterviewFacts({ interview, state, isAhead }: PartProps) {
  const { t } = useTranslation('panel-applications');
  const { language } = useLanguage();
  const timeOf = (at: string) => formatDate(at, language, { dateStyle: 'full', timeStyle: 'short', timeZone: 'Asia/Qatar' });
  const isOffer = state === 'offered' || state === 'expired';
  const { starts_at, place, online_url, interviewer_name, interviewer_email, reason, note } = interview;
  return (
    <>
      <p role="status" className="font-medium">
        {t(`interview.states.${state === 'picked' && !isAhead ? 'due' : state}`)}
      </p>
      <DetailList
        items={[
          { label: t('interview.facts.start'), value: starts_at && timeOf(starts_at) },
          {
            label: t('interview.facts.slots'),
            value: isOffer ? (
              <ul>
                {interview.slots.map((slot) => (
                  <li key={slot}>{timeOf(slot)}</li>
                ))}
              </ul>
            ) : null,
          },
          { label: t('interview.facts.answerUntil'), value: isOffer ? timeOf(interview.answer_until) : null },
          { label: t('interview.facts.length'), value: t('interview.minutes', { count: interview.minutes }) },
          { label: t('interview.facts.place'), value: place && <bdi>{place}</bdi> },
          {
            label: t('interview.facts.online'),
            value: online_url && (
              <a href={online_url} target="_blank" rel="noopener noreferrer" dir="ltr" className="break-all underline underline-offset-4">
                {online_url}
              </a>
            ),
          },
          {
            label: t('interview.facts.interviewer'),
            value: (interviewer_name ?? interviewer_email) && (
              <bdi>{[interviewer_name, interviewer_email].filter(Boolean).join(' · ')}</bdi>
            ),
          },
          {
            label: t('interview.facts.note'),
            value: note && (
              <span dir="auto" className="whitespace-pre-wrap">
                {note}
              </span>
            ),
          },
          {
            label: t(state === 'called_off' ? 'interview.facts.ownReason' : 'interview.facts.reason'),
            value: reason && (
              <span dir="auto" className="whitespace-pre-wrap">
                {reason}
              </span>
            ),
          },
        ]}
      />
    </>
  );
}

function Marks({ interview: { id }, state, isAhead }: PartProps) {
  const { t } = useTranslation('panel-applications');
  const { mutate, isPending } = useMutation(setInterviewMutation);
  if (state === 'held' || state === 'missed') {
    return (
      <Button size="sm" variant="ghost" loading={isPending} onClick={() => mutate({ id, status: 'picked' })}>
        {t('interview.reopen')}
      </Button>
    );
  }
  if (state !== 'picked' || isAhead) return null;
  return (['held', 'missed'] as const).map((mark) => (
    <Button key={mark} size="sm" variant="secondary" disabled={isPending} onClick={() => mutate({ id, status: mark })}>
      {t(`interview.${mark}`)}
    </Button>
  ));
}
