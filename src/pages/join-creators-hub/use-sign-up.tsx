import { useState, type ReactNode } from 'react';
import { DetailsStep } from './details-step';
import type { Step } from './step-progress';
import { useAccountForm } from './use-account-form';
import { useAvailability } from './use-availability';
import { useDetailsForm } from './use-details-form';
import { clearForms, useKeptDraft } from './use-kept-draft';
import { useSignUpStep } from './use-sign-up-step';
import { useUnanswered } from './use-unanswered';
import { useVerificationMail } from './use-verification-mail';
import { WelcomeStep } from './welcome-step';

/** The forms of both steps and the ways between them. `isShown`: the fields of step 1 are those of this one. */
export function useSignUp(isShown: boolean) {
  const { step, showAccount, showDetails, showWelcome } = useSignUpStep();
  const [username, setUsername] = useState('');
  const { mail, send: sendMail } = useVerificationMail();
  const unanswered = useUnanswered();
  const account = useAccountForm(showDetails, unanswered.attempt);
  const availability = useAvailability(account, unanswered.attempt, step === 'account');
  const details = useDetailsForm({
    account,
    unanswered,
    onAccountRefused: showAccount,
    onMade: () => clearForms(account, details),
    onRegistered: (own) => {
      setUsername(own);
      showWelcome();
      sendMail(own);
    },
  });
  const wasRestored = useKeptDraft(account, details, isShown);
  /** What is shown of a step that is not on the page from the start. */
  const later: Record<Step, ReactNode> = {
    account: undefined,
    details: <DetailsStep form={details} account={account} onBack={showAccount} />,
    welcome: <WelcomeStep username={username} mail={mail} />,
  };
  return {
    step,
    account,
    availability,
    /** Something that was typed before a reload is back. */
    wasRestored,
    /** An account is being made here, or has been. */
    isMaking: details.isSending || step === 'welcome',
    laterStep: later[step],
  };
}

export type SignUpLogic = ReturnType<typeof useSignUp>;
