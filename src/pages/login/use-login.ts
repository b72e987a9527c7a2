import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { errorMessage } from '@/lib/errors';
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
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const sending = useRef(false);

  function refuse(title: string, text: string, more?: string) {
    setProblem({ title, text: more ? `${text} ${more}` : text });
    toast({ variant: 'destructive', title, description: text });
  }

  function tell(result: SignInResult, email: string) {
    switch (result.status) {
      case 'signedIn': {
        const { isAdministrator, username } = result.session;
        toast({
          variant: 'success',
          title: t('success.title'),
          description: isAdministrator ? t('success.administrator') : t('success.creator', { username: username ?? email }),
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
    // The button is disabled while sending, but two events can come before that is on the screen.
    if (sending.current) return;
    sending.current = true;
    setIsSending(true);
    setProblem(undefined);
    try {
      tell(await signIn(credentials), credentials.email);
    } catch (error) {
      refuse(t('failed.title'), errorMessage(error, t));
    } finally {
      sending.current = false;
      setIsSending(false);
    }
  }

  return { isSending, problem, send, clearProblem: () => setProblem(undefined) };
}
