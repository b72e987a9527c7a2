import { useMutation } from '@tanstack/react-query';
import { sendVerificationMailMutation } from '@/features/creators/queries';
import { useLanguage } from '@/i18n/use-language';
import { creatorPath } from '@/lib/paths';

/** Status of the first verification mail. */
export type VerificationMail = 'sending' | 'sent' | 'failed';

/** Returns the function that mails the verification link after a registration, and its status. The creator's page can resend it. */
export function useVerificationMail() {
  const { localizePath } = useLanguage();
  const { mutate, status } = useMutation(sendVerificationMailMutation);
  const mail: VerificationMail = status === 'success' ? 'sent' : status === 'error' ? 'failed' : 'sending';
  return { mail, send: (username: string) => mutate(window.location.origin + localizePath(creatorPath(username))) };
}
