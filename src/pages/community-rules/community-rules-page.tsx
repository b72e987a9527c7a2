import { paths } from '@/lib/paths';
import { rulesUpdatedOn } from '@/lib/rules-version';
import { LegalPage } from '../legal/legal-page';

/** The rules of the creators' community, which a sign-up accepts. */
export function CommunityRulesPage() {
  return <LegalPage text="rules" path={paths.communityRules} otherPath={paths.termsOfService} updatedOn={rulesUpdatedOn} />;
}
