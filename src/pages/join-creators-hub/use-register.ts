import { useMutation } from '@tanstack/react-query';
import { useState, type BaseSyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from '@/components/feedback/toast-store';
import { registerCreatorMutation } from '@/features/creators/queries';
import { registrationFailure } from '@/features/creators/registration';
import type { DetailsValues } from '@/features/creators/schema';
import { useLanguage } from '@/i18n/use-language';
import { errorMessage } from '@/lib/backend/errors';
import { paths } from '@/lib/paths';
import { useSingleFlight } from '@/hooks/use-single-flight';
import { startSessionWith } from '@/session/sign-in';
import type { SignUpForms } from './use-sign-up-forms';

export interface RegisterOptions {
  /** A refusal is about a field of step 1, which has to be shown first. */
  onAccountRefused: () => void;
  /** The account exists and its owner is signed in. */
  onRegistered: (username: string) => void;
}

/** Time enough to read that the account exists all the same. */
const loginFailedMs = 15_000;

/**
 * Step 2's end: makes the account, then logs in with it (spec sections 4 and 8). Everything typed stays on a failure, and
 * what is wrong is said beside its field. One request at a time.
 */
export function useRegister({ account, details, clear }: SignUpForms, { onAccountRefused, onRegistered }: RegisterOptions) {
  const { t } = useTranslation(['signup', 'creators', 'common']);
  const { localizePath } = useLanguage();
  const navigate = useNavigate();
  const { mutateAsync: register } = useMutation(registerCreatorMutation);
  const { isRunning: isSending, run } = useSingleFlight();
  const [problem, setProblem] = useState<string>();

  function refuse(error: unknown) {
    const failure = registrationFailure(error);
    const text = failure ? t(`creators:${failure.key}`) : errorMessage(error, t);
    setProblem(text);
    toast({ variant: 'destructive', title: t('failed.title'), description: text });
    if (!failure?.field) return;
    const { field, key } = failure;
    if (field === 'fullName' || field === 'dob' || field === 'mobile') {
      details.setError(field, { type: 'server', message: key }, { shouldFocus: true });
    } else {
      onAccountRefused();
      account.setError(field, { type: 'server', message: key });
    }
  }

  async function logIn(email: string, password: string): Promise<string | undefined> {
    try {
      return (await startSessionWith({ email, password })) ? undefined : t('loginFailed.refused');
    } catch (error) {
      return errorMessage(error, t);
    }
  }

  async function send(typed: DetailsValues) {
    setProblem(undefined);
    const { username, email, password } = account.getValues();
    try {
      const made = await register({ username, email, password, ...typed });
      const failure = await logIn(email.trim().toLowerCase(), password);
      clear();
      if (failure === undefined) {
        toast({ variant: 'success', title: t('done.title'), description: t('done.text') });
        onRegistered(made.username);
      } else {
        // The sentence around it brings its own full stop.
        const message = failure.replace(/[.。]\s*$/, '');
        toast({ variant: 'destructive', title: t('errors.title'), description: t('loginFailed.text', { message }), duration: loginFailedMs });
        void navigate(localizePath(paths.login), { state: { email } });
      }
    } catch (error) {
      refuse(error);
    }
  }

  return { isSending, problem, onSubmit: (event: BaseSyntheticEvent) => details.submit((typed) => run(() => send(typed)), () => setProblem(undefined))(event) };
}

export type Registering = ReturnType<typeof useRegister>;
