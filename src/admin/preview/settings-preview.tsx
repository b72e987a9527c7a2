import { Eye } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { usePaletteAction } from '@/admin/shell/palette/use-palette-action';
import { useDraftSettings } from '@/admin/settings/draft-context';
import { useFocusField } from '@/admin/settings/focus-field';
import { trackFocusedPath, useFocusedPath } from './focused-path';
import { PreviewPane } from './preview-pane';
import { setPreview, usePreviewPlace } from './preview-state';

/** The open preview of the draft: outlines what is edited, and opens the field of what is clicked. Only within SettingsDraft. */
export function SettingsPreview() {
  const settings = useDraftSettings();
  const focusedPath = useFocusedPath();
  const focusField = useFocusField();
  return <PreviewPane settings={settings} focusedPath={focusedPath} onPick={focusField} />;
}

/** What goes on about the preview whether it is open or not: the palette's action, and which field is edited. */
export function PreviewWatch() {
  const place = usePreviewPlace();
  const before = useRef(place);
  usePaletteAction({ id: 'preview', icon: Eye, run: () => setPreview({ isOpen: place === undefined }) });
  useEffect(trackFocusedPath, []);
  useEffect(() => {
    // The window has become too narrow for both: what somebody works at is not covered unasked.
    if (before.current === 'beside' && place === 'over') setPreview({ isOpen: false });
    before.current = place;
  }, [place]);
  return null;
}
