import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../forms/conflict-dialog';
import { useDraft, useDraftStatus } from './draft-context';
import { useChangeTexts } from './use-change-texts';

/** The conflicts of the settings. Closing the dialog keeps them for the next save. */
export function SettingsConflict() {
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
