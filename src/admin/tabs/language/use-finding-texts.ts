import { useTranslation } from 'react-i18next';
import { mailKindOf } from '@/features/notifications/mail-overview';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { useDraft } from '../../settings/draft-context';
import { useChangeTexts } from '../../settings/use-change-texts';
import type { Finding } from './finding';

/** Returns the texts of findings in the language of the panel. */
export function useFindingTexts() {
  const { t } = useTranslation(['panel-language', 'panel-jobs', 'panel-team', 'panel-inquiries', 'panel-notifications', 'panel-settings']);
  const { language: own } = useLanguage();
  const { form } = useDraft();
  const changes = useChangeTexts();
  const settingName = (path: string) => changes.labelOf(path.replace(/\.(?:en|ar)$/, ''), form.getValues());

  function nameOf({ location, area }: Finding): string {
    if (location.kind === 'setting') return settingName(location.path);
    if (location.kind === 'file') return `${location.file} ${location.key || t('noKey')}`;
    const title =
      typeof location.title === 'string' ? t(`panel-notifications:kinds.${mailKindOf(location.title)}`) : localize(location.title, own);
    return t('rowField', { title, field: fieldName(area, location.field) });
  }

  /** Returns the label of the field in its form. */
  function fieldName(area: Finding['area'], field: string): string {
    switch (area) {
      case 'team':
        return t(`panel-team:form.fields.${field as 'name'}.label`);
      case 'answers':
        return t(`panel-inquiries:templates.fields.${field as 'text'}.label`);
      case 'mails':
        return t(`panel-notifications:receipt.fields.${field as 'text'}.label`);
      default:
        return t(`panel-jobs:form.fields.${field as 'title'}.label`);
    }
  }

  /** Returns a text such as “Missing (Arabic)”. */
  const problemOf = ({ problem, language }: Finding) =>
    problem === 'latin'
      ? t('problems.latin')
      : t('in', { problem: t(`problems.${problem}`), language: t(`panel-settings:languages.${language}`) });

  function detailOf({ problem, detail }: Finding): string | undefined {
    if (detail === undefined) return undefined;
    switch (problem) {
      case 'placeholders':
      case 'plural':
      case 'untranslated':
      case 'latin':
      case 'wording':
      case 'lines':
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
    /** Returns a finding as a line of the copied list. */
    lineOf: (finding: Finding) =>
      [nameOf(finding), problemOf(finding), detailOf(finding), finding.text.replace(/\s+/g, ' ')].filter(Boolean).join('\t'),
    keyOf: ({ location, problem, language, text, detail }: Finding) => JSON.stringify([location, problem, language, text, detail]),
  };
}
