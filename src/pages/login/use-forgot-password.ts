import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { isEmail } from '@/features/creators/schema';
import { useLanguage } from '@/i18n/use-language';
import { toAppError } from '@/lib/backend/errors';
import { paths } from '@/lib/paths';
import { useSingleFlight } from '@/hooks/use-single-flight';
import { sendRecoveryMail } from '@/session/password-recovery';
import type { LoginForm } from './use-login';

/** Mails a reset link to the address in the form (admin spec sections 5 and 8), and says to which address it went. */
export function useForgotPassword(form: LoginForm) {
  const { t } = useTranslation(['login', 'common']);
  const { localizePath } = useLanguage();
  const { isRunning: isSending, run } = useSingleFlight();
  const [sentTo, setSentTo] = useState<string>();

  function refuse(key: 'errors.emailRequired' | 'errors.emailInvalid') {
    form.setError('email', { type: 'manual', message: key }, { shouldFocus: true });
  }

  function failureText(error: unknown): string {
    const { code, backendMessage } = toAppError(error);
    if (code === 'offline' || code === 'rateLimited') return t(`common:errors.${code}`);
    return backendMessage || t('forgot.failed.text');
  }

  async function send() {
    const email = form.getValues('email').trim();
    if (!email) {
      refuse('errors.emailRequired');
      toast({ variant: 'destructive', title: t('forgot.required.title'), description: t('forgot.required.text') });
      return;
    }
    if (!isEmail(email)) {
      refuse('errors.emailInvalid');
      return;
    }
    setSentTo(undefined);
    form.clearErrors('email');
    try {
      await sendRecoveryMail(email, window.location.origin + localizePath(paths.resetPassword));
      setSentTo(email);
      toast({ variant: 'success', title: t('forgot.sent.title'), description: t('forgot.sent.text', { email }) });
    } catch (error) {
      toast({ variant: 'destructive', title: t('forgot.failed.title'), description: failureText(error) });
    }
  }

  return { isSending, sentTo, send: () => run(send) };
}
