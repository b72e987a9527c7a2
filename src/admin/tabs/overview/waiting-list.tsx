import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { mostWaiting, type Waiting } from '@/features/overview/admin';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { formatNumber } from '@/lib/format';
import { waitingPlaces } from './waiting-places';

/** What waits for somebody, each with its number and the way to it. */
export function WaitingList({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation('panel-overview');
  const { language } = useLanguage();
  const number = (count: number) => (count > mostWaiting ? t('waiting.more', { number: formatNumber(mostWaiting, language) }) : formatNumber(count, language));
  const overdue = waiting.overdue_creators;
  return (
    <ul className="divide-y divide-line border-y border-line @3xl:grid @3xl:grid-cols-4 @3xl:divide-x @3xl:divide-y-0">
      {waitingPlaces.map(({ name, count, to }) => (
        <li key={name}>
          <AppLink to={to} className="flex h-full min-h-11 flex-wrap items-center justify-between gap-x-3 px-1 py-2.5 hover:bg-card-hover @3xl:flex-col @3xl:items-start @3xl:px-4 @3xl:py-3.5">
            <span className={cn('min-w-0', waiting[count] === 0 && 'text-muted')}>{t(`waiting.${name}`)}</span>
            <span className={cn('text-heading tabular-nums', waiting[count] === 0 ? 'text-muted' : 'text-foreground')}>{number(waiting[count])}</span>
            {name === 'creators' && overdue > 0 && (
              <span className="basis-full text-warning @3xl:basis-auto">{overdue > mostWaiting ? t('waiting.manyOverdue', { number: number(overdue) }) : t('waiting.overdue', { count: overdue })}</span>
            )}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
