import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TablesInsert } from '@/lib/database.types';
import {
  changeRows,
  clientOf,
  expectAllowed,
  expectConstraint,
  expectNoRows,
  expectRefused,
  only,
  startCast,
  strangers,
  type Cast,
} from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());
beforeEach(async () => {
  await cast.sql('delete from public.job_postings');
  await cast.sql('delete from public.redirects');
});

const table = () => cast.administrator.client.from('job_postings');
const add = async (posting: TablesInsert<'job_postings'>) => only((await table().insert(posting).select('id, slug').throwOnError()).data);
const slugOf = async (id: string) => only((await table().select('slug').eq('id', id).throwOnError()).data).slug;
const change = (id: string, values: Partial<TablesInsert<'job_postings'>>) => table().update(values).eq('id', id).throwOnError();
const redirects = async () =>
  (await cast.visitor.from('redirects').select('from_path, to_path')).data?.map((row) => [row.from_path, row.to_path]).sort();
const yesterday = `(now() at time zone 'Asia/Qatar')::date - 1`;

describe('the address of a posting', () => {
  it.each([
    ['Senior full-stack developer', 'senior-full-stack-developer'],
    ['  R&D: Café manager (Doha’s) ', 'r-and-d-cafe-manager-dohas'],
    ['مطوّر Full-stack أول', 'full-stack'],
    [`${'Very '.repeat(30)}long`, 'very-very-very-very-very-very-very-very-very-very-very-very-very-very'],
  ])('is made from the title %s', async (title, slug) => {
    expect((await add({ title })).slug).toBe(slug);
  });

  it('is made from the id when the title has no Latin letters', async () => {
    const { id, slug } = await add({ title: 'مصمم واجهات' });
    expect(slug).toBe(`job-${id.slice(0, 8)}`);
  });

  it('is unique outside the trash: made with a number, refused when entered', async () => {
    const slugs = [];
    for (let count = 0; count < 11; count += 1) slugs.push((await add({ title: 'Engineer' })).slug);
    expect(slugs.slice(0, 3)).toEqual(['engineer', 'engineer-2', 'engineer-3']);
    expect(slugs[10]).toMatch(/^engineer-[0-9a-f]{8}$/);
    expect((await table().insert({ title: 'Other', slug: 'engineer' })).error).toMatchObject({ code: '23505' });
  });

  it('of a restored posting gets a number when it was taken meanwhile', async () => {
    const { id } = await add({ title: 'Engineer' });
    await changeRows(cast.administrator.client, 'job_postings', 'delete', { ids: [id] }).throwOnError();
    expect((await add({ title: 'Engineer' })).slug).toBe('engineer');
    await changeRows(cast.administrator.client, 'job_postings', 'restore', { ids: [id] }).throwOnError();
    expect(await slugOf(id)).toBe('engineer-2');
  });

  it('of a draft may be missing until it is published', async () => {
    const { id, slug } = await add({ title: '', is_draft: true });
    expect(slug).toBeNull();
    await change(id, { title: 'Welder', is_draft: false });
    expect(await slugOf(id)).toBe('welder');
  });

  it.each(['Upper', 'a b', '-a', 'a--b', 'a/b', 'a'.repeat(81)])('is not %s', async (slug) => {
    expectConstraint(await table().insert({ title: 'Engineer', slug }), 'job_postings_slug_shape');
  });

  it.each(strangers)('and the other facts are read, and never written, by the %s', async (role) => {
    const { id } = await add({ title: 'Engineer', city: 'Doha', salary_min: 9000, salary_max: 12_000, employment_type: 'full_time' });
    const client = () => clientOf(cast, role).from('job_postings');
    const columns = 'slug, employment_type, workplace, city, country, salary_currency, salary_min, salary_max, salary_period';
    const row = only((await client().select(columns)).data);
    // PostgREST returns numbers, the embedded backend texts.
    expect({ ...row, salary_min: Number(row.salary_min), salary_max: Number(row.salary_max) }).toEqual({
      slug: 'engineer',
      employment_type: 'full_time',
      workplace: 'on_site',
      city: 'Doha',
      country: 'QA',
      salary_currency: 'QAR',
      salary_min: 9000,
      salary_max: 12_000,
      salary_period: 'month',
    });
    const update = await client().update({ slug: 'own', salary_min: 1 }).eq('id', id).select('id');
    if (role === 'visitor') expectRefused(update);
    else expectNoRows(update);
    expectRefused(await client().insert({ title: 'Own', slug: 'own' }));
    expect(await slugOf(id)).toBe('engineer');
  });

  it.each([
    ['a draft', 'is_draft = true'],
    ['in the trash', 'deleted_at = now()'],
    ['closed', `valid_through = ${yesterday}`],
  ])('is unknown to visitors while the posting is %s', async (_state, columns) => {
    const { id, slug } = await add({ title: 'Engineer' });
    const read = () =>
      cast.visitor
        .from('job_postings')
        .select('id')
        .eq('slug', slug ?? '');
    expect((await read()).data).toEqual([{ id }]);
    await cast.sql(`update public.job_postings set ${columns}`);
    expectNoRows(await read());
  });
});

describe('a renamed posting', () => {
  it('leads from its old address to the new one', async () => {
    const { id } = await add({ title: 'Engineer' });
    await change(id, { slug: 'senior-engineer' });
    await change(id, { slug: 'lead-engineer' });
    expect(await redirects()).toEqual([
      ['/careers/engineer', '/careers/lead-engineer'],
      ['/careers/senior-engineer', '/careers/lead-engineer'],
    ]);
    expect((await cast.visitor.rpc('note_missing_path', { path: '/ar/careers/engineer' })).data).toBe('/careers/lead-engineer');
    await change(id, { slug: 'engineer' });
    expect((await redirects())?.map(([from]) => from)).not.toContain('/careers/engineer');
  });

  it('is a draft again: its new address is not public', async () => {
    const { id } = await add({ title: 'Engineer' });
    await change(id, { slug: 'secret-project' });
    expect(await redirects()).toEqual([['/careers/engineer', '/careers/secret-project']]);
    await change(id, { is_draft: true });
    expect(await redirects()).toEqual([]);
    expect((await cast.visitor.rpc('note_missing_path', { path: '/careers/engineer' })).data).toBeNull();
  });

  it('leaves no redirect as a draft', async () => {
    const { id } = await add({ title: 'Engineer', slug: 'engineer', is_draft: true });
    await change(id, { slug: 'other' });
    expect(await redirects()).toEqual([]);
  });

  it('has no redirect at the address of an open posting; a closed one may lead on until it opens again', async () => {
    const { id } = await add({ title: 'Engineer' });
    const lead = () => cast.administrator.client.from('redirects').insert({ from_path: '/ar/careers/engineer/', to_path: '/careers' });
    expect((await lead()).error).toMatchObject({ code: 'PT422', message: 'redirect_page' });
    await cast.sql(`update public.job_postings set valid_through = ${yesterday}`);
    expectAllowed(await lead());
    await change(id, { valid_through: null });
    expect(await redirects()).toEqual([]);
  });
});

describe('the facts of a posting', () => {
  it.each([
    [{ employment_type: 'slavery' }, 'job_postings_employment_type_known'],
    [{ workplace: 'moon' }, 'job_postings_workplace_known'],
    [{ country: 'Qatar' }, 'job_postings_country_shape'],
    [{ city: 'x'.repeat(101) }, 'job_postings_city_length'],
    [{ translations: { ar: { city: 'x'.repeat(101) } } }, 'job_postings_translations_shape'],
    [{ salary_currency: 'XXX' }, 'job_postings_salary_currency_known'],
    [{ salary_min: 0 }, 'job_postings_salary_range'],
    [{ salary_min: 9000, salary_max: 9000 }, 'job_postings_salary_range'],
    [{ salary_max: 9000 }, 'job_postings_salary_order'],
    [{ salary_period: 'decade' }, 'job_postings_salary_period_known'],
  ])('are not %o', async (values, constraint) => {
    expectConstraint(await table().insert({ title: 'Engineer', ...values }), constraint);
  });
});

describe('the published content', () => {
  const version = async () => only(await cast.sql<{ version: number }>('select version::integer from private.content_state')).version;
  const rises = async (act: () => PromiseLike<unknown>) => {
    const before = await version();
    await act();
    return (await version()) - before;
  };

  it('has a new version with each change of what visitors see', async () => {
    const { id } = await add({ title: 'Draft', is_draft: true });
    expect(await rises(() => change(id, { title: 'Engineer' }))).toBe(0);
    expect(await rises(() => change(id, { is_draft: false }))).toBe(1);
    expect(await rises(() => change(id, { salary_min: 9000 }))).toBe(1);
    expect(await rises(() => change(id, { salary_min: 9000 }))).toBe(0);
    expect(await rises(() => changeRows(cast.administrator.client, 'job_postings', 'delete', { ids: [id] }).throwOnError())).toBe(1);
  });

  it('has a new version once the last day of a posting is over', async () => {
    await add({ title: 'Engineer' });
    await cast.sql(`update public.job_postings set valid_through = ${yesterday}`);
    const look = () => cast.administrator.client.rpc('publishing').throwOnError();
    await cast.sql(`update private.content_state set scheduled_until = now() - interval '2 days'`);
    expect(await rises(look)).toBe(1);
    expect(await rises(look)).toBe(0);
  });
});
