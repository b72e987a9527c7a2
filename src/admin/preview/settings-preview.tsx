import { Eye } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDraftSettings } from '@/admin/settings/draft-context';
import { useFocusField } from '@/admin/settings/focus-field';
import { usePaletteAction } from '@/admin/shell/palette/use-palette-action';
import { useStore } from '@/hooks/use-store';
import { focusedPath, trackFocusedPath } from './focused-path';
import { PreviewPane } from './preview-pane';
import { setPreview, usePreviewLayout } from './preview-state';

/** The open preview of the draft. Outlines the edited setting and focuses the field of a clicked one. Only within SettingsDraft. */
export function SettingsPreview() {
  const settings = useDraftSettings();
  const focusField = useFocusField();
  return <PreviewPane settings={settings} focusedPath={useStore(focusedPath)} onPick={focusField} />;
}

/** Parts of the preview that run also while it is closed: the palette's action, and the tracking of the focused field. */
export function PreviewWatch() {
  const layout = usePreviewLayout();
  const before = useRef(layout);
  usePaletteAction({ id: 'preview', icon: Eye, run: () => setPreview({ isOpen: layout === undefined }) });
  useEffect(trackFocusedPath, []);
  useEffect(() => {
    // When the window becomes too narrow for both, the preview closes instead of covering the fields.
    if (before.current === 'beside' && layout === 'over') setPreview({ isOpen: false });
    before.current = layout;
  }, [layout]);
  return null;
}
