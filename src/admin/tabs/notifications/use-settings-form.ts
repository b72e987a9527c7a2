import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';

/** Returns the `onSent` handler of the tab's forms, which closes the dialog and shows a toast. */
export function useOnSaved(onClose: () => void) {
  const { t } = useTranslation('panel-notifications');
  return () => {
    onClose();
    toast({ variant: 'success', title: t('saved') });
  };
}

/** The form keeps its values after a conflict. The next attempt overwrites the newer settings. */
export const refusals = { conflict: { message: 'errors.conflict' } } as const;
