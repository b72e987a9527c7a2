import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { restoreMemberMutation } from '@/features/team/admin';
import { isolatedName } from '@/i18n/isolated';

/** Takes somebody out of the trash again, and says so. */
export function useRestore() {
  const { t } = useTranslation('panel-list');
  const { mutateAsync, isPending } = useMutation(restoreMemberMutation);
  const restore = (id: string, name: string) =>
    // Told also when whoever asked is closed by then; a failure has been told.
    void mutateAsync(id).then(
      (isThere) =>
        toast(
          isThere
            ? { variant: 'success', title: t('restore.done', { rows: isolatedName(name) }) }
            : { title: t('gone.title'), description: t('gone.text') },
        ),
      () => undefined,
    );
  return { restore, isPending };
}
