import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mailSiteQuery } from '@/features/notifications/mails';
import { isolated } from '@/i18n/isolated';
import { SettingRow } from './setting-row';

/** Where replies to mails of the site go: to the entered address, else to the head office, else nowhere. */
export function ReplyToRow({ entered, onOpen }: { entered: string; onOpen: () => void }) {
  const { t } = useTranslation('panel-mail');
  const office = useQuery(mailSiteQuery).data?.replyTo;
  const state = entered ? 'entered' : office ? 'default' : 'missing';
  return (
    <SettingRow name={t('replyTo.title')} state={t(`replyTo.${state}`)} isOff={state === 'missing'} onOpen={onOpen}>
      {entered ? <bdi dir="ltr">{entered}</bdi> : office ? t('replyTo.office', { email: isolated(office) }) : t('replyTo.none')}
    </SettingRow>
  );
}
