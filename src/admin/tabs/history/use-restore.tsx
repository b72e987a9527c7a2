import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useRetained } from '@/components/ui/use-retained';
import { toDraft } from '../../settings/draft';
import { useDraft } from '../../settings/draft-context';

export interface Restoring {
  /**
   * Puts a saved version into the draft, says how much that changes, and can be taken back from there. Asks first when changes that are
   * not saved would go.
   */
  restore: (settings: unknown, when: string) => void;
  /** The question, to be rendered. */
  question: ReactNode;
}

export function useRestore(): Restoring {
  const { t } = useTranslation(['panel-history', 'panel-settings']);
  const { form, load, status } = useDraft();
  const [asked, setAsked] = useState<{ settings: unknown; when: string } | null>(null);
  const shown = useRetained(asked);

  function restoreNow(settings: unknown, when: string) {
    const before = structuredClone(form.getValues());
    load(toDraft(settings));
    const count = status().changes.length;
    toast({
      variant: 'success',
      title: t('restored.title', { when }),
      description: count === 0 ? t('restored.same') : t('restored.text', { count }),
      // Long enough to look at what has changed.
      duration: 15_000,
      action: { label: t('panel-settings:undo'), onSelect: () => load(before), altText: t('restored.undo') },
    });
  }

  return {
    restore(settings, when) {
      if (status().changes.length > 0) setAsked({ settings, when });
      else restoreNow(settings, when);
    },
    question: (
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={t('ask.title')}
        description={t('ask.text', { count: status().changes.length })}
        confirmLabel={t('restore')}
        tone="primary"
        onConfirm={() => shown && restoreNow(shown.settings, shown.when)}
      />
    ),
  };
}
