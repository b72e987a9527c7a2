import { useTranslation } from 'react-i18next';
import type { RowEvent } from '@/features/notes/admin';
import { isolatedName } from '@/i18n/isolated';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';

/** Returns the name of a mail to the person, by its kind in the outbox. */
function mailNameOf(kind: unknown) {
  if (kind === 'refusal') return 'refusal';
  if (String(kind).startsWith('interview')) return 'interview';
  return String(kind).endsWith('_receipt') ? 'receipt' : 'other';
}

/** The statuses of an interview that the timeline has texts for. */
const interviewStates = ['offered', 'declined', 'cancelled', 'called_off', 'held', 'missed'] as const;

/** Returns a function for the text of an event: “Moved from “New” to “Open””. */
export function useEventText(statusName: (status: string) => string): (event: RowEvent) => string {
  const { t } = useTranslation('panel-notes');
  const { language } = useLanguage();
  return ({ kind, details: { from, to, at, count, mail, text } }) => {
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
      case 'interview':
        if (to === 'picked' && from !== 'offered') return t('timeline.interview.reopened');
        return to === 'picked'
          ? t('timeline.interview.picked', {
              at: formatDate(String(at), language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Qatar' }),
            })
          : t(`timeline.interview.${interviewStates.find((one) => one === to) ?? 'offered'}`);
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
