import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';

export interface ListTimeProps {
  /** ISO time. */
  at: string;
  /** Shows the long date and the time, for details. */
  isFull?: boolean;
  /** Shows the medium date and the time, for tables. */
  isWhole?: boolean;
}

/** The date of a row, optionally with the time. The tooltip has both, except in details. */
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
