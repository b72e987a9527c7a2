import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bytes, clientOf, emptyTables, expectAllowed, insertJob, pdfBytes, pngBytes, startCast, strangers, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());
beforeEach(async () => {
  await cast.sql(`update public.website_settings set settings = '{}'`);
  await cast.sql('delete from public.job_applications');
  await cast.sql('delete from public.job_postings');
  await cast.sql('delete from public.leadership_team');
  await cast.sql('update public.creators set profile_picture_url = null');
  await cast.sql('delete from private.released_assets');
  await cast.sql('delete from storage.objects');
});

const bucket = (client: Cast['visitor'], name = 'publicassets') => client.storage.from(name);
const address = (name: string) => `/storage/v1/object/public/publicassets/${name}`;
const calls = [
  ['file_uses', (client: Cast['visitor']) => client.rpc('file_uses', { bucket: 'publicassets', names: ['media/a.png'] })],
  ['search_files', (client: Cast['visitor']) => client.rpc('search_files', { bucket: 'publicassets' })],
  ['storage_totals', (client: Cast['visitor']) => client.rpc('storage_totals')],
  ['unused_files', (client: Cast['visitor']) => client.rpc('unused_files')],
  ['sitemap_state', (client: Cast['visitor']) => client.rpc('sitemap_state')],
] as const;

async function stored(name: string, days = 0): Promise<string> {
  expectAllowed(await bucket(cast.service).upload(name, pngBytes(), { contentType: 'image/png', upsert: true }));
  await setAge(name, days);
  return name;
}

const setAge = (name: string, days: number) =>
  cast.sql(
    'update storage.objects set created_at = now() - make_interval(days => $2), updated_at = now() - make_interval(days => $2) where name = $1',
    [name, days],
  );

async function usesOf(...names: string[]): Promise<string[]> {
  const { data, error } = await cast.administrator.client.rpc('file_uses', { bucket: 'publicassets', names });
  expect(error).toBeNull();
  return (data ?? []).map(({ name, place, label }) => `${name}: ${place} ${label}`);
}

async function state(): Promise<Record<string, string>> {
  const { data, error } = await cast.administrator.client.rpc('sitemap_state');
  expect(error).toBeNull();
  return data as Record<string, string>;
}

describe.each(calls)('%s', (_name, call) => {
  it.each(strangers)('is refused to the %s', async (role) => {
    expect((await call(clientOf(cast, role))).error).not.toBeNull();
  });

  it('is refused to whoever is no administrator any more', async () => {
    expectAllowed(await call(cast.administrator.client));
    await cast.sql('delete from public.administrators where user_id = $1', [cast.administrator.id]);
    const { error } = await call(cast.administrator.client);
    await cast.sql('insert into public.administrators (user_id) values ($1)', [cast.administrator.id]);
    expect(error).toMatchObject({ code: 'PT403', message: 'administrators_only' });
  });
});

describe('file_uses', () => {
  it('names the settings by their paths, also those inside lists, however the address is written', async () => {
    await cast.sql('update public.website_settings set settings = $1', [
      {
        logoUrl: `https://project.supabase.co${address('logos/a%20b.png')}?v=2`,
        images: { heroSection: address('media/a.png'), aboutHero: address('media/other.png') },
        siteTheme: {
          footerLinks: {
            quickLinks: [
              { id: 'q1', text: 'x', href: address('media/a.png') },
              { text: 'y', href: address('media/a.png') },
            ],
          },
        },
        tagline: { en: 'media/a.png' },
      },
    ]);
    expect(await usesOf('media/a.png', 'logos/a b.png')).toEqual([
      'logos/a b.png: settings logoUrl',
      'media/a.png: settings images.heroSection',
      'media/a.png: settings siteTheme.footerLinks.quickLinks[1].href',
      'media/a.png: settings siteTheme.footerLinks.quickLinks[q1].href',
    ]);
  });

  it('names jobs, also in the trash, the team, and what was shown a short while ago', async () => {
    await cast.sql('insert into public.job_postings (title, image_url) values ($1, $2)', ['Developer', address('jobs/a.png')]);
    await cast.sql('insert into public.job_postings (title, image_url, deleted_at) values ($1, $2, now())', [
      'Designer',
      address('jobs/a.png'),
    ]);
    await cast.sql('insert into public.leadership_team (name, image_url) values ($1, $2)', ['Hessa', address('team/a.png')]);
    await cast.sql(
      `insert into private.released_assets (name, released_at) values ('media/a.png', '2026-01-02T03:04:05Z'), ('media/b.png', now() - interval '31 days')`,
    );
    await cast.sql(`update private.released_assets set released_at = now() - interval '29 days' where name = 'media/a.png'`);
    const found = await usesOf('jobs/a.png', 'team/a.png', 'media/a.png', 'media/b.png');
    expect(found).toEqual([
      'jobs/a.png: job Developer',
      'jobs/a.png: job_trash Designer',
      expect.stringMatching(/^media\/a\.png: recent \d{4}-\d\d-\d\dT/),
      'team/a.png: team Hessa',
    ]);
  });

  it('names the creator of a profile picture and the applicant of a résumé, each in its bucket only', async () => {
    const { id, username } = cast.creator;
    const picture = `${id}/1_me.webp`;
    await cast.sql('update public.creators set profile_picture_url = $1 where id = $2', [
      `/storage/v1/object/public/avatars/${picture}`,
      id,
    ]);
    const job = await insertJob(cast);
    const resume = `resumes/${job}/1-cv.pdf`;
    expectAllowed(await bucket(cast.service, 'privateassets').upload(resume, pdfBytes(), { contentType: 'application/pdf' }));
    const { data: object } = await cast.service.rpc('find_unclaimed_resume', { path: resume });
    expectAllowed(await cast.service.rpc('record_resume_check', { object_id: object ?? '', content_type: 'application/pdf' }));
    const application = {
      job_id: job,
      full_name: 'Noor',
      email: 'noor@example.com',
      phone: '+974 5555 5555',
      resume_storage_path: resume,
      resume_url: resume,
    };
    expectAllowed(await cast.visitor.from('job_applications').insert(application));
    const ask = async (name: string, names: string[]) =>
      ((await cast.administrator.client.rpc('file_uses', { bucket: name, names })).data ?? []).map((use) => `${use.place} ${use.label}`);
    expect(await ask('avatars', [picture, 'not-an-id/x.png', `${id}/2_old.webp`])).toEqual([`avatar ${username}`]);
    expect(await ask('publicassets', [picture, resume])).toEqual([]);
    expect(await ask('privateassets', [resume])).toEqual(['application Noor']);
    await cast.sql('update public.job_applications set deleted_at = now()');
    expect(await ask('privateassets', [resume])).toEqual(['application_trash Noor']);
  });

  it('takes 500 names at most', async () => {
    const { error } = await cast.administrator.client.rpc('file_uses', {
      bucket: 'publicassets',
      names: Array.from({ length: 501 }, String),
    });
    expect(error).toMatchObject({ code: 'PT400', message: 'too_many_names' });
  });
});

describe('a file that the site shows', () => {
  it('is neither deleted nor moved nor written over, by the administrator either', async () => {
    const name = await stored('media/hero (1).png');
    await cast.sql('update public.website_settings set settings = $1', [{ images: { heroSection: address('media/hero%20(1).png') } }]);
    const files = bucket(cast.administrator.client);
    expect((await files.remove([name])).data).toEqual([]);
    expect((await files.move(name, 'media/away.png')).error).not.toBeNull();
    expect((await files.upload(name, bytes('x'), { contentType: 'image/png', upsert: true })).error).not.toBeNull();
    expect(await cast.sql('select name from storage.objects')).toEqual([{ name }]);
    await cast.sql(`update public.website_settings set settings = '{}'`);
    expectAllowed(await files.move(name, 'media/away.png'));
    expect((await files.remove(['media/away.png'])).data).toHaveLength(1);
    expect(await cast.sql('select name from storage.objects')).toEqual([]);
  });

  it('does not keep the service role from clearing it away', async () => {
    const name = await stored('media/hero.png');
    await cast.sql('update public.website_settings set settings = $1', [{ images: { heroSection: address(name) } }]);
    expect((await bucket(cast.service).remove([name])).data).toHaveLength(1);
  });
});

describe('storage_totals', () => {
  it('counts the files of each bucket and their size', async () => {
    await stored('media/a.png');
    await stored('b.png');
    expectAllowed(await bucket(cast.service, 'avatars').upload(`${cast.creator.id}/1_a.png`, pngBytes(), { contentType: 'image/png' }));
    const size = pngBytes().byteLength;
    const { data } = await cast.administrator.client.rpc('storage_totals');
    expect(data).toEqual([
      { bucket: 'avatars', files: 1, bytes: size },
      { bucket: 'privateassets', files: 0, bytes: 0 },
      { bucket: 'publicassets', files: 2, bytes: 2 * size },
    ]);
  });
});

describe('unused_files', () => {
  it('names what retention would take, and old profile pictures of nobody', async () => {
    for (const name of ['media/old.png', 'jobs/named.png', 'brochure.png']) await stored(name, 40);
    await stored('media/new.png', 20);
    await cast.sql('insert into public.job_postings (title, image_url) values ($1, $2)', ['Developer', address('jobs/named.png')]);
    const { id } = cast.creator;
    const pictures = {
      current: `${id}/1_me.png`,
      old: `${id}/2_old.png`,
      nobody: '00000000-0000-4000-8000-0000000000ff/1_x.png',
      fresh: `${id}/3_new.png`,
    };
    for (const name of Object.values(pictures))
      expectAllowed(await bucket(cast.service, 'avatars').upload(name, pngBytes(), { contentType: 'image/png' }));
    for (const name of [pictures.current, pictures.old, pictures.nobody]) await setAge(name, 31);
    await cast.sql('update public.creators set profile_picture_url = $1 where id = $2', [
      `/storage/v1/object/public/avatars/${pictures.current}`,
      id,
    ]);
    const { data } = await cast.administrator.client.rpc('unused_files');
    expect(data?.map((file) => `${file.bucket}/${file.name}`).sort()).toEqual(
      [`avatars/${pictures.nobody}`, `avatars/${pictures.old}`, 'publicassets/media/old.png'].sort(),
    );
    expect(data?.[0]?.bucket).toBe('publicassets');
    expect(data?.[0]?.size).toBe(pngBytes().byteLength);
  });
});

describe('sitemap_state', () => {
  it('changes with open postings, whatever closes them', async () => {
    const before = await state();
    const id = await insertJob(cast);
    const open = await state();
    expect(open.jobs).not.toBe(before.jobs);
    expect(open.creators).toBe(before.creators);
    await cast.sql('update public.job_postings set title = $1 where id = $2', ['Another title', id]);
    expect(await state()).toEqual(open);
    await cast.sql(`update public.job_postings set valid_through = (now() at time zone 'Asia/Qatar')::date - 1`);
    expect(await state()).toEqual(before);
    await cast.sql(`update public.job_postings set valid_through = null, deleted_at = now()`);
    expect(await state()).toEqual(before);
  });

  it('tells one posting from another, and stands in an XML comment', async () => {
    const one = await insertJob(cast);
    const first = await state();
    await insertJob(cast);
    await cast.sql('delete from public.job_postings where id = $1', [one]);
    expect((await state()).jobs).not.toBe(first.jobs);
    for (const digest of Object.values(first)) expect(digest).toMatch(/^\d+:-?\d+$/);
  });

  it('changes with the active creators only', async () => {
    const before = await state();
    await cast.sql(`update public.creators set full_name = 'Somebody Else'`);
    expect(await state()).toEqual(before);
    await cast.sql(`update public.creators set status = 'suspended' where id = $1`, [cast.creator.id]);
    expect((await state()).creators).not.toBe(before.creators);
    await cast.sql(`update public.creators set status = 'active' where id = $1`, [cast.creator.id]);
    expect(await state()).toEqual(before);
  });
});

describe('search_files', () => {
  const search = async (
    args: { term?: string; kind?: string; bucket?: string; most?: number; after_time?: string; after_id?: string } = {},
  ) => {
    const answer = await cast.administrator.client.rpc('search_files', { bucket: 'publicassets', ...args });
    expectAllowed(answer);
    return answer.data ?? [];
  };
  const named = async (args?: Parameters<typeof search>[0]) => (await search(args)).map(({ name }) => name);

  it('finds files of all folders by a part of their path, newest first', async () => {
    await stored('media/heroSection_1.webp', 3);
    await stored('logos/my_logo.webp', 2);
    await stored('team photo (2).png', 1);
    expect(await named()).toEqual(['team photo (2).png', 'logos/my_logo.webp', 'media/heroSection_1.webp']);
    expect(await search({ term: 'HERO' })).toMatchObject([{ name: 'media/heroSection_1.webp', content_type: 'image/png', size: 8 }]);
    expect(await named({ term: 'my_logo' })).toEqual(['logos/my_logo.webp']);
    // One or two letters begin a word.
    expect(await named({ term: 'lo' })).toEqual(['logos/my_logo.webp']);
    expect(await named({ term: 'og' })).toEqual([]);
    for (const pattern of ['%', 'y_l_', '\\']) expect(await named({ term: pattern })).toEqual([]);
    expect(await named({ bucket: 'avatars' })).toEqual([]);
  });

  it('knows pictures and documents, and goes on from any of them', async () => {
    await stored('a.png', 2);
    await stored('b.png', 1);
    expectAllowed(await bucket(cast.service).upload('c.pdf', pdfBytes(), { contentType: 'application/pdf', upsert: true }));
    expect(await named({ kind: 'image' })).toEqual(['b.png', 'a.png']);
    expect(await named({ kind: 'pdf' })).toEqual(['c.pdf']);
    const [first] = await search({ most: 1 });
    expect(await named({ most: 1, after_time: first?.created_at ?? '', after_id: first?.id ?? '' })).toEqual(['b.png']);
  });

  it('knows what was renamed, written over and deleted', async () => {
    await stored('old.png');
    expectAllowed(await bucket(cast.administrator.client).move('old.png', 'folder/new.png'));
    expect(await named()).toEqual(['folder/new.png']);
    expectAllowed(await bucket(cast.service).upload('folder/new.png', pdfBytes(), { contentType: 'application/pdf', upsert: true }));
    expect(await search({ kind: 'pdf' })).toMatchObject([{ name: 'folder/new.png', content_type: 'application/pdf' }]);
    expectAllowed(await bucket(cast.administrator.client).remove(['folder/new.png']));
    expect(await named()).toEqual([]);
    expect(await cast.sql('select 1 from private.file_names')).toEqual([]);
  });
});

describe('the trail of files', () => {
  const trail = () =>
    cast.sql<{ actor: string; action: string; row_count: number; changed: Record<string, unknown> }>(
      `select actor, action, row_count, changed - 'ids' as changed from public.audit_log where table_name = 'files' order by created_at, id`,
    );
  const upload = async (client: Cast['visitor'], name: string, where = 'publicassets') =>
    expectAllowed(await bucket(client, where).upload(name, pngBytes(), { contentType: 'image/png', upsert: true }));
  beforeEach(() => emptyTables(cast, 'public.audit_log'));

  it('has what an administrator uploads, writes over, renames and deletes, each with its name', async () => {
    const { id, client } = cast.administrator;
    await upload(client, 'media/a.png');
    expectAllowed(await bucket(client).move('media/a.png', 'media/b.png'));
    expectAllowed(await bucket(client).update('media/b.png', pngBytes(), { contentType: 'image/png' }));
    await upload(client, 'media/c.png');
    expectAllowed(await bucket(client).remove(['media/b.png', 'media/c.png']));
    const entries = await trail();
    // The embedded Storage removes one after the other, a hosted one all with one statement.
    expect(entries.slice(0, 4)).toEqual([
      { actor: id, action: 'insert', row_count: 1, changed: { bucket: 'publicassets', files: ['media/a.png'] } },
      {
        actor: id,
        action: 'update',
        row_count: 1,
        changed: { bucket: 'publicassets', columns: ['name'], files: ['media/b.png'], from: ['media/a.png'] },
      },
      { actor: id, action: 'update', row_count: 1, changed: { bucket: 'publicassets', columns: ['content'], files: ['media/b.png'] } },
      { actor: id, action: 'insert', row_count: 1, changed: { bucket: 'publicassets', files: ['media/c.png'] } },
    ]);
    expect(entries.slice(4).map(({ actor, action, changed }) => ({ actor, action, files: changed.files }))).toEqual(
      ['media/b.png', 'media/c.png'].map((name) => ({ actor: id, action: 'purge', files: [name] })),
    );
    await cast.sql(`insert into storage.objects (bucket_id, name) values ('publicassets', 'media/d.png'), ('publicassets', 'media/e.png')`);
    await emptyTables(cast, 'public.audit_log');
    await cast.sql(`select set_config('request.jwt.claim.sub', $1, false)`, [id]);
    await cast.sql(`delete from storage.objects where name like 'media/%'`);
    await cast.sql(`select set_config('request.jwt.claim.sub', '', false)`);
    expect(await trail()).toEqual([
      { actor: id, action: 'purge', row_count: 2, changed: { bucket: 'publicassets', files: ['media/d.png', 'media/e.png'] } },
    ]);
  });

  it('knows whose file it is that Storage writes in its own name, and names no file of people', async () => {
    await cast.sql(
      `insert into storage.objects (bucket_id, name, owner_id) values ('publicassets', 'media/hosted.png', $1), ('publicassets', 'media/other.png', $2)`,
      [cast.administrator.id, cast.creator.id],
    );
    await upload(cast.creator.client, `${cast.creator.id}/me.png`, 'avatars');
    expectAllowed(await bucket(cast.administrator.client, 'avatars').remove([`${cast.creator.id}/me.png`]));
    expect(await trail()).toEqual([
      { actor: cast.administrator.id, action: 'insert', row_count: 1, changed: { bucket: 'publicassets', files: ['media/hosted.png'] } },
      { actor: cast.administrator.id, action: 'purge', row_count: 1, changed: { bucket: 'avatars' } },
    ]);
  });

  it('says nothing of reading, of functions, and of what is refused', async () => {
    await upload(cast.service, 'media/a.png');
    await bucket(cast.administrator.client).download('media/a.png');
    expect((await bucket(cast.creator.client).remove(['media/a.png'])).data ?? []).toEqual([]);
    await cast.sql(`update storage.objects set last_accessed_at = now()`);
    expectAllowed(await bucket(cast.service).remove(['media/a.png']));
    expect(await trail()).toEqual([]);
  });
});
