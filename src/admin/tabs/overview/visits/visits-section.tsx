import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { readPath } from '@/admin/settings/draft';
import { FieldLink } from '@/admin/settings/field-link';
import { EmptyHint } from '@/admin/ui/empty-hint';
import { Segments } from '@/admin/ui/segments';
import { TitledSection } from '@/admin/ui/titled-section';
import { ErrorState } from '@/components/feedback/error-state';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { storedSettingsQuery } from '@/features/settings/admin';
import { visitParts, visitPeriods, visitsQuery, type VisitFigures, type VisitPeriod } from '@/features/visits/admin';
import { useLanguage } from '@/i18n/use-language';
import { errorMessage } from '@/lib/backend/errors';
import { formatDate } from '@/lib/format';
import { ExportVisits } from './export-visits';
import { ShareTable } from './share-table';
import { useVisitNames } from './use-visit-names';
import { VisitTrend } from './visit-trend';

const views = ['plots', 'table'] as const;
const defaultPeriod: VisitPeriod = '30d';

/** The visits of a period: by day, page, referrer, device, language and outcome. The address keeps the period. */
export function VisitsSection() {
  const { t } = useTranslation(['panel-overview', 'common']);
  const [params, setParams] = useSearchParams();
  const [view, setView] = useState<(typeof views)[number]>('plots');
  const stored = useQuery(storedSettingsQuery);
  const isOn = readPath(stored.data?.settings, 'countVisits') !== false;
  const period = visitPeriods.find((known) => known === params.get('visits')) ?? defaultPeriod;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(visitsQuery(period));
  const names = useVisitNames();

  function choose(next: VisitPeriod) {
    const search = new URLSearchParams(params);
    if (next === defaultPeriod) search.delete('visits');
    else search.set('visits', next);
    setParams(search, { replace: true, preventScrollReset: true });
  }

  const isEmpty = data?.counted_from === null;
  return (
    <TitledSection
      title={t('visits.title')}
      text={t('visits.about')}
      actions={
        data &&
        !isEmpty && (
          <div className="flex flex-wrap items-center gap-2">
            <Segments
              label={t('visits.period.label')}
              value={period}
              options={visitPeriods.map((value) => ({ value, label: t(`visits.period.${value}`) }))}
              onChange={choose}
              className="print:hidden"
            />
            <Segments
              label={t('plots.view.label')}
              value={view}
              options={views.map((value) => ({ value, label: t(`plots.view.${value}`) }))}
              onChange={setView}
              className="print:hidden"
            />
            <ExportVisits figures={data} period={period} nameOf={names.nameOf} />
          </div>
        )
      }
    >
      {!isOn && (
        <EmptyHint
          action={
            <FieldLink path="countVisits" className="font-medium text-primary-text underline-offset-4 hover:underline">
              {t('visits.switchOn')}
            </FieldLink>
          }
        >
          {t('visits.off')}
        </EmptyHint>
      )}
      {data ? (
        isEmpty ? (
          isOn && <EmptyHint>{t('visits.empty')}</EmptyHint>
        ) : (
          // The period may change while the figures of the last one are shown.
          <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
            <Figures figures={data} period={data.bars.length === 12 ? '12m' : period} names={names} isTable={view === 'table'} />
          </div>
        )
      ) : error ? (
        <ErrorState
          title={t('visits.failed')}
          text={errorMessage(error, t)}
          onRetry={() => void refetch()}
          retrying={isFetching}
          className="py-6"
        />
      ) : (
        <SkeletonGroup className="grid gap-8 @2xl:grid-cols-2">
          {[0, 1, 2, 3].map((item) => (
            <Skeleton key={item} className="h-32" />
          ))}
        </SkeletonGroup>
      )}
    </TitledSection>
  );
}

interface FiguresProps {
  figures: VisitFigures;
  period: VisitPeriod;
  names: ReturnType<typeof useVisitNames>;
  isTable: boolean;
}

function Figures({
  figures: { bars, parts, counted_from: from, previous_first_day: previousFirst },
  period,
  names,
  isTable,
}: FiguresProps) {
  const { t } = useTranslation('panel-overview');
  const { language } = useLanguage();
  const isComparable = from !== null && from <= previousFirst;
  return (
    <div className="space-y-8 pt-2">
      <VisitTrend bars={bars} period={period} dayOf={names.dayOf} isComparable={isComparable} isTable={isTable} />
      <p className="text-small text-muted">
        {isComparable
          ? t('visits.comparedWith', { day: formatDate(previousFirst, language, { dateStyle: 'medium', timeZone: 'UTC' }) })
          : t('visits.since', { day: formatDate(from ?? '', language, { dateStyle: 'medium', timeZone: 'UTC' }) })}
      </p>
      <div className="grid gap-x-8 gap-y-8 @2xl:grid-cols-2">
        {visitParts.map((part) => {
          const shares = parts[part];
          return shares && <ShareTable key={part} part={part} shares={shares} nameOf={names.nameOf} isComparable={isComparable} />;
        })}
      </div>
    </div>
  );
}
