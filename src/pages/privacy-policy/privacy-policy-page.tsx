import { PageHead } from '@/features/settings/page-head';
import { privacyPolicySeo } from '@/features/settings/page-seo/privacy-policy';
import { paths } from '@/lib/paths';
import { privacyUpdatedOn } from '@/lib/privacy-version';
import { LegalPage } from '../legal/legal-page';

// The legal pages are in one chunk, so that no other page loads what they share.
export { TermsOfServicePage } from '../terms-of-service/terms-of-service-page';
export { CommunityRulesPage } from '../community-rules/community-rules-page';

/** The privacy policy: stored personal data and the rights under Qatar's Law No. 13 of 2016. */
export function PrivacyPolicyPage() {
  return (
    <>
      <PageHead page="privacy-policy" builtIn={privacyPolicySeo} />
      <LegalPage text="privacy" path={paths.privacyPolicy} otherPath={paths.termsOfService} updatedOn={privacyUpdatedOn} />
    </>
  );
}
