import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { restoreMemberMutation } from '@/features/team/admin';
import { isolatedName } from '@/i18n/isolated';

/** Returns a function that restores a team member from the trash and shows a toast. */
export function useRestore() {
  const { t } = useTranslation('panel-list');
  const { mutateAsync, isPending } = useMutation(restoreMemberMutation);
  const restore = (id: string, name: string) =>
    // Shows the toast even after the calling dialog has closed. The mutation cache reports failures.
    void mutateAsync(id).then(
      (isRestored) =>
        toast(
          isRestored
            ? { variant: 'success', title: t('restore.done', { rows: isolatedName(name) }) }
            : { title: t('gone.title'), description: t('gone.text') },
        ),
      () => undefined,
    );
  return { restore, isPending };
}
