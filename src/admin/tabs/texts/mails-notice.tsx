import { useTranslation } from 'react-i18next';
import { tabPath } from '@/admin/tab-ids';
import { Notice } from '@/components/feedback/notice';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';

/** Says which mails have their texts elsewhere: receipts and refusals in a tab of their own, those of accounts in the project's templates. */
export function MailsNotice() {
  const { t } = useTranslation('panel-texts');
  return (
    <Notice
      title={t('mails.title')}
      action={
        <AppLink to={tabPath('notifications')} className={buttonClass({ size: 'sm', variant: 'secondary' })}>
          {t('mails.open')}
        </AppLink>
      }
    >
      {t('mails.text')}
    </Notice>
  );
}
