import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFieldNames } from '@/admin/insights/audit/use-field-names';
import type { PersonRecord } from '@/features/people/admin';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';
import { personPage } from './person-page';

type FieldKey = Extract<ParseKeys<'panel-people'>, `fields.${string}`>;
type MailKey = Extract<ParseKeys<'panel-notifications'>, `kinds.${string}`>;

const stamps = /_(at|until|on)$/;
const states = ['status', 'stage', 'stage_before', 'reason'];

/** The readable page of a record in the panel's language. */
export function usePersonPage(): (contact: string, record: PersonRecord) => string {
  const { t, i18n } = useTranslation(['panel-people', 'panel-notifications', 'common']);
  const { language } = useLanguage();
  const { fieldName, statusName } = useFieldNames();
  const optional = (namespace: string, key: string) => i18n.exists(`${namespace}:${key}`);

  function value(name: string, content: string | number | boolean): string {
    if (typeof content === 'boolean') return t(content ? 'common:yes' : 'common:no');
    if (typeof content === 'number') return String(content);
    if (stamps.test(name) && !Number.isNaN(Date.parse(content)))
      return formatDate(content, language, content.length > 10 ? { dateStyle: 'long', timeStyle: 'short' } : { dateStyle: 'long' });
    if (name === 'kind' && optional('panel-notifications', `kinds.${content}`))
      return t(`panel-notifications:kinds.${content}` as `panel-notifications:${MailKey}`);
    return states.includes(name) ? statusName(content) : content;
  }

  return (contact, record) =>
    personPage(contact, record, {
      language,
      title: t('page.title'),
      intro: t(record.more ? 'page.introMore' : 'page.intro', { date: formatDate(new Date(), language) }),
      kind: (kind) => t(`kinds.${kind}.title`),
      field: (name) => (optional('panel-people', `fields.${name}`) ? t(`fields.${name}` as FieldKey) : fieldName(name)),
      value,
    });
}
