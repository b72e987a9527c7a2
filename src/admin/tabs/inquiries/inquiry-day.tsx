import { calendarDay } from '@/features/inquiries/admin';
import { cn } from '@/lib/cn';
import { ListDay } from '../../list/list-day';

/** A follow-up day, highlighted from that day on. */
export function InquiryDay({ day }: { day: string }) {
  return (
    <ListDay day={day} className={cn('whitespace-nowrap tabular-nums', day <= calendarDay() ? 'font-medium text-warning' : 'text-muted')} />
  );
}
