import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DayChart } from '@/admin/insights/charts/day-chart';
import { TitledSection } from '@/admin/ui/titled-section';
import { ErrorState } from '@/components/feedback/error-state';
import { AppLink } from '@/components/ui/app-link';
import { Skeleton } from '@/components/ui/skeleton';
import { communityFiguresQuery, type CommunityFigures } from '@/features/creators/community-admin';
import { useLanguage } from '@/i18n/use-language';
import { errorMessage } from '@/lib/backend/errors';
import { formatDate, formatNumber } from '@/lib/format';
import { tabPath } from '../../tab-ids';

/** The database counts open cases up to this number. */
const maxCases = 1000;
const weekMs = 7 * 86_400_000;

/** The figures of the community, and the posts of twelve weeks as a chart and a table for screen readers. */
export function FiguresSection() {
  const { t } = useTranslation(['panel-community', 'common']);
  const { data, error, refetch, isFetching } = useQuery(communityFiguresQuery);
  return (
    <TitledSection title={t('figures.title')} className="mb-8">
      {data ? (
        <Figures figures={data} />
      ) : error ? (
        <ErrorState title={t('figures.failed')} text={errorMessage(error, t)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </TitledSection>
  );
}

function Figures({ figures }: { figures: CommunityFigures }) {
  const { t } = useTranslation('panel-community');
  const { language } = useLanguage();
  const number = (count: number) => formatNumber(count, language);
  const creators = figures.active + figures.unverified + figures.suspended;
  const share = creators === 0 ? 0 : Math.min(figures.accepted_rules / creators, 1);
  const cases = figures.open_cases > maxCases ? t('figures.more', { number: number(maxCases) }) : number(figures.open_cases);
  const facts = [
    { name: 'creators', value: number(creators), to: tabPath('creatorDetails') },
    { name: 'active', value: number(figures.active) },
    { name: 'unverified', value: number(figures.unverified) },
    { name: 'suspended', value: number(figures.suspended) },
    { name: 'newWeek', value: number(figures.new_week) },
    { name: 'newMonth', value: number(figures.new_month) },
    { name: 'posting', value: number(figures.posting_month) },
    { name: 'likes', value: number(figures.likes_month) },
    { name: 'cases', value: cases, to: tabPath('reports') },
    { name: 'accepted', value: formatNumber(Math.floor(share * 100) / 100, language, { style: 'percent' }) },
    { name: 'invited', value: number(figures.invited) },
    { name: 'invitations', value: number(figures.open_invitations) },
  ] as const;
  return (
    <div className="grid gap-x-8 gap-y-6 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 @md:grid-cols-3 @3xl:grid-cols-4">
        {facts.map(({ name, value, ...fact }) => (
          <div key={name} className="flex min-w-0 flex-col">
            <dt className="text-small text-muted">
              {'to' in fact ? (
                <AppLink to={fact.to} className="underline decoration-line-strong underline-offset-4 hover:text-foreground">
                  {t(`figures.${name}`)}
                </AppLink>
              ) : (
                t(`figures.${name}`)
              )}
            </dt>
            <dd className="mt-auto text-heading tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <PostsByWeek firstWeek={figures.first_week} counts={figures.posts_by_week} />
    </div>
  );
}

function PostsByWeek({ firstWeek, counts }: { firstWeek: string; counts: readonly number[] }) {
  const { t } = useTranslation('panel-community');
  const { language } = useLanguage();
  const nameOf = (week: number) =>
    t('figures.weekOf', {
      date: formatDate(new Date(Date.parse(firstWeek) + week * weekMs), language, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    });
  return (
    <div>
      <DayChart title={t('figures.posts')} counts={counts} nameOf={nameOf} total={t('figures.weeks', { count: counts.length })} />
      <div className="sr-only">
        <table>
          <caption>{t('figures.posts')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('figures.week')}</th>
              <th scope="col">{t('figures.posts')}</th>
            </tr>
          </thead>
          <tbody>
            {counts.map((count, week) => (
              <tr key={nameOf(week)}>
                <th scope="row">{nameOf(week)}</th>
                <td>{formatNumber(count, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
