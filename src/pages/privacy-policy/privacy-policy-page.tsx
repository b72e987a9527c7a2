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

/** What this site stores of a person and which rights there are, under Qatar's Law No. 13 of 2016. */
export function PrivacyPolicyPage() {
  const { t } = useTranslation('legal');
  const { language } = useLanguage();
  const { companyName, contactDetails } = useSettings().settings;
  const { address, email, phone } = contactDetails.headOffice;
  const company = localize(companyName, language);
  return (
    <>
      <PageData name={t('privacy.name')} path={paths.privacyPolicy} />
      <LegalDocument
        title={t('privacy.name')}
        lead={t('privacy.lead')}
        path={paths.privacyPolicy}
        updatedOn={updatedOn}
        sections={t('privacy.sections', { returnObjects: true, company })}
        contact={<LegalContact company={company} address={localize(address, language)} email={email} phone={phone} />}
        otherDocument={
          <AppLink to={paths.termsOfService} className="inline-flex min-h-11 items-center text-primary-text underline-offset-4 hover:underline">
            {t('other.privacy')}
          </AppLink>
        }
      />
    </>
  );
}
