import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useRetained } from '@/components/ui/use-retained';
import { toDraft } from '../../settings/draft';
import { useDraft } from '../../settings/draft-context';

export interface RestoreVersion {
  /** Loads a saved version into the draft and offers to undo it. Asks first when unsaved changes would be lost. */
  restore: (settings: unknown, when: string) => void;
  /** The confirmation dialog. The caller renders it. */
  dialog: ReactNode;
}

export function useRestore(): RestoreVersion {
  const { t } = useTranslation(['panel-history', 'panel-settings']);
  const { form, load, status } = useDraft();
  const [pending, setPending] = useState<{ settings: unknown; when: string } | null>(null);
  const shown = useRetained(pending);

  function restoreNow(settings: unknown, when: string) {
    const before = structuredClone(form.getValues());
    load(toDraft(settings));
    const count = status().changes.length;
    toast({
      variant: 'success',
      title: t('restored.title', { when }),
      description: count === 0 ? t('restored.same') : t('restored.text', { count }),
      // Leaves time to review the changes before undoing them.
      duration: 15_000,
      action: { label: t('panel-settings:undo'), onSelect: () => load(before), altText: t('restored.undo') },
    });
  }

  return {
    restore(settings, when) {
      if (status().changes.length > 0) setPending({ settings, when });
      else restoreNow(settings, when);
    },
    dialog: (
      <ConfirmDialog
        open={pending !== null}
        onOpenChange={(open) => !open && setPending(null)}
        title={t('ask.title')}
        description={t('ask.text', { count: status().changes.length })}
        confirmLabel={t('restore')}
        tone="primary"
        onConfirm={() => shown && restoreNow(shown.settings, shown.when)}
      />
    ),
  };
}
