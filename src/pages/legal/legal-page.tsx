import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { PageData } from '@/features/seo/page-data';
import { useSetting } from '@/features/settings/use-settings';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { LegalContact } from './legal-contact';
import { LegalDocument } from './legal-document';

export interface LegalPageProps {
  /** The key of the `legal` texts. */
  text: 'privacy' | 'terms';
  path: string;
  /** The page of the other legal text. */
  otherPath: string;
  /** Day of the last change, as 2026-11-20. */
  updatedOn: string;
}

/** A legal text with the company's name and contact details, and the link to the other text. */
export function LegalPage({ text, path, otherPath, updatedOn }: LegalPageProps) {
  const { t } = useTranslation('legal');
  const { language } = useLanguage();
  const companyName = useSetting((settings) => settings.companyName);
  const { address, email, phone } = useSetting(({ contactDetails }) => contactDetails.headOffice);
  const company = localize(companyName, language);
  return (
    <>
      <PageData name={t(`${text}.name`)} path={path} />
      <LegalDocument
        title={t(`${text}.name`)}
        lead={t(`${text}.lead`)}
        path={path}
        updatedOn={updatedOn}
        sections={t(`${text}.sections`, { returnObjects: true, company })}
        contact={<LegalContact company={company} address={localize(address, language)} email={email} phone={phone} />}
        otherDocument={
          <AppLink to={otherPath} className="inline-flex min-h-11 items-center text-primary-text underline-offset-4 hover:underline">
            {t(`other.${text}`)}
          </AppLink>
        }
      />
    </>
  );
}
