import { useTranslation } from 'react-i18next';
import type { RowEvent } from '@/features/notes/admin';
import { isolatedName } from '@/i18n/isolated';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';

/** Returns the name of a mail to the person, by its kind in the outbox. */
const mailNameOf = (kind: unknown) => (kind === 'refusal' ? 'refusal' : String(kind).endsWith('_receipt') ? 'receipt' : 'other');

/** Returns a function for the text of an event: “Moved from “New” to “Open””. */
export function useEventText(statusName: (status: string) => string): (event: RowEvent) => string {
  const { t } = useTranslation('panel-notes');
  const { language } = useLanguage();
  return ({ kind, details: { from, to, count, mail, text } }) => {
    switch (kind) {
      case 'status':
        return typeof from === 'string'
          ? t('timeline.events.status', { from: statusName(from), to: statusName(String(to)) })
          : t('timeline.events.statusTo', { to: statusName(String(to)) });
      case 'follow_up':
        return typeof to === 'string'
          ? t('timeline.events.followUp', { day: formatDate(to, language, { dateStyle: 'long', timeZone: 'UTC' }) })
          : t('timeline.events.followUpCleared');
      case 'rating':
        return typeof to === 'number' ? t('timeline.events.rating', { count: to }) : t('timeline.events.ratingCleared');
      case 'assigned':
        return t('timeline.events.assigned', { job: isolatedName(String(to)) });
      case 'absorbed':
        return t('timeline.events.absorbed', { count: Number(count) });
      case 'mail_sent':
      case 'mail_failed':
        return t(`timeline.events.${kind}`, { mail: t(`timeline.mails.${mailNameOf(mail)}`) });
      case 'mail':
      case 'whatsapp':
        return `${t(`kinds.${kind}`)}: ${isolatedName(String(text))}`;
      default:
        return t(`timeline.events.${kind}`);
    }
  };
}
