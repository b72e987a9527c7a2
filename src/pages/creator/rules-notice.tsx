import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { acceptRulesMutation, owedRulesQuery } from '@/features/creators/community-rules';
import { paths } from '@/lib/paths';

/** Asks the owner to accept the rules of the community, when a version is in force that has to be accepted before posting or editing. */
export function RulesNotice({ creatorId }: { creatorId: string }) {
  const { t } = useTranslation(['creator', 'common']);
  const { data: version } = useQuery(owedRulesQuery(creatorId));
  const accepting = useMutation(acceptRulesMutation);
  if (!version) return null;
  return (
    <Notice
      tone="warning"
      role="status"
      title={t('rules.title')}
      className="mb-4"
      action={
        <Button size="sm" loading={accepting.isPending} onClick={() => accepting.mutate(version)}>
          {t('rules.accept')}
        </Button>
      }
    >
      <p>{t('rules.text')}</p>
      <AppLink
        to={paths.communityRules}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center text-primary-text underline underline-offset-4"
      >
        <span>{t('rules.read')}</span>
        <span className="sr-only"> ({t('common:opensInNewTab')})</span>
      </AppLink>
    </Notice>
  );
}
