import { Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import { EmailText } from '@/components/ui/email-text';
import { cn } from '@/lib/cn';
import type { ListedOffice } from './listed-offices';

const linkClass = 'inline-flex min-h-11 items-center text-foreground transition-colors hover:text-primary-text sm:min-h-8';

/** An office with its details. The head office is highlighted. */
export function OfficeCard({ office, className }: { office: ListedOffice; className?: string }) {
  const { t } = useTranslation('about');
  const { isHeadOffice, setting, name, address, phone, email } = office;
  return (
    <Card as="li" data-setting={setting} padding="lg" className={cn('reveal', isHeadOffice && 'border-primary-text/40', className)}>
      <h3 dir="auto" className="text-heading">
        {name || t(isHeadOffice ? 'offices.headOffice' : 'offices.branch')}
      </h3>
      <dl className="mt-5 space-y-3">
        {address && (
          <Detail Icon={MapPin} label={t('offices.address')}>
            <span dir="auto" className="whitespace-pre-line">
              {address}
            </span>
          </Detail>
        )}
        {phone && (
          <Detail Icon={Phone} label={t('offices.phone')}>
            <AppLink to={`tel:${phone}`} dir="ltr" className={linkClass}>
              {phone}
            </AppLink>
          </Detail>
        )}
        {email && (
          <Detail Icon={Mail} label={t('offices.email')}>
            <AppLink to={`mailto:${email}`} dir="ltr" className={linkClass}>
              <EmailText address={email} />
            </AppLink>
          </Detail>
        )}
      </dl>
    </Card>
  );
}

function Detail({ Icon, label, children }: { Icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3">
      <dt className="grid size-9 shrink-0 place-items-center rounded-control border border-line bg-card text-primary-text">
        <Icon aria-hidden="true" className="size-4.5" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 text-body">{children}</dd>
    </div>
  );
}
