import { paths } from '@/lib/paths';
import { privacyUpdatedOn } from '@/lib/privacy-version';
import { LegalPage } from '../legal/legal-page';

/** What this site stores of a person and which rights there are, under Qatar's Law No. 13 of 2016. */
export function PrivacyPolicyPage() {
  return <LegalPage text="privacy" path={paths.privacyPolicy} otherPath={paths.termsOfService} updatedOn={privacyUpdatedOn} />;
}
