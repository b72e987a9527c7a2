import { useTranslation } from 'react-i18next';
import { useFieldNames } from '@/admin/insights/audit/use-field-names';
import type { PersonRecord } from '@/features/people/admin';
import type { FileNames } from '@/features/people/data-page';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';
import { personPage } from './person-page';

/** A calendar day, or a moment in ISO format. */
const storedDate = /^\d{4}-\d{2}-\d{2}(?:T[\d:.+-]+Z?)?$/;

/** Returns a function that renders a record as an HTML page in the panel's language. */
export function usePersonPage(): (contact: string, record: PersonRecord, files: FileNames) => string {
  const { t, i18n } = useTranslation(['panel-people', 'panel-notifications', 'common']);
  const { language } = useLanguage();
  const { fieldName, statusName } = useFieldNames();
  /** Returns the text of a key that is made of a stored name or code; undefined without one. */
  const textOf = (key: string) => (i18n.exists(key) ? t(key as 'common:yes') : undefined);

  function value(name: string, content: string | number | boolean): string {
    if (typeof content === 'boolean') return t(content ? 'common:yes' : 'common:no');
    if (typeof content === 'number') return String(content);
    if (storedDate.test(content) && !Number.isNaN(Date.parse(content)))
      return formatDate(content, language, content.length > 10 ? { dateStyle: 'long', timeStyle: 'short' } : { dateStyle: 'long' });
    // Codes. A text that people have written is none.
    if (!/^\w+$/.test(content)) return content;
    const code = textOf(`panel-people:values.${name}.${content}`);
    if (code !== undefined) return code;
    if (name === 'kind') return textOf(`panel-notifications:kinds.${content}`) ?? content;
    return name === 'status' || name === 'stage' ? statusName(content) : content;
  }

  return (contact, record, files) =>
    personPage(
      contact,
      record,
      {
        language,
        title: t('page.title'),
        intro: t(record.more ? 'page.introMore' : 'page.intro', { date: formatDate(new Date(), language) }),
        kind: (kind) => t(`kinds.${kind}.title`),
        field: (name) => textOf(`panel-people:fields.${name}`) ?? fieldName(name),
        value,
        missingFile: t('page.missingFile'),
      },
      files,
    );
}
