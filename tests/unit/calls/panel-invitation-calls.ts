import {
  changeInvitationMutation,
  inviteByHandMutation,
  inviteMutation,
  invitationsOfQuery,
  invitationsQuery,
  projectsQuery,
  reminderDaysMutation,
  reminderDaysQuery,
  replyMutation,
} from '@/features/reviews/invite';
import { id, type Call } from './call';
import { overRead, own, who } from './panel-samples';

const at = 'features/reviews/invite';
const once = 'a person is invited once for the same';

/** What administrators do about invitations to write a review, and the answers to reviews. */
export const invitationCalls: readonly Call[] = [
  { at, who, when: 'invitations', run: ({ query }) => query(invitationsQuery(undefined)), answers: { 'select review_invitations': [] } },
  { at, who, when: 'invitations of an inquiry', run: ({ query }) => query(invitationsOfQuery(id)) },
  { at, who, when: 'invitations: the projects', run: ({ query }) => query(projectsQuery), answers: { 'select content_items': [] } },
  {
    at,
    who,
    when: 'invitations: people invited',
    run: ({ mutate }) => mutate(inviteMutation, { source: 'inquiry' as const, ids: [id] }),
    answers: { 'rpc invite_to_review': { invited: 1, already: 0, stopped: 0, limited: 0, unfit: 0 } },
    once,
  },
  {
    at,
    who,
    when: 'invitations: the client of a project invited',
    run: ({ mutate }) => mutate(inviteByHandMutation, { project: id, name: 'Noor', email: 'noor@example.com', language: 'en' as const }),
    answers: { 'rpc invite_to_review_project': 'invited' },
    once,
  },
  {
    at,
    who,
    when: 'invitations: one withdrawn',
    run: ({ mutate }) => mutate(changeInvitationMutation, { id, action: 'revoke' as const }),
    answers: { 'rpc change_invitation': 'done' },
    once: 'withdrawn is withdrawn, and one that is sent again rests for a day',
  },
  {
    at,
    who,
    when: 'invitations: the reminder',
    run: ({ query }) => query(reminderDaysQuery),
    answers: { 'select notification_settings': { review_reminder_days: 7 } },
  },
  {
    at,
    who,
    when: 'invitations: the reminder changed',
    run: ({ mutate }) => mutate(reminderDaysMutation, { before: 7, days: null }),
    answers: { 'update notification_settings': { id: 1 } },
    once: own,
  },
  {
    at,
    who,
    when: 'reviews: an answer',
    run: ({ mutate }) => mutate(replyMutation, { id, before: null, replyEn: 'Thank you', replyAr: '' }),
    answers: { 'update user_reviews': { id } },
    once: overRead,
  },
];
