import { companyDay } from '@functions/company-day.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { FieldError } from '@/components/form/field-error';
import { Button } from '@/components/ui/button';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { useLanguage } from '@/i18n/use-language';
import { errorMessage } from '@/lib/backend/errors';
import { cn } from '@/lib/cn';
import { formatDate } from '@/lib/format';
import { daysAtOnce, freeTimesQuery } from './free-times';
import { companyClock, fullTime, ownClock, visitorZone, zoneName } from './zones';

/** The number of days that are shown at once: whole rows of three and of four. */
const daysShown = 12;

export interface TimePickerProps {
  /** The name of the radio buttons of times. */
  name: string;
  /** The chosen start (ISO); empty for none. */
  value: string;
  onChange: (start: string) => void;
  /** Days can be chosen up to so many days ahead. */
  daysAhead: number;
  error?: string | undefined;
}

/** Chooses a free time: first a day, then a time of it, in the time of Qatar and in the visitor's when it differs. */
export function TimePicker({ name, value, onChange, daysAhead, error }: TimePickerProps) {
  const { t } = useTranslation(['talk', 'common']);
  const { language } = useLanguage();
  const id = useId();
  const [today] = useState(() => companyDay(Date.now()));
  const [skipped, setSkipped] = useState(0);
  const [page, setPage] = useState(0);
  const [picked, setPicked] = useState('');
  const zone = visitorZone();
  const firstDay = companyDay(Date.parse(`${today}T00:00:00+03:00`), skipped);
  const { data: starts, error: failure, isFetching, refetch } = useQuery(freeTimesQuery(firstDay));
  const dayOf = (start: string) => companyDay(Date.parse(start));
  const days = [...new Set(starts?.map(dayOf))];
  const shown = days.slice(page * daysShown, (page + 1) * daysShown);
  const day = [picked, value && dayOf(value), shown[0]].find((one) => one && shown.includes(one));
  const times = (starts ?? []).filter((start) => dayOf(start) === day);
  const isElsewhere = times.some((start) => ownClock(start, language, zone) !== undefined);
  function choose(start: string) {
    // The day stays when somebody else takes the time.
    setPicked(dayOf(start));
    onChange(start);
  }
  const hasMore = (page + 1) * daysShown < days.length;
  function turn(by: 1 | -1) {
    const isWithin = by === 1 ? hasMore : page > 0;
    setPage(isWithin ? page + by : 0);
    if (!isWithin) setSkipped(skipped + by * daysAtOnce);
    setPicked('');
  }
  return (
    <div className="space-y-5">
      {failure && !starts ? (
        <Notice
          tone="warning"
          role="status"
          title={`${t('times.failed')} ${errorMessage(failure, t)}`}
          action={
            <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
              {t('common:tryAgain')}
            </Button>
          }
        />
      ) : !starts ? (
        <SkeletonGroup className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {Array.from({ length: 10 }, (_, index) => (
            <Skeleton key={index} className="h-14" />
          ))}
        </SkeletonGroup>
      ) : days.length === 0 ? (
        <p role="status" className="text-body text-muted">
          {t('times.none')}
        </p>
      ) : (
        <>
          <Choices legend={t('times.day')}>
            {shown.map((one) => (
              <Choice key={one} name={`${id}-day`} value={one} checked={one === day} onChange={() => setPicked(one)}>
                <span className="block text-xs text-muted">
                  {formatDate(`${one}T12:00:00Z`, language, { weekday: 'long', timeZone: 'UTC' })}
                </span>
                <span className="block font-medium">
                  {formatDate(`${one}T12:00:00Z`, language, { day: 'numeric', month: 'short', timeZone: 'UTC' })}
                </span>
              </Choice>
            ))}
          </Choices>
          <div>
            <Choices legend={t('times.time')} describedBy={`${id}-zone`} error={error} errorId={`${id}-error`}>
              {times.map((start) => (
                <Choice key={start} name={name} value={start} checked={start === value} onChange={() => choose(start)}>
                  <span className="block font-medium tabular-nums">{companyClock(start, language)}</span>
                  {isElsewhere && (
                    <span className="block text-xs text-muted tabular-nums">
                      <span className="sr-only">{t('times.own')} </span>
                      <span>{ownClock(start, language, zone) ?? companyClock(start, language)}</span>
                    </span>
                  )}
                </Choice>
              ))}
            </Choices>
            <p id={`${id}-zone`} className="mt-2 text-small text-muted">
              {t(isElsewhere ? 'times.zones' : 'times.zone', { zone: zoneName(zone, times[0] ?? '') })}
            </p>
          </div>
        </>
      )}
      <FieldError id={`${id}-error`} error={error} />
      <div className="flex flex-wrap gap-2">
        {skipped + page > 0 && (
          <Button size="sm" variant="ghost" onClick={() => turn(-1)}>
            {t('times.earlier')}
          </Button>
        )}
        {(hasMore || skipped + daysAtOnce <= daysAhead) && (
          <Button size="sm" variant="ghost" onClick={() => turn(1)}>
            {t('times.later')}
          </Button>
        )}
      </div>
      {value && (
        <p role="status" className="text-small">
          <span>{t('times.chosen', { start: fullTime(value, language) })}</span>
          {ownClock(value, language, zone) && (
            <span className="block text-muted">{t('times.chosenOwn', { start: fullTime(value, language, zone) })}</span>
          )}
        </p>
      )}
    </div>
  );
}

interface ChoicesProps {
  legend: string;
  describedBy?: string;
  error?: string | undefined;
  errorId?: string;
  children: ReactNode;
}

function Choices({ legend, describedBy, error, errorId, children }: ChoicesProps) {
  return (
    <fieldset
      aria-describedby={[error && errorId, describedBy].filter(Boolean).join(' ') || undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="mb-2 text-small font-medium">{legend}</legend>
      <div className="grid grid-cols-2 gap-2 min-[21rem]:grid-cols-3 sm:grid-cols-4">{children}</div>
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  checked: boolean;
  onChange: () => void;
  children: ReactNode;
}

/** A radio button that looks like a tile. */
function Choice({ children, ...radio }: ChoiceProps) {
  return (
    <label
      className={cn(
        'relative flex min-h-12 cursor-pointer items-center justify-center rounded-control border px-2 py-1.5 text-center text-small transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-text',
        radio.checked ? 'border-primary-text bg-primary/15' : 'border-line-strong hover:border-muted',
      )}
    >
      <input {...radio} type="radio" className="absolute inset-0 cursor-pointer appearance-none rounded-control opacity-0" />
      <span>{children}</span>
    </label>
  );
}
