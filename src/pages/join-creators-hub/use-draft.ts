import { useEffect, useEffectEvent, useState } from 'react';
import { emptyAccount, emptyDetails } from '@/features/creators/schema';
import { forgetDraft, keepDraft, readDraft, keepUnanswered } from './sign-up-draft';
import type { AccountForm } from './use-account-form';
import type { DetailsForm } from './use-details-form';
import type { SentAttempt } from './availability';

/**
 * Keeps the values of both steps over a reload, except passwords. Restores them on mount; values typed before hydration take precedence.
 * Returns whether there was a draft to restore.
 */
export function useKeptDraft(account: AccountForm, details: DetailsForm): boolean {
  const { subscribe: onAccount } = account;
  const { subscribe: onDetails } = details;
  const [draft] = useState(readDraft);

  const restore = useEffectEvent(() => {
    const { username, email, password, confirmPassword } = account.getValues();
    // Unlike `setValue`, `reset` also notifies of values that the form has already.
    account.reset({
      username: username || (draft?.username ?? ''),
      email: email || (draft?.email ?? ''),
      password: password || '',
      confirmPassword: confirmPassword || '',
    });
    // Consent has to be given again.
    if (draft) details.reset({ ...emptyDetails, fullName: draft.fullName, dob: draft.dob, mobile: draft.mobile });
  });
  const keep = useEffectEvent(() => {
    const { username, email } = account.getValues();
    keepDraft({ username, email, ...details.getValues() });
  });
  useEffect(() => {
    restore();
    const change = { formState: { values: true }, callback: () => keep() };
    const stopAccount = onAccount(change);
    const stopDetails = onDetails(change);
    return () => {
      stopAccount();
      stopDetails();
    };
  }, [onAccount, onDetails]);

  return draft !== undefined && [draft.username, draft.email, draft.fullName, draft.dob, draft.mobile].some(Boolean);
}

/** Clears both forms and the draft in the tab's storage. */
export function clearForms(account: AccountForm, details: DetailsForm): void {
  account.reset(emptyAccount);
  details.reset(emptyDetails);
  forgetDraft();
}

/** This tab's registration that was sent without a response, also before a reload. Its account may exist. */
export interface Unanswered {
  attempt: SentAttempt | undefined;
  set: (attempt: SentAttempt | undefined) => void;
}

/** Returns this tab's unanswered registration, read on the first render, and its setter. */
export function useUnanswered(): Unanswered {
  const [attempt, setAttempt] = useState(() => readDraft()?.unanswered);
  return {
    attempt,
    set(next) {
      setAttempt(next);
      // The component may be unmounted by then.
      keepUnanswered(next);
    },
  };
}
