import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientOf, expectAllowed, expectRefused, pngBytes, startCast, strangers, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());
beforeEach(async () => {
  await cast.sql(`update public.website_settings set settings = '{}'`);
  await cast.sql('delete from public.job_postings');
  await cast.sql('delete from public.leadership_team');
  await cast.sql('delete from private.released_assets');
  await cast.sql(`delete from storage.objects where bucket_id = 'publicassets'`);
});

const address = (name: string) => `/storage/v1/object/public/publicassets/${name}`;

/** Stores a file that was uploaded `days` days ago. */
async function stored(name: string, days = 60): Promise<string> {
  expectAllowed(
    await cast.administrator.client.storage.from('publicassets').upload(name, pngBytes(), { contentType: 'image/png', upsert: true }),
  );
  await cast.sql(
    `update storage.objects set created_at = now() - make_interval(days => $2), updated_at = now() - make_interval(days => $2)
      where name = $1`,
    [name, days],
  );
  return name;
}

async function saveSettings(settings: object): Promise<void> {
  expectAllowed(
    await cast.administrator.client
      .from('website_settings')
      .update({ settings: settings as Record<string, string> })
      .eq('id', 1),
  );
}

/** Moves all records `days` days into the past. */
const passDays = (days: number) =>
  cast.sql('update private.released_assets set released_at = released_at - make_interval(days => $1)', [days]);

async function discarded(): Promise<string[]> {
  const { data, error } = await cast.service.rpc('discarded_assets');
  expect(error).toBeNull();
  return (data ?? []).flatMap((name) => name ?? []).sort();
}

describe('discarded_assets', () => {
  it.each([...strangers, 'administrator'] as const)('is refused to the %s', async (role) => {
    expectRefused(await clientOf(cast, role).rpc('discarded_assets'));
  });

  it('asks every column that names pictures of this bucket', async () => {
    const named = await cast.sql(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and column_name ~ '(image|picture|logo|file)_?url' order by 1`,
    );
    // Profile pictures are in the bucket avatars.
    expect(named).toEqual(
      ['content_items.picture_url', 'creators.profile_picture_url', 'job_postings.image_url', 'leadership_team.image_url'].map((name) => ({
        name,
      })),
    );
  });

  it('lists files that were uploaded 30 days ago and never saved, in the panel’s folders', async () => {
    await stored('media/heroSection_1.webp', 31);
    await stored('logos/company_1_logo.webp', 31);
    await stored('media/heroSection_2.webp', 29);
    for (const name of ['sitemap.xml', 'brochure.png', 'press/media/kit.png']) await stored(name, 400);
    expect(await discarded()).toEqual(['logos/company_1_logo.webp', 'media/heroSection_1.webp']);
  });

  it('keeps files that settings, jobs and the team use, in any form of the address', async () => {
    for (const name of ['media/a b.png', 'media/b.png', 'jobs/c.png', 'team/d.png', 'media/e.png']) await stored(name);
    await saveSettings({
      images: { heroSection: address('media/a%20b.png'), aboutHero: `https://project.supabase.co${address('media/b.png')}?v=2` },
    });
    await cast.sql('insert into public.job_postings (title, image_url) values ($1, $2)', ['Developer', address('jobs/c.png')]);
    await cast.sql('insert into public.leadership_team (name, image_url) values ($1, $2)', [
      'Hessa',
      `http://project.test${address('team/d.png')}`,
    ]);
    expect(await discarded()).toEqual(['media/e.png']);
  });

  it('keeps a replaced picture for 30 days from when it was replaced', async () => {
    const [before, after] = [await stored('media/heroSection_1.webp', 400), await stored('media/heroSection_2.webp', 40)];
    await saveSettings({ images: { heroSection: address(before) } });
    await saveSettings({ images: { heroSection: address(after) } });
    expect(await discarded()).toEqual([]);
    await passDays(29);
    expect(await discarded()).toEqual([]);
    await passDays(2);
    expect(await discarded()).toEqual([before]);
  });

  it('restarts the period when a picture was shown again meanwhile', async () => {
    const [one, other] = [await stored('media/heroSection_1.webp', 400), await stored('media/heroSection_2.webp', 400)];
    await saveSettings({ images: { heroSection: address(one) } });
    await saveSettings({ images: { heroSection: address(other) } });
    await passDays(40);
    await saveSettings({ images: { heroSection: address(one) } });
    expect(await discarded()).toEqual([]);
    await saveSettings({});
    expect(await discarded()).toEqual([]);
    await passDays(31);
    expect(await discarded()).toEqual([one, other]);
  });

  it('counts from the end of a job or a member of the team, too', async () => {
    const [job, member] = [await stored('jobs/job-1-a.png', 400), await stored('team/b.png', 400)];
    await cast.sql('insert into public.job_postings (title, image_url) values ($1, $2)', ['Developer', address(job)]);
    await cast.sql('insert into public.leadership_team (name, image_url) values ($1, $2)', ['Hessa', address(member)]);
    await cast.sql('delete from public.job_postings');
    await cast.sql('update public.leadership_team set image_url = null');
    expect(await discarded()).toEqual([]);
    await passDays(31);
    expect(await discarded()).toEqual([job, member]);
  });

  it('keeps files that were chosen from the library and are not saved yet', async () => {
    const name = await stored('media/heroSection_1.webp', 400);
    expect(await discarded()).toEqual([name]);
    for (const role of strangers) expectRefused(await clientOf(cast, role).rpc('keep_asset', { name }));
    expectAllowed(await cast.administrator.client.rpc('keep_asset', { name }));
    expect(await discarded()).toEqual([]);
    expectAllowed(await cast.administrator.client.rpc('keep_asset', { name: 'media/nothing.webp' }));
    expect(await cast.sql('select name from private.released_assets')).toEqual([{ name }]);
  });

  it('lets settings with a broken address be saved', async () => {
    await saveSettings({ images: { heroSection: address('media/%ff%00%zz.png') } });
    await saveSettings({});
    expect(await cast.sql('select name from private.released_assets')).toEqual([{ name: 'media/%ff%00%zz.png' }]);
  });

  it('deletes outdated records', async () => {
    await cast.sql(
      `insert into private.released_assets (name, released_at)
        values ('media/old.webp', now() - interval '32 days'), ('media/new.webp', now() - interval '30 days')`,
    );
    expectAllowed(await cast.administrator.client.rpc('run_retention'));
    expect(await cast.sql('select name from private.released_assets')).toEqual([{ name: 'media/new.webp' }]);
  });
});
