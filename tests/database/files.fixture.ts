import { afterAll, beforeAll, beforeEach } from 'vitest';
import { expectAllowed, pngBytes, startCast, type Cast } from './fixtures.ts';

export let cast: Cast;

/** Registers the hooks of a test file: starts the backend, and resets the rows before each test where needed. */
export function setUpFiles(): void {
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
}

export const bucket = (client: Cast['visitor'], name = 'publicassets') => client.storage.from(name);

export async function stored(name: string, days = 0): Promise<string> {
  expectAllowed(await bucket(cast.service).upload(name, pngBytes(), { contentType: 'image/png', upsert: true }));
  await setAge(name, days);
  return name;
}

export const setAge = (name: string, days: number) =>
  cast.sql(
    `update storage.objects set created_at = now() - make_interval(days => $2), updated_at = now() - make_interval(days => $2)
      where name = $1`,
    [name, days],
  );
