import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { nextInterviewsQuery } from '@/features/applications/interviews';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';
import { tabPath } from '../../tab-ids';
import { TitledSection } from '../../ui/titled-section';

/** The number of interviews shown. */
const most = 5;

/** The next interviews, with links to their applications. Renders nothing without any. */
export function NextInterviews() {
  const { t } = useTranslation('panel-overview');
  const { language } = useLanguage();
  const { data: next = [] } = useQuery(nextInterviewsQuery);
  if (next.length === 0) return null;
  return (
    <TitledSection title={t('interviews.title')}>
      <ul className="divide-y divide-line border-y border-line">
        {next.slice(0, most).map(({ id, application_id, starts_at, name, interviewer_name }) => (
          <li key={id} className="relative flex min-h-11 flex-wrap items-center gap-x-3 px-1 py-2.5 hover:bg-card">
            <AppLink to={`${tabPath('applications')}?row=${application_id}`} className="min-w-0 break-words after:absolute after:inset-0">
              <bdi>{name}</bdi>
            </AppLink>
            {interviewer_name && <bdi className="text-muted">{interviewer_name}</bdi>}
            <time dateTime={starts_at} className="ms-auto text-muted tabular-nums">
              {formatDate(starts_at, language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Qatar' })}
            </time>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
