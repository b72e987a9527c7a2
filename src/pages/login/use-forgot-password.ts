import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEmail } from '@functions/address-rules.ts';
import { cleanEmail } from '@functions/contact-rules.ts';
import { toast } from '@/components/feedback/toast-store';
import { useLanguage } from '@/i18n/use-language';
import { errorMessage, toAppError } from '@/lib/backend/errors';
import { paths } from '@/lib/paths';
import { useSingleFlight } from '@/hooks/use-single-flight';
import { sendRecoveryMail } from '@/session/password-recovery';
import { useLockout } from '@/session/lockout-store';
import type { LoginForm } from './use-login';

/** Returns the request that mails a reset link, and the texts of its failure. */
export function useRecoveryMail() {
  const { t } = useTranslation(['login', 'common']);
  const { localizePath } = useLanguage();

  return {
    mail: (email: string) => sendRecoveryMail(email, window.location.origin + localizePath(paths.resetPassword)),
    failure(error: unknown) {
      const { code, reason, backendMessage } = toAppError(error);
      const isCommon = code === 'offline' || code === 'rateLimited' || reason === 'email_address_not_authorized';
      return { title: t('forgot.failed.title'), text: isCommon ? errorMessage(error, t) : backendMessage || t('forgot.failed.text') };
    },
  };
}

/**
 * Mails a reset link to the address in the login form. During a lockout nothing can be typed there: if it holds no address,
 * `ForgotForm` has to be shown (`isFormOpen`).
 */
export function useForgotPassword(form: LoginForm) {
  const { t } = useTranslation('login');
  const isLocked = useLockout() > 0;
  const { mail, failure } = useRecoveryMail();
  const { isRunning: isSending, run } = useSingleFlight();
  const [sentTo, setSentTo] = useState<string>();
  const [wasFormOpened, setFormOpened] = useState(false);

  function refuse(key: 'errors.emailRequired' | 'errors.emailInvalid') {
    form.setError('email', { type: 'manual', message: key }, { shouldFocus: true });
  }

  async function send() {
    const email = cleanEmail(form.getValues('email') ?? '');
    if (isLocked && !isEmail(email)) {
      setFormOpened(true);
      return;
    }
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
      await mail(email);
      setSentTo(email);
    } catch (error) {
      const { title, text } = failure(error);
      toast({ variant: 'destructive', title, description: text });
    }
  }

  return {
    isSending,
    /** The address to which the link was mailed. */
    sentTo,
    send: () => run(send),
    isFormOpen: wasFormOpened && isLocked,
    /** Called when `ForgotForm` has mailed the link. */
    onSent(email: string) {
      setFormOpened(false);
      setSentTo(email);
    },
  };
}
