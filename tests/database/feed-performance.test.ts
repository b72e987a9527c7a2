import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { only, startCast, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
  // 100 creators with 990 posts each, one with 1,000 of which one is pinned: 100,000 posts.
  await cast.sql(
    `insert into auth.users (id, email) select gen_random_uuid(), 'bulk' || n || '@example.test' from generate_series(1, 100) n`,
  );
  await cast.sql(`insert into public.creators (id, username, full_name, status)
    select id, split_part(email, '@', 1), 'Bulk', 'active' from auth.users where email like 'bulk%'`);
  await cast.sql('alter table public.creator_posts disable trigger all');
  // The search column is filled directly, because computing it is the slowest step.
  await cast.sql('alter table public.creator_posts alter column search_text drop expression');
  await cast.sql(`insert into public.creator_posts (creator_id, content, search_text, created_at)
    select c.id, 'Post ' || n, ' post ' || n, now() - n * interval '1 minute' from public.creators c, generate_series(1, 990) n
      where c.username like 'bulk%'`);
  await cast.sql(
    `insert into public.creator_posts (creator_id, content, search_text, created_at, is_pinned)
    select $1, 'Post ' || n, ' post ' || n, now() - n * interval '1 minute', n = 500 from generate_series(1, 1000) n`,
    [cast.creator.id],
  );
  await cast.sql('alter table public.creator_posts enable trigger all');
  await cast.sql('vacuum analyze public.creator_posts');
  await cast.sql('analyze public.creators');
}, 120_000);
afterAll(() => cast.stop());

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];

/** Returns the plan of a query as the API runs it for a role, with row-level security. */
async function explain(role: string, claims: string, query: string): Promise<Plan[]> {
  await cast.sql('begin');
  try {
    await cast.sql(`select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $1::json ->> 'sub', true)`, [
      claims,
    ]);
    await cast.sql(`set local role ${role}`);
    const { 'QUERY PLAN': result } = only(await cast.sql<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (analyze, format json) ${query}`));
    return flatten(only(result).Plan);
  } finally {
    await cast.sql('rollback');
  }
}

const feed = (
  after = '',
) => `select id, content, created_at, is_pinned from public.creator_posts where creator_id = '${cast.creator.id}' ${after}
  order by is_pinned desc, created_at desc, id desc limit 10`;

describe('a feed of 1,000 posts among 100,000', () => {
  it('is really that large', async () => {
    expect(only(await cast.sql('select count(*)::integer as posts from public.creator_posts'))).toEqual({ posts: 100_000 });
  });

  it.each(['anon', 'authenticated'])('is read by %s through its index, without sorting, ten rows at a time', async (role) => {
    const nodes = await explain(role, JSON.stringify({ sub: cast.otherCreator.id }), feed());
    const scan = nodes.find((node) => node['Index Name'] === 'creator_posts_feed_idx');
    expect(scan?.['Actual Rows']).toBe(10);
    expect(scan?.['Rows Removed by Filter'] ?? 0).toBe(0);
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'creator_posts')).toEqual([]);
  });

  it('reads a later page through the same index', async () => {
    const after = `and is_pinned is false and (created_at < now() - interval '700 minutes')`;
    const nodes = await explain('anon', '{}', feed(after));
    expect(nodes.find((node) => node['Index Name'] === 'creator_posts_feed_idx')?.['Actual Rows']).toBe(10);
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
  });

  it('answers one page through the API, pinned first', async () => {
    const { data } = await cast.visitor
      .from('creator_posts')
      .select('content')
      .eq('creator_id', cast.creator.id)
      .order('is_pinned', { ascending: false })
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(10);
    expect(data?.map((post) => post.content)).toEqual([
      'Post 500',
      ...Array.from({ length: 9 }, (_, index) => `Post ${String(index + 1)}`),
    ]);
  });
});
