import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';

/** A calendar day, `2026-11-25`, the same in every time zone. */
export function ListDay({ day, className }: { day: string; className?: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={day} className={className ?? 'text-muted tabular-nums sm:whitespace-nowrap'}>
      {formatDate(day, language, { dateStyle: 'medium', timeZone: 'UTC' })}
    </time>
  );
}
