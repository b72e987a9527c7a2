import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from '@/components/feedback/toast-store';
import type { AppForm } from '@/components/form/use-app-form';
import { useLanguage } from '@/i18n/use-language';
import { toAppError, type AppError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { passwordRefusal, setNewPassword } from '@/session/password-recovery';
import type { NewPasswordValues } from './new-password-schema';

/** Saves the new password and leads to the login page (admin spec sections 2 and 8). One request at a time. */
export function useSetPassword(form: AppForm<NewPasswordValues, NewPasswordValues>) {
  const { t } = useTranslation(['login', 'common']);
  const { localizePath } = useLanguage();
  const navigate = useNavigate();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const sending = useRef(false);

  function failureText(error: AppError): string {
    const refusal = passwordRefusal(error);
    if (refusal === 'same_password') return t('reset.errors.samePassword');
    if (refusal === 'weak_password') return t('reset.errors.passwordShort');
    if (refusal === 'session_missing') return t('reset.problem.text');
    if (error.code === 'offline' || error.code === 'rateLimited') return t(`common:errors.${error.code}`);
    return error.backendMessage || t('reset.failed.text');
  }

  function refuse(error: AppError) {
    const text = failureText(error);
    setProblem(text);
    toast({ variant: 'destructive', title: t('reset.failed.title'), description: text });
    const refusal = passwordRefusal(error);
    if (refusal === 'same_password' || refusal === 'weak_password') {
      const key = refusal === 'same_password' ? 'reset.errors.samePassword' : 'reset.errors.passwordShort';
      form.setError('password', { type: 'server', message: key }, { shouldFocus: true });
    }
  }

  async function send({ password }: NewPasswordValues) {
    // The button is disabled while sending, but two events can come before that is on the screen.
    if (sending.current) return;
    sending.current = true;
    setIsSending(true);
    setProblem(undefined);
    try {
      await setNewPassword(password);
      toast({ variant: 'success', title: t('reset.done.title'), description: t('reset.done.text') });
      void navigate(localizePath(paths.login), { replace: true });
    } catch (error) {
      refuse(toAppError(error));
    } finally {
      sending.current = false;
      setIsSending(false);
    }
  }

  return { isSending, problem, send, clearProblem: () => setProblem(undefined) };
}
