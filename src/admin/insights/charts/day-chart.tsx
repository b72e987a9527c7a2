import { useState, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { formatNumber } from '@/lib/format';
import { barsOf, dayAt, chartSize } from './chart-bars';

export interface DayChartProps {
  title: string;
  counts: readonly number[];
  /** Returns the name of a day. */
  nameOf: (day: number) => string;
  /** The numbers of the time before, as pale bars behind. */
  previous?: readonly number[];
  /** The text after the sum. By default that of 30 days. */
  total?: ReactNode;
}

/**
 * A bar chart with one number per day and their sum, or the number of the day under the pointer. Screen readers get a table instead. Needs
 * the namespace `panel-overview`, which the tab names in the registry.
 */
export function DayChart({ title, counts, nameOf, previous = [], total: totalText }: DayChartProps) {
  const { t } = useTranslation('panel-overview');
  const { language, direction } = useLanguage();
  const [pointed, setPointed] = useState<number | null>(null);
  const isRightToLeft = direction === 'rtl';
  const total = counts.reduce((sum, count) => sum + count, 0);
  const most = Math.max(0, ...counts, ...previous);

  function follow({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) setPointed(dayAt((clientX - left) / width, counts.length, isRightToLeft));
  }
  return (
    <div className="flex min-w-0 break-inside-avoid flex-col">
      <h3 className="text-muted">{title}</h3>
      <p className="mt-auto flex flex-wrap items-baseline gap-x-2">
        <span className="text-heading tabular-nums">{formatNumber(pointed === null ? total : (counts[pointed] ?? 0), language)}</span>
        <span className="text-muted">
          <span>{pointed === null ? (totalText ?? t('plots.total')) : nameOf(pointed)}</span>
          {pointed !== null && previous.length > 0 && (
            <span className="ms-2 tabular-nums">{t('visits.before', { number: formatNumber(previous[pointed] ?? 0, language) })}</span>
          )}
        </span>
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${String(chartSize.width)} ${String(chartSize.height)}`}
        preserveAspectRatio="none"
        className="mt-1.5 h-14 w-full shrink-0 border-b border-line-strong"
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setPointed(null)}
      >
        {barsOf(previous, isRightToLeft, most).map(({ day, ...bar }) => (
          <rect key={day} {...bar} className="fill-primary-text/25" />
        ))}
        {barsOf(counts, isRightToLeft, most).map(({ day, x, width, ...bar }) => (
          <rect
            key={day}
            {...bar}
            {...(previous.length > 0 ? { x: x + width / 4, width: width / 2 } : { x, width })}
            className={cn('fill-primary-text', pointed !== null && pointed !== day && 'opacity-50')}
          />
        ))}
      </svg>
      <p aria-hidden="true" className="flex justify-between pt-1 text-xs text-muted">
        <span>{nameOf(0)}</span>
        <span>{t('plots.today')}</span>
      </p>
    </div>
  );
}
