import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { attempts } from '@/admin/tabs/diagnostics/checks/access';
import { isLetThrough } from '@/features/diagnostics/visitor-attempts';
import { readMigrations } from '../../supabase/local/data/database.ts';
import { expectAllowed, expectRefused, pdfBytes, startCast, type Cast } from './fixtures.ts';

const config = vi.hoisted(() => ({ url: '', key: '' }));
const session = vi.hoisted(() => ({ client: undefined as unknown }));
vi.mock('@/lib/public-config', () => ({ publicConfig: () => config }));
vi.mock('@/lib/backend/auth-client', () => ({ authClient: () => Promise.resolve(session.client) }));

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());

interface Facts {
  now: string;
  last_migration: string | null;
  settings_version: number | null;
  password_set_at: string | null;
  lost_files: string[];
  visitor_file_policies: string[];
}
const facts = async () => {
  const answer = await cast.administrator.client.rpc('diagnostics');
  expectAllowed(answer);
  return answer.data as unknown as Facts;
};

describe('diagnostics', () => {
  it('is for administrators only, and at once for no former ones', async () => {
    expectRefused(await cast.visitor.rpc('diagnostics'));
    expectRefused(await cast.service.rpc('diagnostics'));
    const { id, client } = cast.otherCreator;
    const denied = { code: 'PT403', message: 'administrators_only' };
    expect((await client.rpc('diagnostics')).error).toMatchObject(denied);
    await cast.sql('insert into public.administrators (user_id) values ($1)', [id]);
    expectAllowed(await client.rpc('diagnostics'));
    await cast.sql('delete from public.administrators where user_id = $1', [id]);
    expect((await client.rpc('diagnostics')).error).toMatchObject(denied);
  });

  it('reports time, migrations and settings', async () => {
    const before = await facts();
    expect(Math.abs(Date.now() - Date.parse(before.now))).toBeLessThan(10_000);
    expect(before.last_migration).toBe((await readMigrations('supabase/migrations')).at(-1)?.version);
    const [settings] = await cast.sql<{ version: number }>('select version from public.website_settings where id = 1');
    expect(before.settings_version).toBe(settings?.version);
  });

  it('returns the age of the caller’s password, and of nobody else’s', async () => {
    const { id } = cast.administrator;
    await cast.sql(`update auth.users set created_at = now() - interval '3 years' where id = $1`, [id]);
    expect(Date.now() - Date.parse((await facts()).password_set_at ?? '')).toBeGreaterThan(2 * 365 * 86_400_000);
    // Other changes of an account are not password changes.
    await cast.sql('update auth.users set encrypted_password = encrypted_password, last_sign_in_at = now() where id = $1', [id]);
    expect(Date.now() - Date.parse((await facts()).password_set_at ?? '')).toBeGreaterThan(2 * 365 * 86_400_000);
    await cast.sql(
      `update auth.users set encrypted_password = extensions.crypt('Another-One-2026!', extensions.gen_salt('bf', 10))
        where id in ($1, $2)`,
      [id, cast.creator.id],
    );
    expect(Date.now() - Date.parse((await facts()).password_set_at ?? '')).toBeLessThan(60_000);
    expect(await cast.sql('select user_id from private.password_changes')).toEqual([{ user_id: id }]);
  });

  it('finds references to missing files', async () => {
    expect((await facts()).lost_files).toEqual([]);
    await cast.sql(`insert into storage.objects (bucket_id, name) values ('publicassets', 'jobs/there.png')`);
    await cast.sql(
      `insert into public.job_postings (title, image_url) values ('A', '/storage/v1/object/public/publicassets/jobs/there.png'), ('B', '/storage/v1/object/public/publicassets/jobs/gone.png')`,
    );
    expect((await facts()).lost_files).toEqual(['jobs/gone.png']);
  });
});

describe('forbidden actions of visitors', () => {
  const letThrough = async () => {
    const open = [];
    for (const attempt of attempts) if (await isLetThrough(attempt, new AbortController().signal)) open.push(attempt);
    return open;
  };
  const countAll = () =>
    cast.sql(
      `select (select count(*) from public.job_postings) as jobs, (select count(*) from public.inquiries) as inquiries, (select count(*)
        from storage.objects) as files`,
    );
  const resume = 'resumes/11111111-1111-4111-8111-111111111111/1-cv.pdf';

  beforeAll(async () => {
    Object.assign(config, { url: cast.backend.url, key: cast.backend.backend.publishableKey });
    session.client = cast.administrator.client;
    await cast.service.storage.from('privateassets').upload(resume, pdfBytes(), { contentType: 'application/pdf' });
    await cast.sql('alter table public.job_applications disable trigger user');
    await cast.sql(`insert into public.job_applications (full_name, email, resume_storage_path) values ('B', 'b@example.test', $1)`, [
      resume,
    ]);
    await cast.sql('alter table public.job_applications enable trigger user');
  });

  it('is refused, all of it', async () => {
    expect(await letThrough()).toEqual([]);
    expect((await facts()).visitor_file_policies).toEqual([]);
  });

  it.each([
    [`create policy broken on storage.objects for delete to anon using (bucket_id = 'publicassets')`, 'delete storage.objects: broken'],
    [`create policy broken on storage.objects for update to public using (bucket_id = 'avatars')`, 'update storage.objects: broken'],
    ['create policy broken on storage.objects using (true)', 'all storage.objects: broken'],
    [
      `alter policy "visitors discard a fresh resume" on storage.objects using (bucket_id = 'privateassets')`,
      'delete storage.objects: visitors discard a fresh resume',
    ],
    [
      'alter policy "people replace own avatars, administrators assets" on storage.objects to public',
      'update storage.objects: people replace own avatars, administrators assets',
    ],
    ['alter table storage.objects disable row level security', 'storage.objects: no row level security'],
    // Restrictive policies, and policies for other roles, grant nothing.
    ['create policy narrower on storage.objects as restrictive for delete to anon using (false)'],
    ['create policy "for people" on storage.objects for delete to authenticated using (owner_id is not null)'],
  ])('reports that files could be deleted, moved or replaced, without a test file: %s', async (statement, expected?: string) => {
    await cast.sql('begin');
    try {
      await cast.sql(statement);
      await cast.sql(
        `select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', json_build_object('sub',
          $1::text)::text, true)`,
        [cast.administrator.id],
      );
      await cast.sql('set local role authenticated');
      const [answer] = await cast.sql<{ found: string[] }>(`select public.diagnostics() -> 'visitor_file_policies' as found`);
      expect(answer?.found).toEqual(expected === undefined ? [] : [expected]);
    } finally {
      await cast.sql('rollback');
    }
  });

  it('is reported when grants and policies are broken, and leaves nothing', async () => {
    const before = await countAll();
    const run = async (statements: readonly string[]) => {
      for (const statement of statements) await cast.sql(statement);
    };
    await run([
      'grant insert on public.job_postings to anon',
      'create policy broken on public.job_postings for insert to anon with check (true)',
      'grant select, delete on public.inquiries to anon',
      'create policy broken on public.inquiries for all to anon using (true)',
      `create policy "broken uploads" on storage.objects for insert to anon with check (bucket_id in ('publicassets', 'avatars'))`,
      `create policy "broken reading" on storage.objects for select to anon using (bucket_id = 'privateassets')`,
    ]);
    try {
      expect(await letThrough()).toEqual([
        { kind: 'read', table: 'inquiries' },
        { kind: 'insert', table: 'job_postings' },
        { kind: 'delete', table: 'inquiries' },
        { kind: 'upload', bucket: 'publicassets' },
        { kind: 'upload', bucket: 'avatars' },
        { kind: 'list', bucket: 'privateassets' },
        { kind: 'download', bucket: 'privateassets' },
        { kind: 'sign', bucket: 'privateassets' },
      ]);
      expect(await countAll()).toEqual(before);
    } finally {
      await run([
        'drop policy broken on public.job_postings',
        'drop policy broken on public.inquiries',
        'drop policy "broken uploads" on storage.objects',
        'drop policy "broken reading" on storage.objects',
        'revoke insert on public.job_postings from anon',
        'revoke select, delete on public.inquiries from anon',
      ]);
    }
    expect(await letThrough()).toEqual([]);
  });
});
