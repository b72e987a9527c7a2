import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { LegalContact } from '@/features/legal/legal-contact';
import { LegalDocument } from '@/features/legal/legal-document';
import { PageData } from '@/features/seo/page-data';
import { useSettings } from '@/features/settings/use-settings';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { paths } from '@/lib/paths';

/** Change it with the text: the day is shown at the top of the page. */
const updatedOn = '2026-11-20';

/** The rules for using the site and the creators hub: the law of Qatar, courts in Doha (spec section 2, legal). */
export function TermsOfServicePage() {
  const { t } = useTranslation('legal');
  const { language } = useLanguage();
  const { companyName, contactDetails } = useSettings().settings;
  const { address, email, phone } = contactDetails.headOffice;
  const company = localize(companyName, language);
  return (
    <>
      <PageData name={t('terms.name')} path={paths.termsOfService} />
      <LegalDocument
        title={t('terms.name')}
        lead={t('terms.lead')}
        path={paths.termsOfService}
        updatedOn={updatedOn}
        sections={t('terms.sections', { returnObjects: true, company })}
        contact={<LegalContact company={company} address={localize(address, language)} email={email} phone={phone} />}
        otherDocument={
          <AppLink to={paths.privacyPolicy} className="inline-flex min-h-11 items-center text-primary-text underline-offset-4 hover:underline">
            {t('other.terms')}
          </AppLink>
        }
      />
    </>
  );
}
