import { describe, expect, it } from 'vitest';
import { insertJob } from './fixtures.ts';
import { cast, setUpFiles } from './files.fixture.ts';

setUpFiles();

async function state(): Promise<Record<string, string>> {
  const { data, error } = await cast.administrator.client.rpc('sitemap_state');
  expect(error).toBeNull();
  return data as Record<string, string>;
}

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

  it('distinguishes postings, and is valid in an XML comment', async () => {
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
