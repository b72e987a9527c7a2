import { terms } from './fill.ts';
import { administrator, type BenchQuery } from './shapes.ts';

/** The directory has a budget of its own at every size. */
const budget = 50;
const newestOf = (share: number) =>
  `(select jsonb_build_object('id', c.id, 'created_at', c.created_at, 'posts_count', c.posts_count, 'pick', null) from public.creators c
    where c.created_at <= (select min(created_at) + ${String(share)} * (max(created_at) - min(created_at)) from public.creators)
    order by c.created_at desc, c.id desc limit 1)`;

const asked = (name: string, args: string): BenchQuery => ({
  name: `directory, ${name}`,
  role: 'anon',
  sql: `select * from public.find_creators(${args})`,
  budget,
});

/** The requests for the directory of creators: of visitors, of the build and of the panel. */
export const directoryQueries: readonly BenchQuery[] = [
  asked('first page', ''),
  asked('newest', `sort => 'newest'`),
  asked('most active', `sort => 'active'`),
  asked('a deep page', `after => ${newestOf(0.1)}`),
  asked('most active, a deep page', `sort => 'active', after => ${newestOf(0.1)}`),
  asked('a word of every name', `'person'`),
  asked('a word of every name, most active', `'person', sort => 'active'`),
  asked('a common word', `'person 1'`),
  asked('a rare word', `'person_777'`),
  asked('two letters', `'pe'`),
  asked('an absent word', `'${terms.absent}'`),
  asked('a topic', `topic => (select topics[1] from public.creators where topics <> '{}' limit 1)`),
  asked('five words', `'person 1 2 3 4'`),
  {
    ...administrator,
    name: 'directory, a creator put first',
    sql: `select public.place_creator_pick((select id from public.creators order by created_at desc, id desc limit 1), 1)`,
    budget,
  },
  {
    ...administrator,
    name: 'directory, the picks in the panel',
    sql: `select p.place, c.id, c.username, c.full_name, c.status from public.creator_picks p join public.creators c on c.id = p.creator_id
      order by p.place`,
    budget,
  },
];
