import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/badge';
import type { ListedMail, MailStatus } from '@/features/notifications/mail-overview';
import { useServerNow } from '@/hooks/use-server-now';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';
import { ListTime } from '../list/list-time';
import { failureText } from './failure-text';

const tones: Record<MailStatus, 'warning' | 'success' | 'danger'> = { waiting: 'warning', sent: 'success', failed: 'danger' };

export interface MailLineProps {
  mail: ListedMail;
  /** Shows the recipients and the person. */
  isWhole?: boolean;
  /** Buttons. */
  children?: ReactNode;
}

/** A mail of the outbox as a row: kind, state, recipients, times, and why it failed. */
export function MailLine({ mail, isWhole = false, children }: MailLineProps) {
  const { t } = useTranslation(['panel-mail', 'panel-notifications']);
  const { t: tReasons } = useTranslation('panel-notifications');
  const name = t(`panel-notifications:kinds.${mail.kind}`);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-small">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-foreground">
          <span>{mail.events > 1 ? t('panel-notifications:failures.joined', { name, events: mail.events }) : name}</span>
          <Badge tone={tones[mail.status]} className="px-2 py-0 text-xs">
            {t(`states.${mail.status}`)}
          </Badge>
        </p>
        {isWhole && (
          <p className="text-muted wrap-anywhere">
            {mail.recipients && mail.recipients.length > 0 ? (
              <bdi dir="ltr">{mail.recipients.join(', ')}</bdi>
            ) : (
              <span>{t('panel-notifications:failures.nobody')}</span>
            )}
            {mail.about && mail.events === 1 && (
              <>
                <span>{' · '}</span>
                <bdi>{mail.about.name}</bdi>
              </>
            )}
          </p>
        )}
        {mail.status !== 'sent' && mail.reason !== null && (
          <p className={mail.status === 'failed' ? 'text-danger' : 'text-muted'}>{failureText(mail, tReasons)}</p>
        )}
        <p className="text-muted">
          <Moment mail={mail} />
          {mail.status !== 'sent' && mail.attempts > 0 && (
            <span>{` · ${t('panel-notifications:failures.attempts', { count: mail.attempts })}`}</span>
          )}
        </p>
      </div>
      {children && <div className="flex flex-wrap gap-2 print:hidden">{children}</div>}
    </li>
  );
}

/** When it was sent or given up, or when it leaves. */
function Moment({ mail: { status, created_at, finished_at, next_attempt_at } }: { mail: ListedMail }) {
  const { t } = useTranslation('panel-mail');
  const { language } = useLanguage();
  const now = useServerNow(10_000);
  if (status === 'waiting' && now !== null && Date.parse(next_attempt_at) > now + 60_000)
    return <span>{t('mails.leaves', { at: formatDate(next_attempt_at, language, { dateStyle: 'medium', timeStyle: 'short' }) })}</span>;
  return <ListTime at={finished_at ?? created_at} isWhole />;
}
