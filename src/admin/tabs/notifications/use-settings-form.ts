import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';

/** What the forms of this tab do alike once their part is stored. */
export function useStored(onClose: () => void) {
  const { t } = useTranslation('panel-notifications');
  return () => {
    onClose();
    toast({ variant: 'success', title: t('saved') });
  };
}

/** Somebody else was faster: what was typed stays, and the next attempt is made over what they have saved. */
export const refusals = { conflict: { message: 'errors.conflict' } } as const;
