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

  it('changes with the published items that have a page, whatever hides them', async () => {
    const before = await state();
    const change = (columns: string) => cast.sql(`update public.content_items set ${columns} where slug = 'cloud-solutions'`);
    await change(`translations = '{"en": {"title": "Renamed"}}'`);
    await cast.sql(`update public.content_items set is_hidden = true where kind in ('value', 'course_category')`);
    expect(await state()).toEqual(before);
    for (const [hidden, shown] of [
      ['is_hidden = true', 'is_hidden = false'],
      ['is_draft = true', 'is_draft = false'],
      ['deleted_at = now()', 'deleted_at = null'],
      [`published_from = now() + interval '1 hour'`, `published_from = now() - interval '1 hour'`],
      [`published_until = now() - interval '1 minute'`, 'published_until = null'],
      [`slug = 'the-cloud'`, ''],
    ] as const) {
      await change(hidden);
      expect((await state()).items, hidden).not.toBe(before.items);
      if (shown) await change(shown);
      if (shown) expect(await state(), shown).toEqual(before);
    }
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
