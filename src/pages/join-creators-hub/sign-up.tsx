import { useEffect, useRef, useState, useEffectEvent } from 'react';
import { ErrorState } from '@/components/feedback/error-state';
import { Notice } from '@/components/feedback/notice';
import { PendingPart } from '@/components/feedback/pending-part';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Card } from '@/components/ui/card';
import { useLanguage } from '@/i18n/use-language';
import { useSetting } from '@/features/settings/use-settings';
import { errorMessage } from '@/lib/backend/errors';
import { creatorPath } from '@/lib/paths';
import { useSession } from '@/session/use-session';
import { AccountStep } from './account-step';
import { ClosedSignUp } from './closed-sign-up';
import { DetailsStep } from './details-step';
import { StepProgress, type Step } from './step-progress';
import { useAccountForm } from './use-account-form';
import { useAdmission } from './use-admission';
import { useAvailability } from './use-availability';
import { useDetailsForm } from './use-details-form';
import { clearForms, useKeptDraft, useUnanswered } from './use-draft';
import { useSignUpStep } from './use-sign-up-step';
import { useVerificationMail } from './use-verification-mail';
import { WelcomeStep } from './welcome-step';

/** The three steps of the sign-up, or why there are none. A form that somebody has begun stays when sign-up is closed meanwhile. */
export function SignUp() {
  const { t } = useTranslation(['signup', 'common']);
  const { admission, token } = useAdmission();
  const minimumAge = Number(useSetting((settings) => settings.minimumAge));
  const [hasBegun, setBegun] = useState(false);
  const { step, showAccount, showDetails, showWelcome } = useSignUpStep();
  const [username, setUsername] = useState('');
  const { mail, send: sendMail } = useVerificationMail();
  const unanswered = useUnanswered();
  const account = useAccountForm(showDetails, unanswered.attempt);
  const availability = useAvailability(account, unanswered.attempt, step === 'account');
  const details = useDetailsForm({
    account,
    unanswered,
    isShown: step === 'details',
    minimumAge,
    invitation: token,
    onAccountRefused: showAccount,
    onCreated: () => clearForms(account, details),
    onRegistered: (newUsername) => {
      setUsername(newUsername);
      showWelcome();
      sendMail(newUsername);
    },
  });
  const wasRestored = useKeptDraft(account, details);
  useRedirectCreators(details.isSending || step === 'welcome');
  const card = useStepFocus(step);

  const isAdmitted = admission.state === 'open' || admission.state === 'invited';

  if (!isAdmitted && !hasBegun && step === 'account') {
    return (
      <Card padding="lg">
        {admission.state === 'checking' && <PendingPart className="min-h-64" />}
        {admission.state === 'closed' && <ClosedSignUp invitation={admission.invitation} minimumAge={minimumAge} />}
        {admission.state === 'failed' && (
          <ErrorState
            title={t('closed.failed')}
            text={errorMessage(admission.error, t)}
            onRetry={admission.retry}
            retrying={admission.isRetrying}
          />
        )}
      </Card>
    );
  }
  return (
    <Card ref={card} padding="lg" data-setting="signUpOpen" onInput={() => setBegun(true)}>
      <StepProgress current={step} />
      <h2 tabIndex={-1} className="text-title">
        {t(`titles.${step}`)}
      </h2>
      <p className="mt-2 mb-6 text-body text-muted">
        <span>{t(`leads.${step}`)}</span> {step === 'account' && <span data-setting="minimumAge">{t('ages', { count: minimumAge })}</span>}
      </p>
      {!isAdmitted && step !== 'welcome' && (
        <Notice tone="warning" role="status" title={t('closed.title')} className="mb-6">
          {t('closed.meanwhile')}
        </Notice>
      )}
      {admission.state === 'invited' && step === 'account' && <Notice className="mb-6">{t('invited')}</Notice>}
      {step === 'account' && <AccountStep form={account} availability={availability} wasRestored={wasRestored} />}
      {step === 'details' && <DetailsStep form={details} account={account} minimumAge={minimumAge} onBack={showAccount} />}
      {step === 'welcome' && <WelcomeStep username={username} mail={mail} />}
    </Card>
  );
}

/**
 * Moves focus when the step changes: to the first invalid field, else to the heading. Returns the ref of the element around
 * the steps.
 */
function useStepFocus(step: Step) {
  const card = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const invalid = card.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalid) {
      invalid.focus();
      return;
    }
    card.current?.querySelector('h2')?.focus({ preventScroll: true });
    // A phone shows only a part of the card, and the pressed button is at its lower end.
    card.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  return card;
}

/** Redirects a signed-in creator to their own page, except while `isBusy`: the account is then being created here. */
function useRedirectCreators(isBusy: boolean): void {
  const { username } = useSession();
  const navigate = useNavigate();
  const { localizePath } = useLanguage();
  const redirect = useEffectEvent((name: string) => void navigate(localizePath(creatorPath(name)), { replace: true }));

  useEffect(() => {
    if (username && !isBusy) redirect(username);
  }, [username, isBusy]);
}
