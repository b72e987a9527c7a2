import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';

type NameKey = Extract<ParseKeys<'panel-audit'>, `fields.${string}` | `statuses.${string}` | `choices.${string}`>;

/** Returns the names of columns and statuses. Unknown ones, of a later version, keep the database's name. */
export function useFieldNames() {
  const { t, i18n } = useTranslation('panel-audit');
  const nameOf = (group: 'fields' | 'statuses' | 'choices', word: string) => {
    const key = `${group}.${word}`;
    return i18n.exists(`panel-audit:${key}`) ? t(key as NameKey) : word;
  };
  return {
    /** Takes a column, or the path of a part of one: `notices.inquiry.timing`. */
    fieldName: (path: string) =>
      path
        .split('.')
        .map((word) => nameOf('fields', word))
        .reduce((whole, part) => t('partOf', { whole, part })),
    statusName: (status: string) => nameOf('statuses', status),
    /** Takes the value of a choice in the settings of mails. */
    choiceName: (choice: string) => nameOf('choices', choice),
  };
}
