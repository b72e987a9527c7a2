import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';

/** A day that somebody has entered: `2026-11-25` is the same day for everybody. */
export function ListDay({ day, className }: { day: string; className?: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={day} className={className ?? 'text-muted tabular-nums sm:whitespace-nowrap'}>
      {formatDate(day, language, { dateStyle: 'medium', timeZone: 'UTC' })}
    </time>
  );
}
