import { paths } from '@/lib/paths';
import { LegalPage } from '../legal/legal-page';

/** Change it with the text: the day is shown at the top of the page. */
const updatedOn = '2026-11-21';

/** What this site stores of a person and which rights there are, under Qatar's Law No. 13 of 2016. */
export function PrivacyPolicyPage() {
  return <LegalPage text="privacy" path={paths.privacyPolicy} otherPath={paths.termsOfService} updatedOn={updatedOn} />;
}
