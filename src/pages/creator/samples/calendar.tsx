import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/icon-button';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { formatDate } from '@/lib/format';
import { addDays, addMonths, monthOf, weekday, weeksOf, type Day } from './calendar-days';

const utc = { timeZone: 'UTC' } as const;

export interface CalendarProps {
  today: Day;
  value: Day;
  onChange: (day: Day) => void;
  label: string;
}

/**
 * A month to choose a day of. One day is reached by Tab; as in the ARIA pattern for date pickers, arrows move by days and weeks (mirrored in Arabic),
 * Page Up and Down by months, Home and End within the week. Past days can't be chosen.
 */
export function Calendar({ today, value, onChange, label }: CalendarProps) {
  const { t } = useTranslation('creator');
  const { language, direction } = useLanguage();
  const [shown, setShown] = useState(value);
  const grid = useRef<HTMLTableElement>(null);
  const titleId = useId();
  const weeks = weeksOf(shown);
  const forward = direction === 'rtl' ? -1 : 1;

  function onKeyDown(event: KeyboardEvent) {
    const moves: Record<string, () => Day> = {
      ArrowRight: () => addDays(shown, forward),
      ArrowLeft: () => addDays(shown, -forward),
      ArrowDown: () => addDays(shown, 7),
      ArrowUp: () => addDays(shown, -7),
      PageDown: () => addMonths(shown, 1),
      PageUp: () => addMonths(shown, -1),
      Home: () => addDays(shown, -weekday(shown)),
      End: () => addDays(shown, 6 - weekday(shown)),
    };
    const target = moves[event.key]?.();
    if (!target) return;
    event.preventDefault();
    const day = target < today ? today : target;
    setShown(day);
    // After the month of that day is drawn.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus());
  }

  const turn = (months: number) => {
    const day = addMonths(shown, months);
    setShown(day < today ? today : day);
  };

  return (
    <div role="group" aria-label={label}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <IconButton
          label={t('schedule.previousMonth')}
          icon={<ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />}
          disabled={monthOf(shown) === monthOf(today)}
          onClick={() => turn(-1)}
        />
        <p id={titleId} aria-live="polite" className="font-semibold">
          {formatDate(`${monthOf(shown)}-15T12:00:00Z`, language, { month: 'long', year: 'numeric', ...utc })}
        </p>
        <IconButton label={t('schedule.nextMonth')} icon={<ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />} onClick={() => turn(1)} />
      </div>
      <table ref={grid} aria-labelledby={titleId} className="w-full table-fixed border-separate border-spacing-0.5">
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, column) => {
              // A Sunday and the days after it.
              const day = `${addDays('2026-11-01', column)}T12:00:00Z`;
              return (
                <th key={day} scope="col" abbr={formatDate(day, language, { weekday: 'long', ...utc })} className="py-1 text-small font-medium text-muted">
                  {formatDate(day, language, { weekday: language === 'ar' ? 'narrow' : 'short', ...utc })}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={index}>
              {week.map((day, column) => (
                <td key={column} className="p-0 text-center">
                  {day && (
                    <button
                      type="button"
                      data-day={day}
                      disabled={day < today}
                      aria-label={formatDate(`${day}T12:00:00Z`, language, { dateStyle: 'full', ...utc })}
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      tabIndex={day === shown ? 0 : -1}
                      onKeyDown={onKeyDown}
                      onClick={() => {
                        setShown(day);
                        onChange(day);
                      }}
                      className={cn(
                        'grid h-11 w-full place-items-center rounded-control text-small tabular-nums transition-colors duration-150 disabled:text-muted disabled:opacity-50',
                        day === value ? 'bg-primary-solid font-semibold text-on-accent' : 'enabled:hover:bg-card-hover',
                        day === today && day !== value && 'ring-1 ring-line-strong ring-inset',
                      )}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
