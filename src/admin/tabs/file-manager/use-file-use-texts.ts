import { useTranslation } from 'react-i18next';
import { defaultDraft } from '@/admin/settings/draft';
import { fieldOf, searchOf } from '@/admin/settings/fields';
import { useChangeTexts } from '@/admin/settings/use-change-texts';
import { tabPath } from '@/admin/tab-ids';
import type { FileUse } from '@/features/files/admin';
import { isolated } from '@/i18n/isolated';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';

/** Returns functions for the text of a use, and for the path where it can be changed. */
export function useFileUseTexts() {
  const { t } = useTranslation('panel-files');
  const { language } = useLanguage();
  const { labelOf } = useChangeTexts();

  function textOf({ place, label }: FileUse): string {
    if (place === 'settings') return t('uses.settings', { setting: labelOf(label, defaultDraft) });
    if (place === 'recent') return t('uses.recent', { day: formatDate(label, language) });
    return t(`uses.${place}`, { name: isolated(label) });
  }

  function pathOf({ place, label, row }: FileUse): string | undefined {
    switch (place) {
      case 'settings': {
        const field = fieldOf(label);
        return field && tabPath(field.tab) + searchOf(label);
      }
      case 'job':
        return `${tabPath('jobs')}?row=${row ?? ''}`;
      case 'job_trash':
        return `${tabPath('jobs')}?trash=&row=${row ?? ''}`;
      case 'application':
        return `${tabPath('applications')}?row=${row ?? ''}`;
      case 'application_trash':
        return `${tabPath('applications')}?trash=&row=${row ?? ''}`;
      case 'team':
        return tabPath('team');
      case 'report':
        return `${tabPath('reports')}?row=${row ?? ''}`;
      case 'avatar':
      case 'post':
        return `${tabPath('creatorDetails')}?row=${row ?? ''}`;
      case 'item':
      case 'item_trash':
      case 'recent':
        return undefined;
    }
  }

  return { textOf, pathOf };
}
