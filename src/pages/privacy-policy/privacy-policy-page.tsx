import { paths } from '@/lib/paths';
import { privacyUpdatedOn } from '@/lib/privacy-version';
import { LegalPage } from '../legal/legal-page';

// Both legal pages are in one chunk, so that no other page loads what they share.
export { TermsOfServicePage } from '../terms-of-service/terms-of-service-page';

/** The privacy policy: stored personal data and the rights under Qatar's Law No. 13 of 2016. */
export function PrivacyPolicyPage() {
  return <LegalPage text="privacy" path={paths.privacyPolicy} otherPath={paths.termsOfService} updatedOn={privacyUpdatedOn} />;
}
