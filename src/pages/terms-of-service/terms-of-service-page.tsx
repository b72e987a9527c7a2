import { PageHead } from '@/features/settings/page-head';
import { termsOfServiceSeo } from '@/features/settings/page-seo/terms-of-service';
import { paths } from '@/lib/paths';
import { LegalPage } from '../legal/legal-page';

/** The date shown on the page. Update it with the text. */
const updatedOn = '2026-11-21';

/** The terms for the site and the creators hub, under the law of Qatar. */
export function TermsOfServicePage() {
  return (
    <>
      <PageHead page="terms-of-service" builtIn={termsOfServiceSeo} />
      <LegalPage text="terms" path={paths.termsOfService} otherPath={paths.privacyPolicy} updatedOn={updatedOn} />
    </>
  );
}
