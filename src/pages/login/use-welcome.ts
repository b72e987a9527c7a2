import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import type { SessionState } from '@/session/session-store';

/** Greets whoever is in; an account without a profile by the name it logged in with. */
export function useWelcome() {
  const { t } = useTranslation('login');
  return ({ status, username }: SessionState, name: string) =>
    toast({
      variant: 'success',
      title: t('success.title'),
      description: status === 'administrator' ? t('success.administrator') : t('success.creator', { username: username ?? name }),
    });
}
