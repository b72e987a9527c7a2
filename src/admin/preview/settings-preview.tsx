import { Eye } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { usePaletteAction } from '@/admin/shell/palette/use-palette-action';
import { useDraft, useDraftSettings, useDraftTexts } from '@/admin/settings/draft-context';
import { useFocusField } from '@/admin/settings/focus-field';
import { useChangeTexts } from '@/admin/settings/use-change-texts';
import { useStore } from '@/hooks/use-store';
import { focusedPath, trackFocusedPath } from './focused-path';
import { PreviewPane } from './preview-pane';
import { setPreview, usePreviewLayout } from './preview-state';
import { usePreviewedItems } from './use-previewed-items';

/** The open preview of the draft. It outlines the edited part, and a click on a part opens its field. Only within SettingsDraft. */
export function SettingsPreview() {
  const settings = useDraftSettings();
  const focusField = useFocusField();
  const { form } = useDraft();
  const changeTexts = useChangeTexts();
  return (
    <PreviewPane
      settings={settings}
      texts={useDraftTexts()}
      items={usePreviewedItems()}
      focusedPath={useStore(focusedPath)}
      labelOf={(path) => changeTexts.labelOf(path, form.getValues())}
      onPick={focusField}
    />
  );
}

/** The palette's action of the preview and the tracking of the edited field, which are active while it is closed, too. */
export function PreviewWatch() {
  const place = usePreviewLayout();
  const before = useRef(place);
  usePaletteAction({ id: 'preview', icon: Eye, run: () => setPreview({ isOpen: place === undefined }) });
  useEffect(trackFocusedPath, []);
  useEffect(() => {
    // The window became too narrow for both. The preview closes, so that it does not cover the fields.
    if (before.current === 'beside' && place === 'over') setPreview({ isOpen: false });
    before.current = place;
  }, [place]);
  return null;
}
