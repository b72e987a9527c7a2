import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSendForm } from '@/components/form/use-send-form';
import { errorMessage } from '@/lib/backend/errors';
import { lockoutMs, secondsLocked } from '@/session/lockout-store';
import type { SessionState } from '@/session/session-store';
import { signIn, type Credentials, type SignInResult } from '@/session/sign-in';
import { minutesOf } from './countdown';
import { loginSchema } from './login-schema';
import { useWelcome } from './use-welcome';

/** An answer to credentials that is not a session. */
class LoginRefused extends Error {
  constructor(readonly result: Exclude<SignInResult, { status: 'signedIn' }>) {
    super(result.status);
    this.name = 'LoginRefused';
  }
}

async function logIn(credentials: Credentials): Promise<SessionState> {
  const result = await signIn(credentials);
  if (result.status !== 'signedIn') throw new LoginRefused(result);
  return result.session;
}

/** The login form, which tells how it went. */
export function useLogin() {
  const { t } = useTranslation(['login', 'common']);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const welcome = useWelcome();

  function lockedText(result: SignInResult): string {
    const isNew = result.status === 'locked' && result.justNow;
    return isNew ? t('locked.now', { count: minutesOf(lockoutMs / 1000) }) : t('locked.wait', { count: minutesOf(secondsLocked()) });
  }

  const form = useSendForm({
    schema: loginSchema,
    // Without default values the form takes over what was typed, or filled in by the browser, before it came alive.
    defaultValues: {},
    texts: 'login',
    mutation: { mutationFn: logIn },
    // What is missing is said beside the field.
    invalidTexts: () => null,
    tellFailure(error) {
      const title = t('failed.title');
      if (!(error instanceof LoginRefused)) return { title, text: errorMessage(error, t) };
      const { result } = error;
      switch (result.status) {
        case 'wrongCredentials': {
          const { remainingAttempts: count } = result;
          const text = t('failed.text');
          return { title, text, note: count === undefined ? text : `${text} ${t('failed.remaining', { count })}` };
        }
        case 'locked':
          // The notice with the countdown stands in the form already.
          return { title: t('locked.title'), text: lockedText(result), note: null };
      }
    },
    onFailed(error) {
      // Still there after a reload: nothing can be typed then, but a new password asked for.
      if (error instanceof LoginRefused && error.result.status === 'locked') {
        void navigate(pathname + search, { replace: true, state: { email: form.getValues('email').trim() } });
      }
    },
    // What follows on a second step tells it itself.
    onSent: (session, { email: name }) => !session.codeFor && welcome(session, name),
    keepsValues: true,
  });
  return form;
}

export type LoginForm = ReturnType<typeof useLogin>;
