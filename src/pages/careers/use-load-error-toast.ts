import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';

/** Spec section 8, careers: says so in a toast, once for each failure, when positions can't be fetched. */
export function useLoadErrorToast(error: Error | null, onRetry?: () => void) {
  const { t } = useTranslation(['careers', 'common']);
  const tell = useEffectEvent(() => {
    const action = onRetry && { label: t('common:tryAgain'), onSelect: onRetry, altText: t('list.error.text') };
    toast({ variant: 'destructive', title: t('list.error.toastTitle'), description: t('list.error.title'), action });
  });
  useEffect(() => {
    if (error) tell();
  }, [error]);
}
