import { paths } from '@/lib/paths';
import { LegalPage } from '../legal/legal-page';

/** Change it with the text: the day is shown at the top of the page. */
const updatedOn = '2026-11-21';

/** The rules for using the site and the creators hub: the law of Qatar, courts in Doha. */
export function TermsOfServicePage() {
  return <LegalPage text="terms" path={paths.termsOfService} otherPath={paths.privacyPolicy} updatedOn={updatedOn} />;
}
