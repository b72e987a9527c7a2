import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { ChangeList } from './change-list';
import { useDraft, useDraftStatus } from './draft-context';
import { useFocusField } from './focus-field';

/** The dialog with all unsaved changes: before, after and undo for each. */
export function ChangesDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation(['panel-settings', 'common']);
  const { form, revert, discard } = useDraft();
  const { changes, isKept, isSaving, isWaiting } = useDraftStatus();
  const focusField = useFocusField();
  return (
    <Dialog
      open={open && changes.length > 0}
      onOpenChange={onOpenChange}
      size="lg"
      title={t('changes.title')}
      description={`${isKept ? `${t('draft.onDevice')}.` : t('draft.notKept')} ${t('changes.text')}`}
    >
      <DialogBody>
        <ChangeList
          changes={changes}
          draft={form.getValues()}
          onUndo={revert}
          onShow={(path) => {
            onOpenChange(false);
            // After the dialog has returned the focus.
            setTimeout(() => focusField(path));
          }}
        />
      </DialogBody>
      <DialogFooter>
        <Button
          variant="ghost"
          disabled={isSaving || isWaiting}
          onClick={() => {
            onOpenChange(false);
            discard();
          }}
        >
          {t('discardAll')}
        </Button>
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          {t('common:close')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
