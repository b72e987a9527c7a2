import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import type { SessionState } from '@/session/session-store';

/** Returns a function that shows the welcome toast after a login. `name` is used for accounts without a profile. */
export function useWelcome() {
  const { t } = useTranslation('login');
  return ({ status, username }: SessionState, name: string) =>
    toast({
      variant: 'success',
      title: t('success.title'),
      description: status === 'administrator' ? t('success.administrator') : t('success.creator', { username: username ?? name }),
    });
}
