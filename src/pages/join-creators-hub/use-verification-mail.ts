import { useMutation } from '@tanstack/react-query';
import { sendVerificationMailMutation } from '@/features/creators/queries';
import { useLanguage } from '@/i18n/use-language';
import { creatorPath } from '@/lib/paths';

/** What became of the first verification mail. */
export type VerificationMail = 'sending' | 'sent' | 'failed';

/** Sends the verification mail to somebody who has just registered; the own page offers it again. */
export function useVerificationMail() {
  const { localizePath } = useLanguage();
  const { mutate, status } = useMutation(sendVerificationMailMutation);
  const mail: VerificationMail = status === 'success' ? 'sent' : status === 'error' ? 'failed' : 'sending';
  return { mail, send: (username: string) => mutate(window.location.origin + localizePath(creatorPath(username))) };
}
