import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { isCommandKey, isDialogOpen, isTyped } from '@/lib/keys';
import type { Change } from './diff';
import { useDraft, useDraftStatus } from './draft-context';
import { useChangeTexts } from './use-change-texts';

export interface UndoStep {
  /** Names what the step changes; undefined when there is no step. */
  label: string | undefined;
  run: () => void;
}

/** Whether Ctrl/⌘ Z belongs to the browser, which undoes the typing in a text field. */
const isText = (target: EventTarget | null) => isTyped(target) && !(target instanceof HTMLSelectElement);

function directionOf(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (isCommandKey(event, 'z')) return 'undo';
  return isCommandKey(event, 'z', true) || (event.ctrlKey && isCommandKey(event, 'y')) ? 'redo' : undefined;
}

/** Returns undo and redo of the draft. Listens for Ctrl/⌘ Z, Shift Ctrl/⌘ Z and Ctrl Y outside of text fields and dialogs. */
export function useUndoRedo(): Record<'undo' | 'redo', UndoStep> {
  const { t } = useTranslation('panel-settings');
  const { form, undo, redo } = useDraft();
  const { steps, isSaving } = useDraftStatus();
  const texts = useChangeTexts();

  function stepOf(direction: 'undo' | 'redo', changes: readonly Change[], apply: () => void): UndoStep {
    const [first] = changes;
    if (!first || isSaving) return { label: undefined, run: () => undefined };
    const label = changes.length === 1 ? texts.nameOf(first, form.getValues()) : t('changesCount', { count: changes.length });
    return {
      label,
      run() {
        apply();
        toast({ title: t(direction === 'undo' ? 'undone' : 'redone', { label }) });
      },
    };
  }
  const both = { undo: stepOf('undo', steps.undo, undo), redo: stepOf('redo', steps.redo, redo) };

  const press = useEffectEvent((event: KeyboardEvent) => {
    const direction = directionOf(event);
    if (!direction || event.defaultPrevented || isText(event.target) || isDialogOpen()) return;
    event.preventDefault();
    both[direction].run();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  return both;
}
