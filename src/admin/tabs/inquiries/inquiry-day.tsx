import { calendarDay } from '@/features/inquiries/admin';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { formatDate } from '@/lib/format';

/** A day to follow up; one that has come is marked. */
export function InquiryDay({ day }: { day: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={day} className={cn('whitespace-nowrap tabular-nums', day <= calendarDay() ? 'font-medium text-warning' : 'text-muted')}>
      {/* At noon, so that it is this day in every time zone. */}
      {formatDate(`${day}T12:00:00`, language, { dateStyle: 'medium' })}
    </time>
  );
}
