import { paths } from '@/lib/paths';
import { LegalPage } from '../legal/legal-page';

/** The date shown on the page. Update it with the text. */
const updatedOn = '2026-11-21';

/** The terms for the site and the creators hub, under the law of Qatar. */
export function TermsOfServicePage() {
  return <LegalPage text="terms" path={paths.termsOfService} otherPath={paths.privacyPolicy} updatedOn={updatedOn} />;
}
