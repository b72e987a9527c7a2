import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { cleanEmail } from '@functions/contact-rules.ts';
import { useSendForm } from '@/components/form/use-send-form';
import { errorMessage } from '@/lib/backend/errors';
import { lockoutMs, secondsLocked } from '@/session/lockout-store';
import type { SessionState } from '@/session/session-store';
import { signIn, type Credentials, type SignInResult } from '@/session/sign-in';
import { minutesOf } from './countdown';
import { useWelcome } from './use-welcome';

/** Both fields are required. The backend checks the rest, so that an error reveals nothing about accounts. */
const loginSchema = z.object({
  email: z.string().check(z.overwrite(cleanEmail), z.minLength(1, 'errors.emailRequired')),
  password: z.string().check(z.minLength(1, 'errors.passwordRequired')),
});

export type LoginValues = z.input<typeof loginSchema>;

/** The credentials were not accepted. */
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

/**
 * Returns the login form. Shows a welcome toast after a login, and reports wrong credentials and lockouts. Fills in an email
 * address from the state of the location (`emailFromState`).
 */
export function useLogin() {
  const { t } = useTranslation(['login', 'common']);
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const welcome = useWelcome();

  function lockedText(result: SignInResult): string {
    const isNew = result.status === 'locked' && result.justNow;
    return isNew ? t('locked.now', { count: minutesOf(lockoutMs / 1000) }) : t('locked.wait', { count: minutesOf(secondsLocked()) });
  }

  const form = useSendForm({
    schema: loginSchema,
    // Without default values the form keeps what was typed, or filled in by the browser, before hydration.
    defaultValues: {},
    texts: 'login',
    mutation: { mutationFn: logIn },
    // Errors beside the fields are enough.
    invalidTexts: () => null,
    failureTexts(error) {
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
          // The form shows the notice with the countdown.
          return { title: t('locked.title'), text: lockedText(result), note: null };
      }
    },
    onFailed(error) {
      // During a lockout nothing can be typed. After a reload the address is still needed to reset the password.
      if (error instanceof LoginRefused && error.result.status === 'locked') {
        void navigate(pathname + search, { replace: true, state: { email: form.getValues('email').trim() } });
      }
    },
    // The code step shows the welcome toast itself.
    onSent: (session, { email: name }) => !session.codeFor && welcome(session, name),
    keepsValues: true,
  });

  const fillIn = useEffectEvent(() => {
    const email = emailFromState(state);
    if (email && !form.getValues('email')) form.setValue('email', email);
  });
  useEffect(() => fillIn(), []);
  return form;
}

export type LoginForm = ReturnType<typeof useLogin>;

/**
 * Returns the email address in the state of a location, undefined if there is none. Other pages pass it when they navigate to
 * the login, and a lockout keeps it over a reload.
 */
function emailFromState(state: unknown): string | undefined {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof email === 'string' ? email : undefined;
}
