import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAllowed, expectNoRows, expectRefused, startCast, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
  await cast.sql(`insert into public.inquiries (name, company_name, mobile, email, description, created_at) values
    ('Noor Al-Kuwari', 'Gulf 100%', '+974 5550 1234', 'noor@example.test', 'We need a website', now() - interval '3 minutes'),
    ('محمد الهاجري', null, '٥٥٥٠٩٨٧٦', 'mohammed@example.test', 'نحتاج إلى خدمات الأمن السيبراني', now() - interval '2 minutes'),
    ('Sami', null, '33110000', 'sami@example.test', 'Photoshop course for 100 people', now() - interval '1 minute')`);
});
afterAll(() => cast.stop());

const found = async (term: string) => {
  const answer = await cast.administrator.client.rpc('search_inquiries', { term }).select('name').order('created_at').limit(10);
  expectAllowed(answer);
  return answer.data?.map(({ name }) => name.split(' ')[0]);
};

describe('text search of a list', () => {
  it.each([
    ['part of a word', 'ebsit', ['Noor']],
    ['another letter case and field', 'GULF', ['Noor']],
    ['digits inside a number', '550 12', ['Noor']],
    ['digits of another script', '55509876', ['محمد']],
    ['a word behind its article', 'امن', ['محمد']],
    ['an alef that is written in another way', 'الامن', ['محمد']],
    ['two words in a row', 'photoshop course', ['Sami']],
    ['what several rows have, in the order that was asked for', 'example.test', ['Noor', 'محمد', 'Sami']],
    ['a percent sign as itself', '100%', ['Noor']],
    ['one letter at the start of words only', 'p', ['Sami']],
    ['two letters at the start of words only', 'ne', ['Noor']],
    ['nothing', '   ', []],
    ['a text that is nowhere', 'zzzz', []],
  ])('finds %s', async (_what, term, names) => {
    expect(await found(term)).toEqual(names);
  });

  it('can be filtered and paged like the list itself', async () => {
    const { data } = await cast.administrator.client.rpc('search_inquiries', { term: 'example' }).select('name').neq('name', 'Sami').order('created_at', { ascending: false }).range(0, 0);
    expect(data).toEqual([{ name: 'محمد الهاجري' }]);
  });

  it.each(['search_inquiries', 'search_job_applications', 'search_user_reviews', 'search_job_postings', 'search_creators', 'search_creator_posts', 'search_creator_moderation', 'search_login_attempts', 'search_search_queries'] as const)(
    '%s is for administrators only', async (list) => {
      expectAllowed(await cast.administrator.client.rpc(list, { term: 'test' }));
      expectNoRows(await cast.creator.client.rpc(list, { term: 'test' }));
      expectRefused(await cast.visitor.rpc(list, { term: 'test' }));
    });

  it('finds creators by their address, which is not in the public profile', async () => {
    const { data } = await cast.administrator.client.rpc('search_creators', { term: cast.creator.email }).select('id');
    expect(data).toEqual([{ id: cast.creator.id }]);
  });

  it('goes through the index', async () => {
    await cast.sql('begin');
    await cast.sql('set local enable_seqscan = off');
    const plan = await cast.sql<{ 'QUERY PLAN': string }>(`explain select id from public.inquiries where search_text like '%website%'`);
    await cast.sql('rollback');
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('inquiries_search_text_idx');
  });
});
