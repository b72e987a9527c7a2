import { PageHead } from '@/features/settings/page-head';
import { communityRulesSeo } from '@/features/settings/page-seo/community-rules';
import { paths } from '@/lib/paths';
import { rulesUpdatedOn } from '@/lib/rules-version';
import { LegalPage } from '../legal/legal-page';

/** The rules of the creators' community, which a sign-up accepts. */
export function CommunityRulesPage() {
  return (
    <>
      <PageHead page="community-rules" builtIn={communityRulesSeo} />
      <LegalPage text="rules" path={paths.communityRules} otherPath={paths.termsOfService} updatedOn={rulesUpdatedOn} />
    </>
  );
}
