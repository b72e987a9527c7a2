import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { answerInterviewMutation, type OwnInterview } from '@/features/applications/own-interview';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { formatDate } from '@/lib/format';
import { InterviewMessage } from './interview-message';

const wholeTime = { dateStyle: 'full', timeStyle: 'short' } as const;

/** A time in Doha (ISO), and in the zone of the visitor where its clocks show another one at that time. */
function InterviewTime({ at }: { at: string }) {
  const { t } = useTranslation('application');
  const { language } = useLanguage();
  const doha = formatDate(at, language, { ...wholeTime, timeZone: 'Asia/Qatar' });
  // The formatters are kept by zone, and two zones can differ on one side of a change of clocks only.
  const own = formatDate(at, language, { ...wholeTime, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone });
  return (
    <span className="block">
      <time dateTime={at} className="block font-semibold">
        {t('interview.doha', { time: doha })}
      </time>
      {own !== doha && <span className="block text-small text-muted">{t('interview.own', { time: own })}</span>}
    </span>
  );
}

export interface InterviewProps {
  token: string;
  interview: OwnInterview;
}

/** The interview of an application: the offered times to pick from, or the appointment. */
export function Interview({ token, interview }: InterviewProps) {
  const { t } = useTranslation('application');
  const { language } = useLanguage();
  const title = useId();
  const { id, status, starts_at } = interview;
  const state = useRef<HTMLDivElement>(null);
  const before = useRef(status);
  // The buttons with the focus have been removed.
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    state.current?.focus({ preventScroll: true });
  }, [status]);
  const until = formatDate(interview.answer_until, language, { dateStyle: 'full', timeStyle: 'short', timeZone: 'Asia/Qatar' });
  return (
    <section aria-labelledby={title} className="space-y-4 border-t border-line pt-6">
      <h2 id={title} className="text-heading">
        {t('interview.title')}
      </h2>
      <div ref={state} role="status" tabIndex={-1} className="space-y-1 rounded-control border border-line bg-card px-4 py-3">
        <p className="font-semibold">{t(`interview.states.${status}`)}</p>
        {status === 'picked' && starts_at && <InterviewTime at={starts_at} />}
        <p className="text-small text-muted">{t(`interview.texts.${status}`, { until: t('interview.doha', { time: until }) })}</p>
        {status === 'called_off' && interview.reason && (
          <p dir="auto" className="break-words whitespace-pre-wrap">
            {interview.reason}
          </p>
        )}
      </div>
      {(status === 'offered' || status === 'picked') && <InterviewFacts interview={interview} />}
      {status === 'offered' && <OfferedTimes token={token} interview={interview} />}
      {interview.can_cancel && <Cancellation token={token} id={id} />}
    </section>
  );
}

function InterviewFacts({ interview: { minutes, place, is_online, online_url, interviewer, note } }: Pick<InterviewProps, 'interview'>) {
  const { t } = useTranslation('application');
  const facts = [
    [t('interview.facts.length'), t('interview.minutes', { count: minutes })],
    [t('interview.facts.place'), place],
    [
      t('interview.facts.online'),
      is_online &&
        (online_url ? (
          <a href={online_url} target="_blank" rel="noopener noreferrer" className="underline underline-offset-4">
            {t('interview.join')}
          </a>
        ) : (
          t('interview.onlineLater')
        )),
    ],
    [t('interview.facts.interviewer'), interviewer],
    [t('interview.facts.note'), note],
  ] as const;
  return (
    <dl className="space-y-3">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt className="text-small text-muted">{label}</dt>
              <dd dir="auto" className="break-words whitespace-pre-wrap [text-align:-webkit-match-parent] [text-align:match-parent]">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function OfferedTimes({ token, interview: { id, slots } }: InterviewProps) {
  const { t } = useTranslation('application');
  const name = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const { mutate, isPending } = useMutation(answerInterviewMutation(token));
  const free = slots.filter(({ is_free }) => is_free);
  const slot = free.find(({ starts_at }) => starts_at === chosen)?.starts_at;
  const hint = free.length === 0 ? t('interview.allGone') : isMissing && slot === undefined ? t('interview.choose') : '';
  function pick() {
    setMissing(slot === undefined);
    if (slot === undefined || isPending) return;
    mutate({ id, answer: 'picked', slot }, { onSuccess: () => toast({ variant: 'success', title: t('interview.answered') }) });
  }
  if (isDeclining) return <InterviewMessage token={token} id={id} answer="declined" onClose={() => setDeclining(false)} />;
  return (
    <div className="space-y-4">
      <fieldset className="space-y-2" aria-describedby={hint ? `${name}-hint` : undefined}>
        <legend className="mb-2 text-small text-muted">{t('interview.slots')}</legend>
        {slots.map(({ starts_at, is_free }) => (
          <label
            key={starts_at}
            className={cn(
              'flex min-h-11 items-start gap-3 rounded-control border border-line px-4 py-3',
              'has-checked:border-primary-text has-checked:bg-card has-focus-visible:outline-2 has-focus-visible:outline-primary-text',
              !is_free && 'opacity-60',
            )}
          >
            <input
              type="radio"
              name={name}
              value={starts_at}
              checked={slot === starts_at}
              disabled={!is_free || isPending}
              onChange={() => setChosen(starts_at)}
              className="mt-1 size-4 accent-primary-text"
            />
            <span>
              <InterviewTime at={starts_at} />
              {!is_free && <span className="text-small">{t('interview.gone')}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      <p id={`${name}-hint`} role="alert" className={hint ? 'text-small text-danger' : 'sr-only'}>
        {hint}
      </p>
      <div className="flex flex-col gap-3">
        {free.length > 0 && (
          <Button className="w-full" loading={isPending} onClick={pick}>
            {t('interview.pick')}
          </Button>
        )}
        <Button variant="secondary" className="w-full" onClick={() => setDeclining(true)}>
          {t('interview.none')}
        </Button>
      </div>
    </div>
  );
}

function Cancellation({ token, id }: { token: string; id: string }) {
  const { t } = useTranslation('application');
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <InterviewMessage token={token} id={id} answer="cancelled" onClose={() => setOpen(false)} />
  ) : (
    <Button variant="ghost" className="w-full text-danger!" onClick={() => setOpen(true)}>
      {t('interview.cancel')}
    </Button>
  );
}
