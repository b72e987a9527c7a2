import { Save, Undo2 } from 'lucide-react';
import { usePaletteAction } from '@/admin/shell/palette/use-palette-action';
import { useDraft, useDraftStatus } from '@/admin/settings/draft-context';

/** What the palette can do with the draft of the settings. */
export function DraftCommands() {
  const { save, discard } = useDraft();
  const { changes, conflicts, isSaving } = useDraftStatus();
  const isOff = changes.length === 0 || isSaving;
  usePaletteAction({ id: 'save', icon: Save, shortcut: 'mod+s', isOff: isOff || conflicts.length > 0, run: () => void save() });
  usePaletteAction({ id: 'discard', icon: Undo2, isOff, run: discard });
  return null;
}
