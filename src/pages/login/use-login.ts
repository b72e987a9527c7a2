import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from '@/components/feedback/toast-store';
import { errorMessage } from '@/lib/backend/errors';
import { useSingleFlight } from '@/hooks/use-single-flight';
import { lockoutMs, secondsLocked } from '@/session/lockout-store';
import { signIn, type Credentials, type SignInResult } from '@/session/sign-in';

export interface Problem {
  title: string;
  text: string;
}

/** Whole minutes, as the messages count them. */
export const minutesOf = (seconds: number): number => Math.ceil(seconds / 60);

/** Sends the login form and tells how it went, in the words of admin spec section 8. One request at a time. */
export function useLogin() {
  const { t } = useTranslation(['login', 'common']);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { isRunning: isSending, run } = useSingleFlight();
  const [problem, setProblem] = useState<Problem>();

  function refuse(title: string, text: string, more?: string) {
    setProblem({ title, text: more ? `${text} ${more}` : text });
    toast({ variant: 'destructive', title, description: text });
  }

  function tell(result: SignInResult, email: string) {
    switch (result.status) {
      case 'signedIn': {
        const { status, username } = result.session;
        toast({
          variant: 'success',
          title: t('success.title'),
          description: status === 'administrator' ? t('success.administrator') : t('success.creator', { username: username ?? email }),
        });
        return;
      }
      case 'wrongCredentials': {
        const { remainingAttempts: count } = result;
        refuse(t('failed.title'), t('failed.text'), count === undefined ? undefined : t('failed.remaining', { count }));
        return;
      }
      case 'locked':
        // The notice with the countdown stands in the form already.
        setProblem(undefined);
        // Still there after a reload: nothing can be typed then, but a new password asked for.
        void navigate(pathname + search, { replace: true, state: { email } });
        toast({
          variant: 'destructive',
          title: t('locked.title'),
          description: result.justNow ? t('locked.now', { count: minutesOf(lockoutMs / 1000) }) : t('locked.wait', { count: minutesOf(secondsLocked()) }),
        });
        return;
      case 'rateLimited':
        refuse(t('failed.title'), t('common:errors.rateLimited'));
    }
  }

  async function send(credentials: Credentials) {
    setProblem(undefined);
    try {
      tell(await signIn(credentials), credentials.email);
    } catch (error) {
      refuse(t('failed.title'), errorMessage(error, t));
    }
  }

  return { isSending, problem, send: (credentials: Credentials) => run(() => send(credentials)), clearProblem: () => setProblem(undefined) };
}
