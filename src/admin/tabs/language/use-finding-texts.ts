import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { useDraft } from '../../settings/draft-context';
import { useChangeTexts } from '../../settings/use-change-texts';
import type { Finding } from './finding';

type RowField = Extract<ParseKeys<'panel-jobs'>, `form.fields.${string}.label`>;

/** What findings are called, in the language of the panel. */
export function useFindingTexts() {
  const { t } = useTranslation(['panel-language', 'panel-jobs', 'panel-team', 'panel-settings']);
  const { language: own } = useLanguage();
  const { form } = useDraft();
  const changes = useChangeTexts();
  const settingName = (path: string) => changes.labelOf(path.replace(/\.(?:en|ar)$/, ''), form.getValues());

  function nameOf({ place, area }: Finding): string {
    if (place.kind === 'setting') return settingName(place.path);
    if (place.kind === 'file') return `${place.file} ${place.key || t('noKey')}`;
    const label = `form.fields.${place.field}.label`;
    // The fields of a person are called otherwise than those of a posting.
    const field = area === 'team' ? t(`panel-team:${label}` as 'panel-team:form.fields.name.label') : t(`panel-jobs:${label as RowField}`);
    return t('rowField', { title: localize(place.title, own), field });
  }

  /** “Missing (Arabic)”. */
  const problemOf = ({ problem, language }: Finding) =>
    problem === 'latin' ? t('problems.latin') : t('in', { problem: t(`problems.${problem}`), language: t(`panel-settings:languages.${language}`) });

  function detailOf({ problem, detail }: Finding): string | undefined {
    if (detail === undefined) return undefined;
    switch (problem) {
      case 'placeholders':
      case 'plural':
      case 'untranslated':
      case 'latin':
      case 'wording':
        return t(`details.${problem}`, { detail });
      default:
        return detail;
    }
  }

  return {
    settingName,
    nameOf,
    problemOf,
    detailOf,
    /** One finding as a line of a list that is sent to somebody. */
    lineOf: (finding: Finding) => [nameOf(finding), problemOf(finding), detailOf(finding), finding.text.replace(/\s+/g, ' ')].filter(Boolean).join('\t'),
    keyOf: ({ place, problem, language, text, detail }: Finding) => JSON.stringify([place, problem, language, text, detail]),
  };
}
