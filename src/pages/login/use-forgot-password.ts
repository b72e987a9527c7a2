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
import { useLockout } from '@/session/use-lockout';
import type { LoginForm } from './use-login';

/** Mails a reset link, and tells either outcome. */
export function useRecoveryMail() {
  const { t } = useTranslation(['login', 'common']);
  const { localizePath } = useLanguage();

  return {
    mail: (email: string) => sendRecoveryMail(email, window.location.origin + localizePath(paths.resetPassword)),
    tellSent: (email: string) =>
      toast({ variant: 'success', title: t('forgot.sent.title'), description: t('forgot.sent.text', { email }) }),
    failure(error: unknown) {
      const { code, reason, backendMessage } = toAppError(error);
      const isCommon = code === 'offline' || code === 'rateLimited' || reason === 'email_address_not_authorized';
      return { title: t('forgot.failed.title'), text: isCommon ? errorMessage(error, t) : backendMessage || t('forgot.failed.text') };
    },
  };
}

/**
 * Mails a reset link to the address in the form, and says to which address it went. While nothing can be
 * typed there, and nothing was, it asks for the address itself.
 */
export function useForgotPassword(form: LoginForm) {
  const { t } = useTranslation('login');
  const isLocked = useLockout() > 0;
  const { mail, tellSent, failure } = useRecoveryMail();
  const { isRunning: isSending, run } = useSingleFlight();
  const [sentTo, setSentTo] = useState<string>();
  const [wasAsked, setAsked] = useState(false);

  function refuse(key: 'errors.emailRequired' | 'errors.emailInvalid') {
    form.setError('email', { type: 'manual', message: key }, { shouldFocus: true });
  }

  async function send() {
    const email = cleanEmail(form.getValues('email') ?? '');
    if (isLocked && !isEmail(email)) {
      setAsked(true);
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
      tellSent(email);
    } catch (error) {
      const { title, text } = failure(error);
      toast({ variant: 'destructive', title, description: text });
    }
  }

  return {
    isSending,
    sentTo,
    send: () => run(send),
    isAsking: wasAsked && isLocked,
    /** The form of `isAsking` has done it. */
    onSent(email: string) {
      setAsked(false);
      setSentTo(email);
    },
  };
}
