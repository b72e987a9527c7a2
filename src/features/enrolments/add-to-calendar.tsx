import { calendarFile, type CalendarEvent } from '@functions/calendar-file.ts';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '@/components/ui/button-class';

export interface AddToCalendarProps extends Omit<CalendarEvent, 'madeAt' | 'isCancelled'> {
  /** When the file is made, in milliseconds. */
  at: number;
}

/** Downloads the calendar file of the first lesson. Its event is the same as that of the confirmation. */
export function AddToCalendar({ at, ...event }: AddToCalendarProps) {
  const { t } = useTranslation('enrolment');
  const file = calendarFile({ ...event, madeAt: new Date(at).toISOString() });
  return (
    <a
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download="course.ics"
      className={buttonClass({ variant: 'secondary' })}
    >
      <CalendarPlus aria-hidden="true" className="size-5" />
      <span>{t('calendar')}</span>
    </a>
  );
}
