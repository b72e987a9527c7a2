import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';

export interface ListTimeProps {
  /** ISO time. */
  at: string;
  /** With the hour and the full day, for details. */
  isFull?: boolean;
  /** With the hour, for a line of a table. */
  isWhole?: boolean;
}

/** The time of a row. */
export function ListTime({ at, isFull = false, isWhole = false }: ListTimeProps) {
  const { language } = useLanguage();
  const full = formatDate(at, language, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <time
      dateTime={at}
      title={isFull ? undefined : full}
      className={isFull ? 'text-muted tabular-nums' : 'text-muted tabular-nums sm:whitespace-nowrap'}
    >
      {isFull ? full : formatDate(at, language, isWhole ? { dateStyle: 'medium', timeStyle: 'short' } : { dateStyle: 'medium' })}
    </time>
  );
}
