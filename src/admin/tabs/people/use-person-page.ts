import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFieldNames } from '@/admin/insights/audit/use-field-names';
import type { PersonRecord } from '@/features/people/admin';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';
import { personPage } from './person-page';

type FieldKey = Extract<ParseKeys<'panel-people'>, `fields.${string}`>;
type MailKey = Extract<ParseKeys<'panel-notifications'>, `kinds.${string}`>;

const timestampSuffix = /_(at|until|on)$/;
const statusFields = ['status', 'stage', 'stage_before', 'reason'];

/** Returns a function that renders a record as an HTML page in the panel's language. */
export function usePersonPage(): (contact: string, record: PersonRecord) => string {
  const { t, i18n } = useTranslation(['panel-people', 'panel-notifications', 'common']);
  const { language } = useLanguage();
  const { fieldName, statusName } = useFieldNames();
  const hasText = (namespace: string, key: string) => i18n.exists(`${namespace}:${key}`);

  function value(name: string, content: string | number | boolean): string {
    if (typeof content === 'boolean') return t(content ? 'common:yes' : 'common:no');
    if (typeof content === 'number') return String(content);
    if (timestampSuffix.test(name) && !Number.isNaN(Date.parse(content)))
      return formatDate(content, language, content.length > 10 ? { dateStyle: 'long', timeStyle: 'short' } : { dateStyle: 'long' });
    if (name === 'kind' && hasText('panel-notifications', `kinds.${content}`))
      return t(`panel-notifications:kinds.${content}` as `panel-notifications:${MailKey}`);
    return statusFields.includes(name) ? statusName(content) : content;
  }

  return (contact, record) =>
    personPage(contact, record, {
      language,
      title: t('page.title'),
      intro: t(record.more ? 'page.introMore' : 'page.intro', { date: formatDate(new Date(), language) }),
      kind: (kind) => t(`kinds.${kind}.title`),
      field: (name) => (hasText('panel-people', `fields.${name}`) ? t(`fields.${name}` as FieldKey) : fieldName(name)),
      value,
    });
}
