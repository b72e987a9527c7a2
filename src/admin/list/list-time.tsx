import { useLanguage } from '@/i18n/use-language';
import { useNow } from '@/hooks/use-now';
import { formatDate } from '@/lib/format';

export interface ListTimeProps {
  /** ISO time. */
  at: string;
  /** Shows the long date and the time, for details. */
  isFull?: boolean;
  /** Shows the medium date and the time, for tables. */
  isWhole?: boolean;
}

/** Whether a time is on the day of `now`, in the time zone of the device. */
const isOnDay = (at: string, now: number | null) => now !== null && new Date(at).toDateString() === new Date(now).toDateString();

/** The date of a row, optionally with the time. A time of today is shown without the date. The tooltip has both, except in details. */
export function ListTime({ at, isFull = false, isWhole = false }: ListTimeProps) {
  const { language } = useLanguage();
  // A day can end while the panel is open.
  const now = useNow(60_000);
  const full = formatDate(at, language, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <time
      dateTime={at}
      title={isFull ? undefined : full}
      className={isFull ? 'text-muted tabular-nums' : 'text-muted tabular-nums sm:whitespace-nowrap'}
    >
      {isFull
        ? full
        : isWhole
          ? formatDate(at, language, { dateStyle: 'medium', timeStyle: 'short' })
          : formatDate(at, language, isOnDay(at, now) ? { timeStyle: 'short' } : { dateStyle: 'medium' })}
    </time>
  );
}
