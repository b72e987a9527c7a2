import { type Fault } from './doctor.fixture.ts';

/** Faults that the database checks report. */
export const databaseFaults: Fault[] = [
  {
    line: 'Migrations',
    state: 'error',
    says: /1 of \d+ not applied/,
    by: {
      sql: `update supabase_migrations.schema_migrations set version = '1' || version where version = (select max(version)
        from supabase_migrations.schema_migrations)`,
      undo: `update supabase_migrations.schema_migrations set version = substr(version, 2) where length(version) > 14`,
    },
  },
  {
    line: 'Migrations',
    state: 'error',
    says: /20990101000000 is not of this repository/,
    by: {
      sql: `insert into supabase_migrations.schema_migrations (version) values ('20990101000000')`,
      undo: `delete from supabase_migrations.schema_migrations where version = '20990101000000'`,
    },
  },
  {
    line: 'Tables, row security',
    state: 'error',
    says: /public\.inquiries: no row-level security/,
    by: { sql: 'alter table public.inquiries disable row level security', undo: 'alter table public.inquiries enable row level security' },
  },
  {
    line: 'Tables, row security',
    state: 'warning',
    says: /public\.mine is not of this repository/,
    by: { sql: 'create table public.mine ()', undo: 'drop table public.mine' },
  },
  {
    line: 'Columns',
    state: 'error',
    says: /public\.creators\.bio/,
    by: { sql: `alter table public.creators alter bio set default 'x'`, undo: 'alter table public.creators alter bio drop default' },
  },
  {
    line: 'Constraints, indexes',
    state: 'error',
    says: /is missing/,
    by: { sql: 'alter index public.creators_pkey rename to other_pkey', undo: 'alter index public.other_pkey rename to creators_pkey' },
  },
  {
    line: 'Policies',
    state: 'error',
    says: /storage\.objects "everybody" is not of this repository/,
    by: {
      sql: 'create policy "everybody" on storage.objects for select to anon using (true)',
      undo: 'drop policy "everybody" on storage.objects',
    },
  },
  {
    line: 'Policies',
    state: 'error',
    says: /is missing/,
    by: {
      sql: 'alter policy "files that the site shows are not moved" on storage.objects rename to "other"',
      undo: 'alter policy "other" on storage.objects rename to "files that the site shows are not moved"',
    },
  },
  {
    line: 'Grants',
    state: 'error',
    says: /public\.audit_log to anon is not of this repository/,
    by: { sql: 'grant select on public.audit_log to anon', undo: 'revoke select on public.audit_log from anon' },
  },
  {
    line: 'Grants',
    state: 'error',
    says: /public\.leadership_team to columns, authenticated: update \(created_at\)$/,
    by: {
      sql: 'grant update (created_at) on public.leadership_team to authenticated',
      undo: 'revoke update (created_at) on public.leadership_team from authenticated',
    },
  },
  {
    line: 'Functions',
    state: 'error',
    says: /private\.is_admin\(\): security invoker$/,
    by: { sql: 'alter function private.is_admin() security invoker', undo: 'alter function private.is_admin() security definer' },
  },
  {
    line: 'Functions',
    state: 'error',
    says: /private\.is_admin\(\): no settings$/,
    by: { sql: 'alter function private.is_admin() reset search_path', undo: `alter function private.is_admin() set search_path = ''` },
  },
  {
    line: 'Triggers',
    state: 'error',
    says: /auth\.users note_password_change: switched off$/,
    by: {
      sql: 'alter table auth.users disable trigger note_password_change',
      undo: 'alter table auth.users enable trigger note_password_change',
    },
  },
  {
    line: 'Buckets',
    state: 'error',
    says: /privateassets: public$/,
    by: {
      sql: `update storage.buckets set public = true where id = 'privateassets'`,
      undo: `update storage.buckets set public = false where id = 'privateassets'`,
    },
  },
];
