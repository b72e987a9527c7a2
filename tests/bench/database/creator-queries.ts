import { people } from './fill.ts';
import { administrator, newest, type BenchQuery } from './shapes.ts';

const creator = { role: 'authenticated', person: people.creator } as const;
const feed = `select id from public.creator_posts where creator_id = '${people.creator}' order by is_pinned desc, created_at desc, id desc`;
const nobody = '00000000-0000-4000-8000-000000000000';

/** Queries about joining, an account of one's own, and what posts are shown with. */
export const creatorQueries: readonly BenchQuery[] = [
  { name: 'rules in force', role: 'anon', sql: 'select public.community_rules()' },
  { name: 'sign-up, open or closed', role: 'anon', sql: 'select public.sign_up_state(null)' },
  {
    name: 'earlier versions of a post',
    role: 'anon',
    sql: `select version, created_at, content, pictures from public.creator_post_versions where post_id = (${feed} limit 1)
      order by version desc limit 50`,
  },
  { name: 'cards of a page of posts', role: 'anon', sql: `select * from public.post_cards(array(${feed} limit 10))` },
  { name: 'own sessions', ...creator, sql: 'select * from public.own_sessions()', isRefused: true },
  { name: 'end of a session', ...creator, sql: `select public.end_session('${nobody}')`, isRefused: true },
  { name: 'own data', ...creator, sql: 'select public.export_my_data()', isRefused: true },
  { name: 'rules accepted', ...creator, sql: `select public.accept_community_rules('2000-01-01')`, isRefused: true },
  { name: 'a profile shown again', ...administrator, sql: `select public.show_hidden_creator('${people.creator}')` },
  { name: 'invitations', ...administrator, sql: `select * from public.community_invitations ${newest} limit 21` },
  {
    name: 'invitation made',
    ...administrator,
    sql: `select public.create_community_invitation(expires_on => (now() + interval '7 days')::date, max_uses => 5, note => 'Artists')`,
  },
  { name: 'invitation withdrawn', ...administrator, sql: `select public.withdraw_community_invitation('${nobody}')`, isRefused: true },
  { name: 'figures of the community', ...administrator, sql: 'select public.community_figures()', budget: 1000 },
];
