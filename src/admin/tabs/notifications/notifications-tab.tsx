import { noticeKinds, receiptKinds, type NoticeKind, type ReceiptKind } from '@functions/mail-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { TitledSection } from '@/admin/ui/titled-section';
import { tabPath } from '@/admin/tab-ids';
import { ErrorState } from '@/components/feedback/error-state';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { notificationSettingsQuery } from '@/features/notifications/admin';
import { mailKindOf, mailOverviewQuery } from '@/features/notifications/mail-overview';
import type { NotificationSettings } from '@/features/notifications/schema';
import { useLanguage } from '@/i18n/use-language';
import { errorMessage } from '@/lib/backend/errors';
import { DigestDialog } from './digest-dialog';
import { FailedMails } from './failed-mails';
import { NoticeDialog } from './notice-dialog';
import { ReceiptDialog } from './receipt-dialog';
import { Outbox } from './outbox';
import { ReplyToDialog } from './reply-to-dialog';
import { SettingRow } from './setting-row';
import { zoneName } from './zone-name';
import { Notice } from '@/components/feedback/notice';
import { mailSiteQuery } from '@/features/notifications/mails';
import { isolated } from '@/i18n/isolated';

/** Where replies to mails of the site go: to the entered address, else to the head office, else nowhere. */
function ReplyToRow({ entered, onOpen }: { entered: string; onOpen: () => void }) {
  const { t } = useTranslation('panel-mail');
  const office = useQuery(mailSiteQuery).data?.replyTo;
  const state = entered ? 'entered' : office ? 'default' : 'missing';
  return (
    <SettingRow name={t('replyTo.title')} state={t(`replyTo.${state}`)} isOff={state === 'missing'} onOpen={onOpen}>
      {entered ? <bdi dir="ltr">{entered}</bdi> : office ? t('replyTo.office', { email: isolated(office) }) : t('replyTo.none')}
    </SettingRow>
  );
}

/** A notice when no mail is sent. */
function MailNotice() {
  const { t } = useTranslation('panel-notifications');
  const { data } = useQuery(mailOverviewQuery);
  if (!data || data.is_set_up === true || (data.ran_at === null && data.waiting === 0)) return null;
  return (
    <Notice tone="warning" title={t('notSetUp.title')}>
      {t(data.ran_at === null ? 'notSetUp.never' : 'notSetUp.text')}
    </Notice>
  );
}

const PreviewDialog = lazy(() => import('./preview-dialog').then((module) => ({ default: module.PreviewDialog })));

type Open = { notice: NoticeKind } | { receipt: ReceiptKind } | 'digest' | 'replyTo' | 'preview';

/** The notifications by mail, the receipts of senders, and the failed mails. */
export function NotificationsTab() {
  const { t } = useTranslation(['panel-notifications', 'common']);
  const { data, error, refetch, isFetching } = useQuery(notificationSettingsQuery);
  return (
    <div className="max-w-4xl space-y-8">
      <MailNotice />
      <FailedMails />
      {data ? (
        <Rules settings={data} />
      ) : error ? (
        <ErrorState title={t('failed')} text={errorMessage(error, t)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <RowsSkeleton />
      )}
      <Outbox />
    </div>
  );
}

function Rules({ settings }: { settings: NotificationSettings }) {
  const { t } = useTranslation(['panel-notifications', 'panel-mail']);
  const { language } = useLanguage();
  const [params, setParams] = useSearchParams();
  const [selected, setSelected] = useState<Open>();
  const receipt = receiptKinds.find((kind) => kind === params.get('receipt'));
  const notice = noticeKinds.find((kind) => kind === params.get('notice'));
  const linked = receipt ? { receipt } : notice && { notice };
  const open: Open | undefined = selected ?? linked;

  function close() {
    setSelected(undefined);
    if (linked) setParams({}, { replace: true });
  }
  const hour = t('hour', { hour: String(settings.digestHour).padStart(2, '0') });
  return (
    <>
      <TitledSection
        id="notices"
        title={t('notices.title')}
        text={t('notices.text')}
        actions={
          <AppLink to={`${tabPath('texts')}?page=mails`} className={buttonClass({ size: 'sm', variant: 'ghost' })}>
            {t('notices.texts')}
          </AppLink>
        }
      >
        <ul className="divide-y divide-line border-y border-line">
          {noticeKinds.map((kind) => {
            const { timing, addresses } = settings.notices[kind];
            return (
              <SettingRow
                key={kind}
                name={t(`kinds.${kind}`)}
                state={t(`timings.${timing}`)}
                isOff={timing === 'never'}
                onOpen={() => setSelected({ notice: kind })}
              >
                {timing !== 'never' && (addresses.length > 0 ? <bdi dir="ltr">{addresses.join(', ')}</bdi> : t('administrators'))}
              </SettingRow>
            );
          })}
          <SettingRow name={t('digest.title')} state={t(`languages.${settings.language}`)} onOpen={() => setSelected('digest')}>
            {t('digest.at', { hour, zone: zoneName(settings.timeZone, language) })}
          </SettingRow>
        </ul>
      </TitledSection>
      <TitledSection
        id="receipts"
        title={t('receipts.title')}
        text={t('receipts.text')}
        actions={
          <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setSelected('preview')}>
            <Eye aria-hidden="true" className="size-4" />
            {t('panel-mail:preview.open')}
          </Button>
        }
      >
        <ul className="divide-y divide-line border-y border-line">
          {receiptKinds.map((kind) => (
            <SettingRow
              key={kind}
              name={t(`kinds.${mailKindOf(kind)}`)}
              state={t(kind === 'refusal' ? 'asked' : settings.receipts[kind].isOn ? 'on' : 'off')}
              isOff={!settings.receipts[kind].isOn}
              onOpen={() => setSelected({ receipt: kind })}
            >
              {t(kind === 'refusal' ? 'receipts.refusal' : 'receipts.how')}
            </SettingRow>
          ))}
          <ReplyToRow entered={settings.replyTo} onOpen={() => setSelected('replyTo')} />
        </ul>
      </TitledSection>
      {open === 'preview' ? (
        <Suspense>
          <PreviewDialog kind="inquiry_receipt" onClose={close} />
        </Suspense>
      ) : open === 'replyTo' ? (
        <ReplyToDialog settings={settings} onClose={close} />
      ) : open === 'digest' ? (
        <DigestDialog settings={settings} onClose={close} />
      ) : open && 'notice' in open ? (
        <NoticeDialog key={open.notice} kind={open.notice} settings={settings} onClose={close} />
      ) : (
        open && <ReceiptDialog key={open.receipt} kind={open.receipt} settings={settings} onClose={close} />
      )}
    </>
  );
}

function RowsSkeleton() {
  return (
    <SkeletonGroup className="divide-y divide-line border-y border-line">
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <div key={row} className="space-y-2 py-3">
          <Skeleton className="h-4 w-40 max-w-full" />
          <Skeleton className="h-4 w-64 max-w-full" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
