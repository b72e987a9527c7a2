import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from '@/components/feedback/toast-store';
import { useSendForm } from '@/components/form/use-send-form';
import { useLanguage } from '@/i18n/use-language';
import { toAppError } from '@/lib/backend/errors';
import { paths } from '@/lib/paths';
import { passwordRefusal, setNewPassword } from '@/session/password-recovery';
import { emptyNewPassword, newPasswordSchema, type NewPasswordValues } from './new-password-schema';

export interface SetPasswordOptions {
  /** Email of the account. It is passed on to the login page. */
  email: string;
  /** Called when the link's session has ended, so that the password can't be saved. */
  onExpired: () => void;
}

/** Returns the form that saves the new password and then opens the login page. */
export function useSetPassword({ email, onExpired }: SetPasswordOptions) {
  const { t } = useTranslation(['login', 'common']);
  const { localizePath } = useLanguage();
  const navigate = useNavigate();

  return useSendForm({
    schema: newPasswordSchema,
    defaultValues: emptyNewPassword,
    texts: 'login:reset',
    mutation: { mutationFn: ({ password }: NewPasswordValues) => setNewPassword(password) },
    // Errors beside the fields are enough.
    invalidTexts: () => null,
    failureTexts(error) {
      const title = t('reset.failed.title');
      const { code, backendMessage } = toAppError(error);
      const refusal = passwordRefusal(error);
      if (refusal === 'session_missing') return { title, text: t('reset.problem.text'), note: null };
      if (refusal === 'same_password' || refusal === 'weak_password') {
        const key = refusal === 'same_password' ? 'reset.errors.samePassword' : 'reset.errors.passwordWeak';
        return { title, text: t(key), fields: { password: key } };
      }
      // The session is too old or was not opened by a mailed link.
      if (refusal) return { title, text: t('reset.errors.newLink') };
      if (code === 'offline' || code === 'rateLimited') return { title, text: t(`common:errors.${code}`) };
      return { title, text: backendMessage || t('reset.failed.text') };
    },
    onFailed(error) {
      if (passwordRefusal(error) === 'session_missing') onExpired();
    },
    onSent() {
      toast({ variant: 'success', title: t('reset.done.title'), description: t('reset.done.text') });
      void navigate(localizePath(paths.login), { replace: true, state: { email } });
    },
    keepsValues: true,
  });
}
