import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { formatDate } from '@/lib/format';
import { useNow } from '@/hooks/use-now';
import { Calendar } from './calendar';
import { localDay, type Day } from './day';
import { SampleNotice } from './sample-notice';

const slots = [
  { time: '09:00', half: 'am' },
  { time: '10:00', half: 'am' },
  { time: '11:00', half: 'am' },
  { time: '02:00', half: 'pm' },
  { time: '03:00', half: 'pm' },
  { time: '04:00', half: 'pm' },
] as const;

/** A date picker with sample time slots (placeholder features). Nothing is booked. */
export function ScheduleTab() {
  const now = useNow(60_000);
  return (
    <>
      <SampleNotice />
      {now === null ? <Skeleton className="h-96 rounded-card" /> : <Appointment today={localDay(now)} />}
    </>
  );
}

function Appointment({ today }: { today: Day }) {
  const { t } = useTranslation('creator');
  const { language } = useLanguage();
  const [selectedDay, setDay] = useState(today);
  const [slot, setSlot] = useState<string>();
  // The page may be open past midnight.
  const day = selectedDay < today ? today : selectedDay;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
      <Card>
        <h2 className="mb-3 text-heading">{t('schedule.dayTitle')}</h2>
        <Calendar today={today} value={day} onChange={setDay} label={t('schedule.dayTitle')} />
      </Card>
      <Card>
        <h2 id="slots" className="text-heading">
          {t('schedule.slotTitle')}
        </h2>
        <p aria-live="polite" className="mt-1 mb-4 text-small text-muted">
          {formatDate(`${day}T12:00:00Z`, language, { dateStyle: 'full', timeZone: 'UTC' })}
        </p>
        <div role="group" aria-labelledby="slots" className="grid grid-cols-2 gap-2">
          {slots.map(({ time, half }) => (
            <button
              key={time}
              type="button"
              aria-pressed={slot === time}
              onClick={() => setSlot(time)}
              className={cn(
                'min-h-11 rounded-control border text-small font-semibold tabular-nums transition-colors duration-150',
                slot === time ? 'border-transparent bg-primary-solid text-on-accent' : 'border-line-strong bg-card hover:bg-card-hover',
              )}
            >
              {t(`schedule.${half}`, { time: language === 'ar' ? time.replace(/^0/, '') : time })}
            </button>
          ))}
        </div>
        <Button
          className="mt-5 w-full"
          disabled={!slot}
          onClick={() => toast({ title: t('conceptual.title'), description: t('conceptual.booking') })}
        >
          <CalendarCheck aria-hidden="true" className="size-4.5" />
          {t('schedule.book')}
        </Button>
      </Card>
    </div>
  );
}
