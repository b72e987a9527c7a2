import {
  communityFiguresQuery,
  communityInvitationsQuery,
  createInvitationMutation,
  withdrawInvitationMutation,
} from '@/features/creators/community-admin';
import { id, type Call } from './call';
import { who } from './panel-samples';

const at = 'features/creators/community-admin';
const weeks = Array.from({ length: 12 }, () => 0);

/** What administrators do about joining the community. */
export const communityCalls: readonly Call[] = [
  {
    at,
    who,
    when: 'invitations by link',
    run: ({ query }) => query(communityInvitationsQuery),
    answers: { 'select community_invitations': [] },
  },
  {
    at,
    who,
    when: 'an invitation by link made',
    run: ({ mutate }) => mutate(createInvitationMutation, { note: 'Club', uses: 1, until: '2027-01-01' }),
    answers: { 'rpc create_community_invitation': { id, token: 'a' } },
    once: 'the link of a lost answer is shown to nobody, and can be withdrawn',
  },
  {
    at,
    who,
    when: 'an invitation by link withdrawn',
    run: ({ mutate }) => mutate(withdrawInvitationMutation, id),
    once: 'one that is withdrawn stays so',
  },
  {
    at,
    who,
    when: 'figures of the community',
    run: ({ query }) => query(communityFiguresQuery),
    answers: {
      'rpc community_figures': {
        ...{ active: 0, unverified: 0, suspended: 0, new_week: 0, new_month: 0, posting_month: 0, likes_month: 0 },
        ...{ open_cases: 0, accepted_rules: 0, invited: 0, open_invitations: 0, first_week: '2026-09-04', posts_by_week: weeks },
      },
    },
  },
];
