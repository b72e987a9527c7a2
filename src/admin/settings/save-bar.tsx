import { Trash2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { Button } from '@/components/ui/button';
import { useNow } from '@/hooks/use-now';
import { useLanguage } from '@/i18n/use-language';
import { formatRelativeTime } from '@/lib/format';
import { ChangesDialog } from './changes-dialog';
import { ConflictDialog } from './conflict-dialog';
import { useDraft, useDraftStatus } from './draft-context';

/** Returns the shortcut as the device writes it. */
const saveKeys = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ S' : 'Ctrl S');

/**
 * The bar of all settings tabs: the number of changes and *Save All* (spec/admin-panel section 2), also by Ctrl/⌘ S. `preview` is the
 * button of the preview.
 */
export function SaveBar({ preview }: { preview?: ReactNode }) {
  const { t } = useTranslation('panel-settings');
  const { save, discard } = useDraft();
  const { changes, isSaving, conflicts, isKept } = useDraftStatus();
  const [isListOpen, setListOpen] = useState(false);
  const hasChanges = changes.length > 0;

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's') return;
      // Also without changes: prevents the browser's dialog that saves the page as a file.
      event.preventDefault();
      if (hasChanges && conflicts.length === 0) void save();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [save, hasChanges, conflicts.length]);

  return (
    <div className="flex flex-wrap items-center gap-1.5 sm:gap-2">
      <p role="status" className="me-auto text-small text-muted tabular-nums">
        {hasChanges ? (
          <button
            type="button"
            onClick={() => setListOpen(true)}
            title={t(isKept ? 'draft.onDevice' : 'draft.notKept')}
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-foreground hover:bg-card-hover lg:min-h-9"
          >
            <span aria-hidden="true" className="size-1.5 rounded-full bg-primary-text" />
            <span>{t('changesCount', { count: changes.length })}</span>
          </button>
        ) : (
          <span className="px-2 max-sm:sr-only">{t('noChanges')}</span>
        )}
      </p>
      {preview}
      {hasChanges && (
        <Button size="sm" variant="ghost" disabled={isSaving} onClick={discard}>
          <Trash2 aria-hidden="true" className="size-4 sm:hidden" />
          <span className="max-sm:sr-only">{t('discard')}</span>
        </Button>
      )}
      <Button
        size="sm"
        loading={isSaving}
        disabled={!hasChanges}
        title={t('saveShortcut', { keys: saveKeys() })}
        onClick={() => void save()}
      >
        {t('saveAll')}
      </Button>
      <ChangesDialog open={isListOpen} onOpenChange={setListOpen} />
      <ConflictDialog />
    </div>
  );
}

/** The notices above the fields: a restored draft, a draft that the browser does not store, a conflicting save of another person. */
export function DraftNotices() {
  const { t } = useTranslation('panel-settings');
  const { language } = useLanguage();
  const { acknowledge, discard } = useDraft();
  const { restoredFrom, isOutdated, isKept, changes } = useDraftStatus();
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
      {isOutdated && <Notice role="status" tone="warning" title={t('draft.outdated')} />}
    </>
  );
}
