import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogFacts, type Fact } from '../../scripts/doctor/catalog-facts.ts';
import { differences } from '../../scripts/doctor/catalog.ts';
import { applyMigrations, readMigrations } from '../../supabase/local/data/database.ts';
import { openEmptyProject } from '../support/upgrade.ts';

const folder = 'supabase/schemas';

/** Comments on objects in `public` and `private`, on policies and on triggers. The doctor ignores them. */
const comments = `
  select pg_describe_object(d.classoid, d.objoid, d.objsubid) as object, d.description from pg_description d
  where pg_describe_object(d.classoid, d.objoid, d.objsubid) ~ '(private|public)[. ]'
    or d.classoid in ('pg_policy'::regclass, 'pg_trigger'::regclass)
  order by 1`;

/** The initial rows of a new site. */
const rows = `
  select 'moderation' as about, to_jsonb(u) as row from private.reserved_usernames u
  union all select 'settings', to_jsonb(s) - '{created_at,updated_at}'::text[] from public.website_settings s
  union all select 'notifications', to_jsonb(n) - '{created_at,updated_at}'::text[] from public.notification_settings n
  union all select 'items', to_jsonb(i) - '{created_at,updated_at,shown_at}'::text[] from public.content_items i
  order by 1, 2`;

type Project = Awaited<ReturnType<typeof openEmptyProject>>;
let declared: Project;
let migrated: Project;

beforeAll(async () => {
  [declared, migrated] = [await openEmptyProject(), await openEmptyProject()];
  for (const file of readdirSync(folder).sort()) await declared.database.exec(readFileSync(`${folder}/${file}`, 'utf8'));
  await applyMigrations(migrated.database, await readMigrations('supabase/migrations'));
});
afterAll(() => Promise.all([declared.close(), migrated.close()]));

it('supabase/schemas and supabase/migrations make the same database', async () => {
  const [expected, found] = [await declared.query<Fact>(catalogFacts), await migrated.query<Fact>(catalogFacts)];
  expect(expected.length).toBeGreaterThan(1000);
  expect(differences(expected, found).map(({ text }) => text)).toEqual([]);
});

it.each([
  ['comments', comments],
  ['first rows', rows],
])('they make the same %s', async (_what, query) => {
  const expected = await declared.query(query);
  expect(expected.length).toBeGreaterThan(80);
  expect(await migrated.query(query)).toEqual(expected);
});

it('a difference is detected', async () => {
  const before = await declared.query<Fact>(catalogFacts);
  await declared.database.exec('alter table public.notes drop constraint notes_text_length; drop index private.outbox_due_idx');
  expect(differences(before, await declared.query<Fact>(catalogFacts)).map(({ name, short }) => name + short)).toEqual([
    'public.notes notes_text_length is missing',
    'private.outbox outbox_due_idx is missing',
  ]);
});
