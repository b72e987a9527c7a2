import { Link2, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { Notice } from '@/components/feedback/notice';
import { Button } from '@/components/ui/button';
import { certificatePath } from '@/features/certificates/number';
import type { Certificate } from '@/features/certificates/verify';
import { BrandLogo } from '@/features/settings/logos';
import { useMarkLetter } from '@/features/settings/use-brand';
import { useSetting } from '@/features/settings/use-settings';
import { useSiteOrigin } from '@/hooks/use-site-origin';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { copyText } from '@/lib/copy-text';
import { formatDate } from '@/lib/format';

/** Long names are set smaller. */
const nameSize = ({ length }: string) => (length <= 24 ? 'text-display' : length <= 60 ? 'text-title' : 'text-heading');

/** A certificate that is valid, as a sheet that is printed alone, and what can be done with it. */
export function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('verify');
  const { localizePath } = useLanguage();
  const address = (useSiteOrigin() ?? '') + localizePath(certificatePath(certificate.number));
  const copy = () =>
    copyText(address).then(
      () => toast({ variant: 'success', title: t('copied') }),
      () => toast({ variant: 'destructive', title: t('copyFailed'), description: address }),
    );
  return (
    <div className="space-y-5">
      <Notice tone="success" role="status" title={t('valid')} />
      <Sheet certificate={certificate} address={address} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.print()} className="max-sm:grow">
          <Printer aria-hidden="true" className="size-5" />
          {t('print')}
        </Button>
        <Button variant="secondary" onClick={() => void copy()} className="max-sm:grow">
          <Link2 aria-hidden="true" className="size-5" />
          {t('copy')}
        </Button>
      </div>
    </div>
  );
}

/** The sheet, in the proportions of A4 landscape. */
function Sheet({ certificate, address }: { certificate: Certificate; address: string }) {
  const { t } = useTranslation('verify');
  const { language } = useLanguage();
  const logo = useSetting(({ logoUrl }) => logoUrl);
  const companyName = useSetting((settings) => settings.companyName);
  const letter = useMarkLetter();
  const company = localize(companyName, language);
  const { name, number, startsOn, endsOn } = certificate;
  // Days have no zone.
  const day = (value: string) => formatDate(`${value}T12:00:00Z`, language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <article
      data-print="page"
      className="flex flex-col overflow-hidden rounded-panel border border-line-strong bg-surface text-center sm:aspect-[297/210] print:rounded-none print:border-0"
    >
      <div data-ink className="flex items-center justify-center border-b border-line px-6 py-5">
        <BrandLogo logo={logo} name={company} letter={letter} width={180} />
      </div>
      <div className="flex flex-1 flex-col items-center justify-center gap-4 px-6 py-8 sm:px-14">
        <h2 className="mb-2 text-title text-balance text-primary-text">{t('sheet.title')}</h2>
        <p className="text-body text-muted">{t('sheet.certifies', { company })}</p>
        <p dir="auto" className={cn('max-w-full font-bold text-balance wrap-anywhere', nameSize(name))}>
          {name}
        </p>
        <p className="text-body text-muted">{t('sheet.attended')}</p>
        <p dir="auto" className="max-w-full text-heading text-balance wrap-anywhere">
          {localize(certificate.title, language)}
        </p>
        <p className="text-body text-muted">
          {endsOn === null || endsOn === startsOn
            ? t('sheet.day', { day: day(startsOn) })
            : t('sheet.days', { first: day(startsOn), last: day(endsOn) })}
        </p>
      </div>
      <dl className="grid gap-x-6 gap-y-3 border-t border-line px-6 py-5 text-small sm:grid-cols-3">
        <Fact label={t('sheet.issuedOn')}>{day(certificate.issuedOn)}</Fact>
        <Fact label={t('sheet.number')}>
          <span dir="ltr" className="font-mono font-semibold tracking-wider">
            {number}
          </span>
        </Fact>
        <Fact label={t('sheet.checkedAt')}>
          <span dir="ltr" className="wrap-anywhere">
            {address.replace(/^https?:\/\//, '')}
          </span>
        </Fact>
      </dl>
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
