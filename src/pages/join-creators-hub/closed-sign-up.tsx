import type { InvitationState } from '@functions/registration-rules.ts';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { openContactDialog } from '@/lib/window-events';
import { paths } from '@/lib/paths';

export interface ClosedSignUpProps {
  /** What is wrong with the invitation that was followed. */
  invitation?: Exclude<InvitationState, 'open'> | undefined;
  /** In years. */
  minimumAge: number;
}

/** In place of the form while sign-up is closed: why, and where to go from here. */
export function ClosedSignUp({ invitation, minimumAge }: ClosedSignUpProps) {
  const { t } = useTranslation('signup');
  return (
    <div data-setting="signUpOpen" className="flex flex-col gap-5">
      <h2 tabIndex={-1} className="text-title">
        {t('closed.title')}
      </h2>
      {invitation && (
        <Notice tone="warning" role="status">
          {t(`closed.invitation.${invitation}`)}
        </Notice>
      )}
      <p className="text-body text-muted">
        <span>{t('closed.text')}</span> <span data-setting="minimumAge">{t('ages', { count: minimumAge })}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <AppLink to={paths.creators} className={buttonClass({})}>
          {t('closed.creators')}
        </AppLink>
        <Button variant="secondary" onClick={() => openContactDialog()}>
          {t('closed.contact')}
        </Button>
      </div>
      <p className="text-small text-muted">
        {t('haveAccount')}{' '}
        <AppLink to={paths.login} className="inline-flex min-h-11 items-center text-primary-text underline underline-offset-4">
          {t('login')}
        </AppLink>
      </p>
    </div>
  );
}
