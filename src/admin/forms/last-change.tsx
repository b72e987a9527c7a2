import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lastChangeQuery, type ChangedRow } from '@/features/audit/last-change';
import { useNow } from '@/hooks/use-now';
import { isolatedName } from '@/i18n/isolated';
import { useLanguage } from '@/i18n/use-language';
import { formatDate, formatRelativeTime } from '@/lib/format';
import { useSession } from '@/session/use-session';

/** Who made the last change of a row, and when: “Last change: Sami, 2 minutes ago.” Nothing when nobody knows. */
export function LastChange(row: ChangedRow) {
  const { t } = useTranslation('panel-settings');
  const { language } = useLanguage();
  const { userId } = useSession();
  const now = useNow(60_000);
  const { data: change } = useQuery(lastChangeQuery(row));
  const at = change?.at ?? row.updatedAt;
  if (!at) return null;
  const when = formatRelativeTime(new Date(at), Math.max(now ?? 0, Date.parse(at)), language);
  const name = change?.actor === userId ? t('conflict.you') : change?.name ? isolatedName(change.name) : t('conflict.somebody');
  return (
    <time dateTime={at} title={formatDate(at, language, { dateStyle: 'long', timeStyle: 'short' })}>
      {change?.actor ? t('conflict.lastChange', { name, when }) : t('conflict.lastChangeAt', { when })}
    </time>
  );
}
