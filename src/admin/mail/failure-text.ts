import type { TFunction } from 'i18next';
import type { ListedMail } from '@/features/notifications/mail-overview';

const knownReasons = ['timeout', 'network', 'garbage', 'no_recipient', 'too_late', 'no_answer'] as const;

/** Returns why a mail was not sent and what to do about it, with the error of the mail API. */
export function failureText({ reason, about }: Pick<ListedMail, 'reason' | 'about'>, t: TFunction<'panel-notifications'>): string {
  const knownReason = knownReasons.find((one) => one === reason);
  if (knownReason) return t(`reasons.${knownReason}`);
  const [, status = '', name = ''] = /^http_(\d{3})(?: (\w+))?$/.exec(reason ?? '') ?? [];
  const detail = [status, name].filter(Boolean).join(' ');
  if (status === '401' || status === '403') return t('reasons.access', { detail });
  if (status === '429') return t('reasons.limit', { detail });
  if (status.startsWith('5')) return t('reasons.down', { detail });
  if (!status) return t('reasons.unknown');
  return t(about?.email ? 'reasons.refused' : 'reasons.refusedCompany', { detail });
}
