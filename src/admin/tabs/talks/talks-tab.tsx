import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TitledSection } from '@/admin/ui/titled-section';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { ListState } from '@/components/feedback/list-state';
import { Notice } from '@/components/feedback/notice';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { talkRulesQuery, type TalkRules } from '@/features/talks/admin';
import { comingTalksQuery } from '@/features/talks/listed';
import { useLanguage } from '@/i18n/use-language';
import { errorMessage } from '@/lib/backend/errors';
import { formatDate, formatList } from '@/lib/format';
import { RulesDialog } from './rules-dialog';
import { hoursText } from './span-texts';
import { TalkList } from '@/admin/talks/talk-list';

/** The rules of first talks, and those that are booked. */
export function TalksTab() {
  const { t } = useTranslation(['panel-talks', 'common']);
  const rules = useQuery(talkRulesQuery);
  const talks = useQuery(comingTalksQuery);
  const [isEditing, setEditing] = useState(false);
  const entry = rules.data?.entry;
  return (
    <div className="max-w-4xl space-y-8">
      <TitledSection
        title={t('rules.title')}
        actions={
          entry && (
            <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
          )
        }
      >
        {entry ? (
          <RulesSummary rules={entry} />
        ) : rules.error ? (
          <ErrorState
            title={t('failed')}
            text={errorMessage(rules.error, t)}
            onRetry={() => void rules.refetch()}
            retrying={rules.isFetching}
          />
        ) : (
          <Skeleton className="h-24" />
        )}
      </TitledSection>
      <TitledSection title={t('list.title')} text={t('list.text')}>
        <ListState
          query={talks}
          skeleton={<RowsSkeleton />}
          empty={<EmptyState icon={CalendarClock} title={t('list.empty')} text={t('list.emptyText')} />}
          failed={{ title: t('list.failed') }}
        >
          {(list) => <TalkList talks={list} label={t('list.title')} />}
        </ListState>
      </TitledSection>
      {isEditing && rules.data && <RulesDialog rules={rules.data} onClose={() => setEditing(false)} />}
    </div>
  );
}

/** A Sunday, from which the weekdays are counted. */
const sunday = Date.UTC(2026, 0, 4, 12);

/** The rules in a few lines, with what keeps visitors from booking. */
function RulesSummary({ rules }: { rules: TalkRules }) {
  const { t } = useTranslation('panel-talks');
  const { language } = useLanguage();
  const days = [0, 1, 2, 3, 4, 5, 6]
    .map((day) => ({ day, hours: hoursText(rules.hours, day) }))
    .filter(({ hours }) => hours !== '')
    .map(({ day, hours }) => ({
      name: formatDate(new Date(sunday + day * 86_400_000), language, { weekday: 'long', timeZone: 'UTC' }),
      hours,
    }));
  const missing = [
    ...(rules.hours.length === 0 ? [t('rules.noHours')] : []),
    ...(rules.services.length === 0 ? [t('rules.noServices')] : []),
  ];
  return (
    <div className="space-y-4 text-small">
      {rules.isOn && missing.length > 0 && (
        <Notice tone="warning" title={t('rules.nobody')}>
          {formatList(missing, language)}
        </Notice>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={rules.isOn ? 'accent' : 'neutral'}>{t(rules.isOn ? 'rules.on' : 'rules.off')}</Badge>
        <span>{t('rules.services', { count: rules.services.length })}</span>
        <span>{t('rules.minutes', { count: rules.minutes })}</span>
        <span className="text-muted">{t('rules.zone')}</span>
      </p>
      {days.length > 0 && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
          {days.map(({ name, hours }) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd>
                <bdi dir="ltr" className="tabular-nums">
                  {hours}
                </bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function RowsSkeleton() {
  return (
    <SkeletonGroup className="divide-y divide-line border-y border-line">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-4 py-3">
          <Skeleton className="h-4 w-56 max-w-full" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
