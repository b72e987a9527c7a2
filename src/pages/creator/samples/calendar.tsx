import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { DayPicker } from 'react-day-picker';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/icon-button';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { formatDate } from '@/lib/format';
import { localDay, noonOf, type Day } from './day';

export interface CalendarProps {
  today: Day;
  value: Day;
  onChange: (day: Day) => void;
  label: string;
}

type MonthButtonProps = ComponentProps<'button'>;

/** A button to another month. At the first month it is only `aria-disabled`, so that it keeps focus. */
function MonthButton({ 'aria-label': label = '', icon, ...rest }: MonthButtonProps & { icon: typeof ChevronLeft }) {
  const Icon = icon;
  return (
    <IconButton
      {...rest}
      label={label}
      icon={<Icon aria-hidden="true" className="rtl:-scale-x-100" />}
      className="aria-disabled:pointer-events-none aria-disabled:opacity-50"
    />
  );
}
const components = {
  PreviousMonthButton: ({ children: _chevron, ...rest }: MonthButtonProps) => <MonthButton {...rest} icon={ChevronLeft} />,
  NextMonthButton: ({ children: _chevron, ...rest }: MonthButtonProps) => <MonthButton {...rest} icon={ChevronRight} />,
};

const classNames = {
  months: '@container w-full',
  // In large text the month's name is above the buttons.
  month: 'grid w-full grid-cols-[auto_1fr_auto] items-center gap-y-2 @max-[11rem]:grid-cols-[1fr_auto]',
  month_caption: 'text-center font-semibold @max-[11rem]:col-span-full @max-[11rem]:row-start-1',
  month_grid: 'col-span-full w-full table-fixed border-separate border-spacing-0.5',
  weekday: 'py-1 text-small font-medium text-muted',
  day: 'p-0 text-center',
  day_button: cn(
    'grid h-11 w-full place-items-center rounded-control text-small tabular-nums transition-colors duration-150 enabled:hover:bg-card-hover disabled:text-muted disabled:opacity-50',
    'in-aria-selected:bg-primary-solid in-aria-selected:font-semibold in-aria-selected:text-on-accent',
  ),
  today: '[&:not([aria-selected])>button]:ring-1 [&>button]:ring-line-strong [&>button]:ring-inset',
};

/**
 * A date picker on React DayPicker with the site's own texts. Arrow keys move by days and weeks (mirrored in Arabic), Page Up and
 * Down by months, Home and End within the week. Past days can't be selected.
 */
export function Calendar({ today, value, onChange, label }: CalendarProps) {
  const { t } = useTranslation('creator');
  const { language, direction } = useLanguage();
  const format = (options: Intl.DateTimeFormatOptions) => (date: Date) => formatDate(date, language, options);
  const month = format({ month: 'long', year: 'numeric' });

  return (
    <div role="group" aria-label={label}>
      <DayPicker
        mode="single"
        required
        selected={noonOf(value)}
        onSelect={(date) => onChange(localDay(date.getTime()))}
        today={noonOf(today)}
        defaultMonth={noonOf(value)}
        startMonth={noonOf(today)}
        disabled={{ before: noonOf(today) }}
        // Keys that would lead to a past day lead to today. Otherwise Home and Page Up would do nothing there.
        dateLib={{ max: (dates) => new Date(Math.max(noonOf(today).getTime(), ...dates.map(Number))) }}
        weekStartsOn={0}
        navLayout="around"
        dir={direction}
        lang={language}
        labels={{
          labelPrevious: () => t('schedule.previousMonth'),
          labelNext: () => t('schedule.nextMonth'),
          labelGrid: month,
          labelDayButton: format({ dateStyle: 'full' }),
          labelWeekday: format({ weekday: 'long' }),
        }}
        formatters={{
          formatCaption: month,
          formatDay: (date) => String(date.getDate()),
          formatWeekdayName: format({ weekday: language === 'ar' ? 'narrow' : 'short' }),
        }}
        classNames={classNames}
        components={components}
      />
    </div>
  );
}
