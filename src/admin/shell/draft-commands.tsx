import { Eraser, Redo2, Save, Undo2 } from 'lucide-react';
import { useDraft, useDraftStatus } from '@/admin/settings/draft-context';
import { usePaletteAction } from '@/admin/shell/palette/use-palette-action';

/** Adds the actions on the settings draft to the command palette. */
export function DraftCommands() {
  const { save, discard, undo, redo } = useDraft();
  const { changes, conflicts, isSaving, steps } = useDraftStatus();
  const isOff = changes.length === 0 || isSaving;
  usePaletteAction({ id: 'save', icon: Save, shortcut: 'mod+s', isOff: isOff || conflicts.length > 0, run: () => void save() });
  usePaletteAction({ id: 'discard', icon: Eraser, isOff, run: discard });
  usePaletteAction({ id: 'undo', icon: Undo2, shortcut: 'mod+z', isOff: steps.undo.length === 0 || isSaving, run: undo });
  usePaletteAction({ id: 'redo', icon: Redo2, shortcut: 'mod+shift+z', isOff: steps.redo.length === 0 || isSaving, run: redo });
  return null;
}
