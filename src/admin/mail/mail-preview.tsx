import type { Mail, Site } from '@functions/mail/mail.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListState } from '@/components/feedback/list-state';
import { Skeleton } from '@/components/ui/skeleton';
import { mailOverviewQuery } from '@/features/notifications/mail-overview';
import { cn } from '@/lib/cn';
import { Segments } from '../ui/segments';

export interface MailPreviewProps {
  /** The site as mails show it. */
  site: UseQueryResult<Site>;
  make: (site: Site) => Mail;
  /** The recipients. */
  to: string;
}

/** A mail as in a mailbox: its head, and its body in the width of a phone or a computer. */
export function MailPreview({ site, make, to }: MailPreviewProps) {
  const { t } = useTranslation('panel-mail');
  return (
    <ListState
      query={{ ...site, data: site.data && [site.data] }}
      skeleton={<Skeleton className="h-96" />}
      empty={null}
      failed={{ title: t('preview.failed') }}
    >
      {([known]) => known && <Mailbox mail={make(known)} to={to} />}
    </ListState>
  );
}

function Mailbox({ mail: { subject, html, replyTo }, to }: { mail: Mail; to: string }) {
  const { t } = useTranslation('panel-mail');
  const { data: overview } = useQuery(mailOverviewQuery);
  const [width, setWidth] = useState<'phone' | 'desktop'>('desktop');
  const head = [
    [t('preview.from'), overview?.sender && <bdi dir="ltr">{overview.sender}</bdi>, t('preview.noSender')],
    [t('preview.to'), to && <bdi dir="ltr">{to}</bdi>, ''],
    [t('preview.replyTo'), replyTo && <bdi dir="ltr">{replyTo}</bdi>, t('preview.noReply')],
    [t('preview.subject'), subject && <bdi>{subject}</bdi>, ''],
  ] as const;
  return (
    <div className="space-y-3 text-small">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <dl className="min-w-0 flex-[1_1_18rem] space-y-0.5">
          {head.map(([label, value, missing]) => (
            <div key={label} className="flex flex-wrap gap-x-2">
              <dt className="text-muted">{label}</dt>
              <dd className={cn('min-w-0 wrap-anywhere', !value && 'text-warning')}>{value || missing}</dd>
            </div>
          ))}
        </dl>
        <Segments
          label={t('preview.width')}
          value={width}
          options={[
            { value: 'desktop', label: t('preview.desktop') },
            { value: 'phone', label: t('preview.phone') },
          ]}
          onChange={setWidth}
          className="max-sm:hidden"
        />
      </div>
      {/* Without any right: no scripts, no forms, no links, another origin. */}
      <iframe
        sandbox=""
        title={t('preview.frame')}
        srcDoc={html}
        className={cn(
          'mx-auto block h-[32rem] w-full rounded-card border border-line bg-white bg-clip-padding',
          width === 'phone' && 'max-w-[375px]',
        )}
      />
    </div>
  );
}
