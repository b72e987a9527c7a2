import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { EmailText } from '@/components/ui/email-text';
import { useSetting } from '@/features/settings/use-settings';
import { useOnceHydrated } from '@/hooks/use-hydrated';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';

declare const __BUILD_YEAR__: number;

/** Until hydration the year is that of the build, so that it matches the prerendered text. */
export function CopyrightLine() {
  const { t } = useTranslation('shell');
  const { language } = useLanguage();
  const company = localize(
    useSetting(({ companyName }) => companyName),
    language,
  );
  const email = useSetting(({ contactDetails }) => contactDetails.headOffice.email);
  const year = useOnceHydrated(() => new Date().getFullYear(), __BUILD_YEAR__);
  return (
    <div className="border-t border-line">
      <p className="container-page flex flex-wrap items-center justify-between gap-x-6 py-4 text-small text-muted">
        {/* A name such as “… W.L.L.” ends with its own full stop. */}
        <span>{t('footer.copyright', { year, company: company.replace(/\.$/, '') })}</span>
        {email && (
          // On narrow pages the margin keeps clear of the back-to-top button.
          <AppLink
            data-setting="contactDetails.headOffice.email"
            to={`mailto:${email}`}
            className="me-16 inline-flex min-h-11 items-center hover:text-foreground min-[85rem]:me-0"
          >
            <EmailText address={email} />
          </AppLink>
        )}
      </p>
    </div>
  );
}
