import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tabPath } from '@/admin/tab-ids';
import { TalkList } from '@/admin/talks/talk-list';
import { TitledSection } from '@/admin/ui/titled-section';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';
import { comingTalksQuery } from '@/features/talks/listed';

/** The number of talks in the overview. */
const maxTalks = 5;

/** The talks of today and the next ones. Renders nothing without any. */
export function ComingTalks() {
  const { t } = useTranslation('panel-talks');
  const { data: talks = [] } = useQuery(comingTalksQuery);
  return talks.length === 0 ? null : (
    <TitledSection
      title={t('list.next')}
      actions={
        <AppLink to={tabPath('talks')} className={buttonClass({ size: 'sm', variant: 'ghost' })}>
          {t('list.all')}
        </AppLink>
      }
    >
      <TalkList talks={talks.slice(0, maxTalks)} label={t('list.next')} />
    </TitledSection>
  );
}
