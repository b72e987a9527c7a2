import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { openContactDialog } from '@/lib/window-events';

export interface LegalContactProps {
  company: string;
  /** Each may be empty. The message button is always shown. */
  address: string;
  email: string;
  phone: string;
}

/** The contact details for questions about a legal text. */
export function LegalContact({ company, address, email, phone }: LegalContactProps) {
  const { t } = useTranslation('legal');
  const linkClass =
    'inline-flex min-h-11 items-center wrap-anywhere text-primary-text underline underline-offset-4 hover:text-foreground sm:min-h-0';
  return (
    <div className="glass rounded-card p-5 sm:p-6">
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 wrap-anywhere sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-small text-muted sm:pt-0.5">{t('contact.company')}</dt>
        <dd data-setting="companyName">
          <bdi>{company}</bdi>
        </dd>
        {address && (
          <>
            <dt className="text-small text-muted sm:pt-0.5">{t('contact.address')}</dt>
            <dd data-setting="contactDetails.headOffice.address" className="whitespace-pre-line">
              <bdi>{address}</bdi>
            </dd>
          </>
        )}
        {email && (
          <>
            <dt className="text-small text-muted sm:pt-0.5">{t('contact.email')}</dt>
            <dd data-setting="contactDetails.headOffice.email">
              <AppLink to={`mailto:${email}`} dir="ltr" className={linkClass}>
                {email}
              </AppLink>
            </dd>
          </>
        )}
        {phone && (
          <>
            <dt className="text-small text-muted sm:pt-0.5">{t('contact.phone')}</dt>
            <dd data-setting="contactDetails.headOffice.phone">
              <AppLink to={`tel:${phone}`} dir="ltr" className={linkClass}>
                {phone}
              </AppLink>
            </dd>
          </>
        )}
      </dl>
      <Button variant="secondary" className="mt-5 w-full sm:w-auto" onClick={() => openContactDialog()}>
        {t('contact.action')}
      </Button>
    </div>
  );
}
