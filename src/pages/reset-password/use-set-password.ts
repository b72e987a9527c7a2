import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from '@/components/feedback/toast-store';
import type { AppForm } from '@/components/form/use-app-form';
import { useLanguage } from '@/i18n/use-language';
import { toAppError, type AppError } from '@/lib/backend/errors';
import { paths } from '@/lib/paths';
import { useSingleFlight } from '@/hooks/use-single-flight';
import { passwordRefusal, setNewPassword } from '@/session/password-recovery';
import type { NewPasswordValues } from './new-password-schema';

export interface SetPasswordOptions {
  /** Handed to the login page, so that it need not be typed there. */
  email: string;
  /** The link's session is over. */
  onExpired: () => void;
}

/** Saves the new password and leads to the login page (admin spec sections 2 and 8). One request at a time. */
export function useSetPassword(form: AppForm<NewPasswordValues, NewPasswordValues>, { email, onExpired }: SetPasswordOptions) {
  const { t } = useTranslation(['login', 'common']);
  const { localizePath } = useLanguage();
  const navigate = useNavigate();
  const { isRunning: isSending, run } = useSingleFlight();
  const [problem, setProblem] = useState<string>();

  function failureText(error: AppError): string {
    if (error.code === 'offline' || error.code === 'rateLimited') return t(`common:errors.${error.code}`);
    return error.backendMessage || t('reset.failed.text');
  }

  function refuse(error: AppError) {
    const tell = (description: string) => toast({ variant: 'destructive', title: t('reset.failed.title'), description });
    const refusal = passwordRefusal(error);
    if (refusal === 'session_missing') {
      tell(t('reset.problem.text'));
      onExpired();
    } else if (refusal) {
      const key = refusal === 'same_password' ? 'reset.errors.samePassword' : 'reset.errors.passwordShort';
      tell(t(key));
      form.setError('password', { type: 'server', message: key }, { shouldFocus: true });
    } else {
      tell(failureText(error));
      setProblem(failureText(error));
    }
  }

  async function send({ password }: NewPasswordValues) {
    setProblem(undefined);
    try {
      await setNewPassword(password);
      toast({ variant: 'success', title: t('reset.done.title'), description: t('reset.done.text') });
      void navigate(localizePath(paths.login), { replace: true, state: { email } });
    } catch (error) {
      refuse(toAppError(error));
    }
  }

  return { isSending, problem, send: (values: NewPasswordValues) => run(() => send(values)), clearProblem: () => setProblem(undefined) };
}
