import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTabCommand } from '@/admin/shell/palette/tab-commands';
import { ErrorState } from '@/components/feedback/error-state';
import { Notice } from '@/components/feedback/notice';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { secondStepQuery } from '@/features/account/second-factor';
import { errorMessage } from '@/lib/backend/errors';
import { useSession } from '@/session/use-session';
import { AuthenticatorDialog } from './authenticator-dialog';
import { AuthenticatorList } from './authenticator-list';
import { SecondStepRule } from './second-step-rule';

/** The authenticators of the account, and the switch that requires their code. */
export function SecondStep() {
  const { t } = useTranslation(['panel-security', 'common']);
  const userId = useSession().userId ?? '';
  const { data, error, refetch, isFetching } = useQuery(secondStepQuery(userId));
  const [isAdding, setAdding] = useState(false);
  useTabCommand('addAuthenticator', () => setAdding(true));
  if (!data) {
    if (error)
      return (
        <ErrorState
          title={t('secondStep.loadFailed')}
          text={errorMessage(error, t)}
          onRetry={() => void refetch()}
          retrying={isFetching}
          className="py-4"
        />
      );
    return <Skeleton className="h-24" />;
  }
  const { authenticators, rule } = data;
  const isRequired = rule ?? authenticators.length > 0;
  return (
    <div className="flex flex-col items-start gap-4 text-small">
      {authenticators.length === 0 ? (
        <p className="text-muted">{t('secondStep.empty')}</p>
      ) : (
        <AuthenticatorList userId={userId} authenticators={authenticators} keepsLast={rule === true} />
      )}
      {authenticators.length === 1 && (
        <Notice tone={isRequired ? 'warning' : 'info'} className="w-full">
          {t('secondStep.second')}
        </Notice>
      )}
      <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
        <Plus aria-hidden="true" className="size-4" />
        {t('secondStep.add')}
      </Button>
      {isRequired || authenticators.length > 0 ? (
        <SecondStepRule userId={userId} isRequired={isRequired} />
      ) : (
        rule === null && <p className="text-muted">{t('secondStep.rule.impossible')}</p>
      )}
      {isAdding && (
        <AuthenticatorDialog
          userId={userId}
          existingNames={authenticators.map(({ name }) => name)}
          isRequired={rule !== false}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
