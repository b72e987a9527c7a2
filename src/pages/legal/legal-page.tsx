import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyView } from '@/boot/lazy-view';
import { AppLink } from '@/components/ui/app-link';
import { legalVersionsQuery } from '@/features/items/legal-queries';
import type { LegalPage as LegalPageName } from '@/features/items/own-pages';
import { PageData } from '@/features/seo/page-data';
import { useSetting } from '@/features/settings/use-settings';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { LegalContact } from './legal-contact';
import { LegalDocument } from './legal-document';

/** Most sites show the built-in texts. */
const ownVersions = lazyView(() => import('./own-versions').then((module) => module.OwnVersions));

export interface LegalPageProps {
  /** The key of the `legal` texts. */
  text: 'privacy' | 'terms' | 'rules';
  path: `/${LegalPageName}`;
  /** The page of the other legal text. */
  otherPath: string;
  /** Day of the last change, as 2026-11-20. */
  updatedOn: string;
}

/**
 * A legal text: the version of the company's own that is in force, else the built-in text with the company's name and contact details. Both
 * have a link to the other text.
 */
export function LegalPage({ text, path, otherPath, updatedOn }: LegalPageProps) {
  const { t } = useTranslation('legal');
  const { language } = useLanguage();
  const companyName = useSetting((settings) => settings.companyName);
  const { address, email, phone } = useSetting(({ contactDetails }) => contactDetails.headOffice);
  const company = localize(companyName, language);
  const { data: own } = useQuery(legalVersionsQuery(path));
  const otherDocument = (
    <AppLink to={otherPath} className="inline-flex min-h-11 items-center text-primary-text underline-offset-4 hover:underline">
      {t(`other.${text}`)}
    </AppLink>
  );
  const shown = own?.versions.length ? (
    <Suspense fallback={null}>
      <ownVersions.Component {...own} path={path} otherDocument={otherDocument} />
    </Suspense>
  ) : null;
  if (own?.current) return shown;
  return (
    <>
      <PageData name={t(`${text}.name`)} path={path} />
      <LegalDocument
        title={t(`${text}.name`)}
        lead={t(`${text}.lead`, { company })}
        path={path}
        updatedOn={updatedOn}
        sections={t(`${text}.sections`, { returnObjects: true, company })}
        contact={
          <>
            <LegalContact company={company} address={localize(address, language)} email={email} phone={phone} />
            {shown}
          </>
        }
        otherDocument={otherDocument}
      />
    </>
  );
}
