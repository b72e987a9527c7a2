import { useEffect, useEffectEvent, useState } from 'react';
import { emptyAccount, emptyDetails } from '@/features/creators/schema';
import { forgetDraft, keepDraft, readDraft } from './sign-up-draft';
import type { AccountForm } from './use-account-form';
import type { DetailsForm } from './use-details-form';

/**
 * Keeps what is typed in both steps over a reload, but for the password, and says whether something of before one is back. Not before the
 * fields of step 1 are those of `account` (`isShown`): what was typed into them meanwhile stays.
 */
export function useKeptDraft(account: AccountForm, details: DetailsForm, isShown: boolean): boolean {
  const { subscribe: onAccount } = account;
  const { subscribe: onDetails } = details;
  const [draft] = useState(readDraft);

  const restore = useEffectEvent(() => {
    const { username, email, password, confirmPassword } = account.getValues();
    // Not `setValue`, which tells nobody of a value that the form has already.
    account.reset({
      username: username || (draft?.username ?? ''),
      email: email || (draft?.email ?? ''),
      password: password || '',
      confirmPassword: confirmPassword || '',
    });
    // A consent is given anew.
    if (draft) details.reset({ ...emptyDetails, fullName: draft.fullName, dob: draft.dob, mobile: draft.mobile });
  });
  const keep = useEffectEvent(() => {
    const { username, email } = account.getValues();
    keepDraft({ username, email, ...details.getValues() });
  });
  useEffect(() => {
    if (!isShown) return undefined;
    restore();
    const change = { formState: { values: true }, callback: () => keep() };
    const stopAccount = onAccount(change);
    const stopDetails = onDetails(change);
    return () => {
      stopAccount();
      stopDetails();
    };
  }, [isShown, onAccount, onDetails]);

  return draft !== undefined;
}

/** Forgets everything typed, in the forms and in the tab's storage. */
export function clearForms(account: AccountForm, details: DetailsForm): void {
  account.reset(emptyAccount);
  details.reset(emptyDetails);
  forgetDraft();
}
