import { useTranslation } from 'react-i18next';
import type { ItemKind } from '@/lib/item-kinds';
import { useKindLabels } from '../use-item-texts';
import type { ImportTarget } from './columns';

/** Returns a function that names what a column can be, as the form of the kind names its field. */
export function useTargetName(kind: ItemKind): (target: ImportTarget) => string {
  const { t } = useTranslation(['panel-items', 'panel-settings']);
  const labels = useKindLabels(kind);
  return (target) => {
    switch (target) {
      case 'title.en':
      case 'title.ar':
      case 'summary.en':
      case 'summary.ar':
      case 'features.en':
      case 'features.ar': {
        const name = target.startsWith('title') ? 'title' : target.startsWith('summary') ? 'summary' : 'features';
        const field = labels[name] ?? t(`form.fields.${name}.label`);
        return t('panel-settings:changes.inLanguage', {
          field,
          language: t(`panel-settings:languages.${target.endsWith('ar') ? 'ar' : 'en'}`),
        });
      }
      default:
        return labels[target] ?? t(`form.fields.${target}.label`);
    }
  };
}
