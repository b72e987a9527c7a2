import { describe, expect, it } from 'vitest';
import { bytes, clientOf, expectAllowed, insertJob, pdfBytes, pngBytes, strangers, type Cast } from './fixtures.ts';
import { cast, bucket, stored, setAge, setUpFiles } from './files.fixture.ts';

setUpFiles();

const address = (name: string) => `/storage/v1/object/public/publicassets/${name}`;
const calls = [
  ['file_uses', (client: Cast['visitor']) => client.rpc('file_uses', { bucket: 'publicassets', names: ['media/a.png'] })],
  ['file_facts', (client: Cast['visitor']) => client.rpc('file_facts', { bucket: 'publicassets', names: ['media/a.png'] })],
  ['search_files', (client: Cast['visitor']) => client.rpc('search_files', { bucket: 'publicassets' })],
  ['storage_totals', (client: Cast['visitor']) => client.rpc('storage_totals')],
  ['unused_files', (client: Cast['visitor']) => client.rpc('unused_files')],
  ['sitemap_state', (client: Cast['visitor']) => client.rpc('sitemap_state')],
] as const;

async function usesOf(...names: string[]): Promise<string[]> {
  const { data, error } = await cast.administrator.client.rpc('file_uses', { bucket: 'publicassets', names });
  expect(error).toBeNull();
  return (data ?? []).map(({ name, place, label }) => `${name}: ${place} ${label}`);
}

describe.each(calls)('%s', (_name, call) => {
  it.each(strangers)('is refused to the %s', async (role) => {
    expect((await call(clientOf(cast, role))).error).not.toBeNull();
  });

  it('is refused to former administrators', async () => {
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
      `insert into private.released_assets (name, released_at)
        values ('media/a.png', '2026-01-02T03:04:05Z'), ('media/b.png', now() - interval '31 days')`,
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
  it('is not deleted, moved or replaced, not even by the administrator', async () => {
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
      { bucket: 'post-pictures', files: 0, bytes: 0 },
      { bucket: 'privateassets', files: 0, bytes: 0 },
      { bucket: 'publicassets', files: 2, bytes: 2 * size },
    ]);
  });
});

describe('unused_files', () => {
  it('lists files that retention would delete, and old unused profile pictures', async () => {
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
