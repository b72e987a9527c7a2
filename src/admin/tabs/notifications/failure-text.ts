import type { TFunction } from 'i18next';

const known = ['timeout', 'network', 'garbage', 'no_recipient', 'too_late', 'no_answer'] as const;

/** Why a mail could not be sent, and what to do about it; the mail API's own word stands behind it. */
export function failureText(reason: string | null, t: TFunction<'panel-notifications'>): string {
  const word = known.find((one) => one === reason);
  if (word) return t(`reasons.${word}`);
  const [, status = '', name = ''] = /^http_(\d{3})(?: (\w+))?$/.exec(reason ?? '') ?? [];
  const detail = [status, name].filter(Boolean).join(' ');
  if (status === '401' || status === '403') return t('reasons.access', { detail });
  if (status === '429') return t('reasons.limit', { detail });
  if (status.startsWith('5')) return t('reasons.down', { detail });
  return status ? t('reasons.refused', { detail }) : t('reasons.unknown');
}
