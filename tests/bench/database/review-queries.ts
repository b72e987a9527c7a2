import { administrator, type BenchQuery } from './shapes.ts';

const panel = (name: string, sql: string): BenchQuery => ({ ...administrator, name: `panel: ${name}`, sql });
/** The token of an invitation's link, which only the database can create. */
const link = `select set_config('bench.invitation', private.invitation_token(v), true)
  from (select * from public.review_invitations where state = 'sent' order by created_at desc, id desc limit 1) v`;
const someInvitation = `(select id from public.review_invitations order by created_at desc, id desc limit 1)`;
const project = `(select id from public.content_items where kind = 'project' order by position, id limit 1)`;
const page = 'order by created_at desc, id desc limit 51';

/** The queries about verified reviews and invitations to write one. */
export const reviewQueries: BenchQuery[] = [
  { name: 'figures of verified reviews', role: 'anon', sql: 'select public.review_figures()' },
  {
    name: 'invitation looked up',
    role: 'anon',
    sql: `select public.review_invitation(current_setting('bench.invitation'))`,
    prepare: link,
  },
  {
    name: 'invited review sent',
    role: 'anon',
    sql: `select public.send_invited_review(current_setting('bench.invitation'), gen_random_uuid(), '{"rating": 5, "name": "Sara"}')`,
    prepare: link,
  },
  { name: 'invitations stopped', role: 'anon', sql: `select public.stop_invitations(current_setting('bench.invitation'))`, prepare: link },
  panel('invitations', `select * from public.review_invitations ${page}`),
  panel('invitations of a state', `select * from public.review_invitations where state = 'written' ${page}`),
  panel(
    'invitations of an inquiry',
    `select * from public.review_invitations where source = 'inquiry' and source_id = gen_random_uuid() ${page}`,
  ),
  panel(
    'inquiries invited',
    `select public.invite_to_review('inquiry', array(select id from public.inquiries where status = 'won' and deleted_at is null limit 20))`,
  ),
  panel('a person invited for a project', `select public.invite_to_review_project(${project}, 'Sara', 'sara@example.test', 'en')`),
  panel('an invitation revoked', `select public.change_invitation(${someInvitation}, 'revoke')`),
];
