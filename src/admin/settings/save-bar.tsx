import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { useNow } from '@/hooks/use-now';
import { useStore } from '@/hooks/use-store';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { formatRelativeTime } from '@/lib/format';
import { isCommandKey } from '@/lib/keys';
import { LastChange } from '../forms/last-change';
import { isSettingUpload } from '../media/draft-uploads';
import { pendingUploads, uploadStore } from '../media/uploads';
import { shortcutText } from '../ui/kbd';
import { ChangesDialog } from './changes-dialog';
import { useDraft, useDraftStatus } from './draft-context';
import { useUndoRedo, type UndoStep } from './use-undo-redo';
import { ConflictDialog } from '../forms/conflict-dialog';
import { useChangeTexts } from './use-change-texts';

/** The conflicts of the settings. Closing the dialog keeps them for the next save. */
function SettingsConflict() {
  const { t } = useTranslation('panel-settings');
  const { conflicts, newerAt } = useDraftStatus();
  const { form, resolve, postpone } = useDraft();
  const texts = useChangeTexts();
  return (
    <ConflictDialog
      conflicts={conflicts}
      row={{ table: 'website_settings', id: null, updatedAt: newerAt }}
      labelOf={(path) => texts.labelOf(path, form.getValues())}
      showValue={(value, path) => (value === undefined ? t('changes.removed') : texts.valueOf(value, path))}
      onResolve={(choices) => void resolve(choices)}
      onPostpone={postpone}
    />
  );
}

/**
 * The bar of all settings tabs: the number of changes, undo, redo and *Save All* (spec/admin-panel section 2), also by Ctrl/⌘ S. `preview`
 * is the button of the preview.
 */
export function SaveBar({ preview }: { preview?: ReactNode }) {
  const { t } = useTranslation('panel-settings');
  const { save, discard } = useDraft();
  const { changes, isSaving, isWaiting, conflicts, isKept } = useDraftStatus();
  const uploads = useStore(uploadStore, () => pendingUploads(isSettingUpload).length);
  const steps = useUndoRedo();
  const [isListOpen, setListOpen] = useState(false);
  const hasChanges = changes.length > 0 || uploads > 0;
  const isBusy = isSaving || isWaiting;

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isCommandKey(event, 's')) return;
    // Also without changes: prevents the browser's dialog that saves the page as a file.
    event.preventDefault();
    if (hasChanges && conflicts.length === 0) void save();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  return (
    <div className="flex flex-wrap items-center gap-1.5 sm:gap-2">
      <p role="status" className="me-auto flex flex-wrap items-center gap-x-1 text-small text-muted tabular-nums">
        {changes.length > 0 && (
          <button
            type="button"
            onClick={() => setListOpen(true)}
            title={t(isKept ? 'draft.onDevice' : 'draft.notKept')}
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-foreground hover:bg-card-hover lg:min-h-9"
          >
            <span aria-hidden="true" className="size-1.5 rounded-full bg-primary-text" />
            <span>{t('changesCount', { count: changes.length })}</span>
          </button>
        )}
        {uploads > 0 && (
          <span className={cn('px-2', changes.length > 0 && 'max-sm:sr-only')}>
            {isWaiting ? t('uploads.waiting') : t('uploads.pending', { count: uploads })}
          </span>
        )}
        {!hasChanges && <span className="px-2 max-sm:sr-only lg:@max-lg:sr-only">{t('noChanges')}</span>}
      </p>
      <StepButton step={steps.undo} name="undo" shortcut="mod+z" disabled={isBusy} />
      <StepButton step={steps.redo} name="redo" shortcut="mod+shift+z" disabled={isBusy} />
      {preview}
      {hasChanges && (
        // On phones, and beside the preview on small screens, the list of changes has it.
        <Button size="sm" variant="ghost" className="max-sm:hidden lg:@max-lg:hidden" disabled={isBusy} onClick={discard}>
          {t('discard')}
        </Button>
      )}
      <Button
        size="sm"
        loading={isBusy}
        disabled={!hasChanges}
        title={t('saveShortcut', { keys: shortcutText('mod+s') })}
        onClick={() => void save()}
      >
        {t('saveAll')}
      </Button>
      <ChangesDialog open={isListOpen} onOpenChange={setListOpen} />
      <SettingsConflict />
    </div>
  );
}

/** The button of undo or redo, with the name of what it changes. */
function StepButton({ step, name, shortcut, disabled }: { step: UndoStep; name: 'undo' | 'redo'; shortcut: string; disabled: boolean }) {
  const { t } = useTranslation('panel-settings');
  const Icon = name === 'undo' ? Undo2 : Redo2;
  const label = step.label === undefined ? t(name) : t(`${name}Change`, { label: step.label });
  return (
    <IconButton
      size="sm"
      label={label}
      title={`${label} (${shortcutText(shortcut)})`}
      icon={<Icon aria-hidden="true" className="rtl:-scale-x-100" />}
      disabled={disabled || step.label === undefined}
      onClick={step.run}
    />
  );
}

/** The notices above the fields: a restored draft, a draft that the browser does not store, a conflicting save of another person. */
export function DraftNotices() {
  const { t } = useTranslation('panel-settings');
  const { language } = useLanguage();
  const { acknowledge, discard } = useDraft();
  const { restoredFrom, isOutdated, newerAt, isKept, changes } = useDraftStatus();
  const now = useNow(60_000);
  return (
    <>
      {restoredFrom !== null && changes.length > 0 && (
        <Notice
          role="status"
          title={t('draft.restored', { when: formatRelativeTime(new Date(restoredFrom), now || restoredFrom, language) })}
          action={
            <span className="flex gap-2">
              <Button size="sm" variant="ghost" onClick={discard}>
                {t('discard')}
              </Button>
              <Button size="sm" variant="secondary" onClick={acknowledge}>
                {t('draft.dismiss')}
              </Button>
            </span>
          }
        >
          {t('draft.onDevice')}
        </Notice>
      )}
      {!isKept && changes.length > 0 && <Notice role="status" tone="warning" title={t('draft.notKept')} />}
      {isOutdated && (
        <Notice role="status" tone="warning" title={t('draft.outdated')}>
          <LastChange table="website_settings" id={null} updatedAt={newerAt} />
        </Notice>
      )}
    </>
  );
}
