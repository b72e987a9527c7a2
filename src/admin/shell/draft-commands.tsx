import { Save, Undo2 } from 'lucide-react';
import { useDraft, useDraftStatus } from '@/admin/settings/draft-context';
import { usePaletteAction } from '@/admin/shell/palette/use-palette-action';

/** Adds the actions on the settings draft to the command palette. */
export function DraftCommands() {
  const { save, discard } = useDraft();
  const { changes, conflicts, isSaving } = useDraftStatus();
  const isOff = changes.length === 0 || isSaving;
  usePaletteAction({ id: 'save', icon: Save, shortcut: 'mod+s', isOff: isOff || conflicts.length > 0, run: () => void save() });
  usePaletteAction({ id: 'discard', icon: Undo2, isOff, run: discard });
  return null;
}
