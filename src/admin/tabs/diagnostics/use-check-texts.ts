import { useTranslation } from 'react-i18next';
import { formatFileSize } from '@/components/form/file-size';
import { useLanguage } from '@/i18n/use-language';
import type { TextKey } from '@/data/meta';
import { formatDate } from '@/lib/format';
import type { CheckId, FindingPlace, CheckResult, CheckValue, MadeCheck } from '@/admin/insights/diagnostics/finding';
import { defaultDraft } from '../../settings/draft';
import { useChangeTexts } from '../../settings/use-change-texts';

export interface CheckTexts {
  nameOf: (id: CheckId) => string;
  /** Returns the text of a result, or undefined for a result of another version. */
  found: (result: CheckResult) => string | undefined;
  /** Returns the advice, or undefined when there is none. */
  toDo: (result: CheckResult) => string | undefined;
  placeName: (place: FindingPlace) => string;
}

/** Values of the texts that are the same in all languages. */
const names = { migrate: 'supabase db push', deploy: 'supabase functions deploy', resumes: 'privateassets' };

/** Returns the texts of checks and their results, in the language of the panel. */
export function useCheckTexts(): CheckTexts {
  const { t, i18n } = useTranslation(['panel-diagnostics', 'panel', 'common']);
  const { language } = useLanguage();
  const { labelOf } = useChangeTexts();

  function valueOf(value: CheckValue): string | number {
    if (typeof value !== 'object') return value;
    return 'at' in value
      ? formatDate(value.at, language, { dateStyle: 'long', timeStyle: 'short' })
      : formatFileSize(value.bytes, language);
  }
  function textOf(result: MadeCheck, part: 'found' | 'todo'): string | undefined {
    const values = { ...names, ...Object.fromEntries(Object.entries(result.values ?? {}).map(([name, value]) => [name, valueOf(value)])) };
    const key = `panel-diagnostics:checks.${result.id}.${result.outcome}.${part}`;
    // Results of another version have no text here, and not every outcome has an advice.
    return i18n.exists(key, values) ? i18n.t(key as TextKey, values) : undefined;
  }
  return {
    nameOf: (id) => t(`checks.${id}.name`),
    found(result) {
      if ('outcome' in result) return textOf(result, 'found');
      return result.failure === 'late' ? t('late') : t('failed', { reason: t(`common:errors.${result.failure}`) });
    },
    toDo: (result) => ('outcome' in result ? textOf(result, 'todo') : t('failedTodo')),
    placeName(place) {
      if ('name' in place) return place.name;
      if ('page' in place) return t(`outside.${place.page}`);
      return 'tab' in place ? (place.row ?? t(`panel:tabs.${place.tab}`)) : labelOf(place.field, defaultDraft);
    },
  };
}
