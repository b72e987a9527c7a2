import { useEffect, useEffectEvent, useState } from 'react';
import { useAppForm, type AppForm } from '@/components/form/use-app-form';
import { accountSchema, detailsSchema, emptyAccount, emptyDetails, type AccountValues, type DetailsValues } from '@/features/creators/schema';
import { useHydrated } from '@/hooks/use-hydrated';
import { forgetDraft, keepDraft, readDraft } from './sign-up-draft';

export interface SignUpForms {
  account: AppForm<AccountValues, AccountValues>;
  details: AppForm<DetailsValues, DetailsValues>;
  /** What was typed before a reload is back, and the password has to be typed again. */
  wasRestored: boolean;
  /** Forgets everything, here and in the tab's storage. */
  clear: () => void;
}

/** The forms of steps 1 and 2, which live as long as the page, so that Back loses nothing, and beyond a reload but for the password. */
export function useSignUpForms(): SignUpForms {
  // Without default values the first form takes over what was typed before the page came alive.
  const account = useAppForm<AccountValues, AccountValues>({ schema: accountSchema, defaultValues: {}, mode: 'onTouched' });
  const details = useAppForm<DetailsValues, DetailsValues>({ schema: detailsSchema, defaultValues: emptyDetails, mode: 'onTouched' });
  const { subscribe: onAccount } = account;
  const { subscribe: onDetails } = details;
  // Shown only once the page is alive, so that hydration finds what was prerendered.
  const [draft] = useState(() => (typeof window === 'undefined' ? undefined : readDraft()));
  const isHydrated = useHydrated();

  const restore = useEffectEvent(() => {
    const { username, email, password, confirmPassword } = account.getValues();
    // Not `setValue`, which tells nobody of a value that the form has already.
    account.reset({
      username: username || (draft?.username ?? ''),
      email: email || (draft?.email ?? ''),
      password: password || '',
      confirmPassword: confirmPassword || '',
    });
    if (draft) details.reset({ fullName: draft.fullName, dob: draft.dob, mobile: draft.mobile });
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

  return {
    account,
    details,
    wasRestored: isHydrated && draft !== undefined,
    clear: () => {
      account.reset(emptyAccount);
      details.reset(emptyDetails);
      forgetDraft();
    },
  };
}
