import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '@/lib/database.types';
import { expectAllowed, expectNoRows, insertJob, only, startCast, type Cast, type Member } from './fixtures.ts';

// Two administrators act on the same row. An action is not an edit: the last one holds, and Undo restores what the other had set.

let cast: Cast;
let colleague: Member;
beforeAll(async () => {
  cast = await startCast();
  const other = await cast.backend.createAdministrator();
  colleague = { ...other, client: await cast.backend.asUser(other.email, '203.0.113.9') };
  await cast.sql('alter table public.job_applications disable trigger check_resume');
});
afterAll(() => cast.stop());

const statusOf = async (table: string, id: string, column = 'status') =>
  only(await cast.sql<{ value: string }>(`select ${column}::text as value from public.${table} where id = $1`, [id])).value;

const setStatus = async ({ client }: Member, list: string, id: string, status: string) => {
  const answer = await client.rpc('set_rows_status', { list, target: { ids: [id] }, status });
  expectAllowed(answer);
  return answer.data as unknown as { status: string; count: number; was?: Record<string, string[]> };
};

describe.each([
  ['user_reviews', `insert into public.user_reviews (name, rating) values ('A', 5) returning id`, 'pending', 'rejected', 'approved'],
  [
    'inquiries',
    `insert into public.inquiries (name, mobile, email, description) values ('A', '55501234', 'a@example.test', 'x') returning id`,
    'new',
    'lost',
    'won',
  ],
])('the status of %s', (list, insert, first, theirs, mine) => {
  let id: string;
  beforeEach(async () => {
    ({ id } = only(await cast.sql<{ id: string }>(insert)));
    expect(await statusOf(list, id)).toBe(first);
  });

  it('is that of the last person, whose undo restores that of the other one', async () => {
    await setStatus(colleague, list, id, theirs);
    const outcome = await setStatus(cast.administrator, list, id, mine);
    expect(outcome).toMatchObject({ count: 1, was: { [theirs]: [id] } });
    expect(await statusOf(list, id)).toBe(mine);
    await setStatus(cast.administrator, list, id, Object.keys(outcome.was ?? {})[0] ?? '');
    expect(await statusOf(list, id)).toBe(theirs);
  });

  it('is in the audit log for both', async () => {
    await setStatus(colleague, list, id, theirs);
    await setStatus(cast.administrator, list, id, mine);
    const entries = await cast.sql<{ actor: string; status: Json }>(
      `select actor, changed -> 'status' as status from public.audit_log where row_id = $1 order by created_at`,
      [id],
    );
    expect(entries).toEqual([
      { actor: colleague.id, status: { from: first, to: theirs } },
      { actor: cast.administrator.id, status: { from: theirs, to: mine } },
    ]);
  });

  it('that both set is undone by nobody for the other', async () => {
    await setStatus(colleague, list, id, mine);
    expect((await setStatus(cast.administrator, list, id, mine)).was).toBeUndefined();
  });

  it('of a row that was deleted meanwhile does not change', async () => {
    expectAllowed(await colleague.client.rpc('trash_rows', { list, action: 'delete', target: { ids: [id] } }));
    expect(await setStatus(cast.administrator, list, id, mine)).toMatchObject({ count: 0 });
    expect(await statusOf(list, id)).toBe(first);
  });
});

describe('an application', () => {
  let id: string;
  beforeEach(async () => {
    ({ id } = only(
      await cast.sql<{ id: string }>(
        `insert into public.job_applications (job_id, full_name, email, resume_storage_path)
          values ('${await insertJob(cast)}', 'A', 'a@example.test', 'resumes/' || gen_random_uuid() || '.pdf') returning id`,
      ),
    ));
  });

  it('is not moved on the board from a stage in which it is no longer', async () => {
    const move = ({ client }: Member, stage: string) => client.rpc('set_application_stage', { ids: [id], stage, expected: 'new' });
    expect((await move(colleague, 'interview')).data).toMatchObject({ count: 1 });
    expect((await move(cast.administrator, 'shortlisted')).data).toMatchObject({ count: 0 });
    expect(await statusOf('job_applications', id, 'stage')).toBe('interview');
  });

  it('keeps the tags of both', async () => {
    const tag = ({ client }: Member, text: string) => client.rpc('mark_application', { application_id: id, tag: text, is_on: true });
    await tag(colleague, 'Driver');
    await tag(cast.administrator, 'Night shift');
    expect(await statusOf('job_applications', id, 'tags')).toBe('{Driver,"Night shift"}');
  });

  it('is rated over the rating that was read, also by a repeated request', async () => {
    const rate = ({ client }: Member, before: string, rating: number) =>
      client
        .from('job_applications')
        .update({ rating })
        .eq('id', id)
        .or(`rating.${before},rating.eq.${String(rating)}`)
        .select('id');
    expect((await rate(colleague, 'is.null', 2)).data).toHaveLength(1);
    expectNoRows(await rate(cast.administrator, 'is.null', 5));
    expect((await rate(colleague, 'is.null', 2)).data).toHaveLength(1);
    expect(await statusOf('job_applications', id, 'rating')).toBe('2');
  });
});

it('a posting is not published or closed as somebody saw it before a change', async () => {
  const { id } = only((await cast.administrator.client.from('job_postings').insert({ title: 'Driver', is_draft: true }).select('id')).data);
  const change = ({ client }: Member, version: number, changes: { is_draft?: false; valid_through?: string; title?: string }) =>
    client.from('job_postings').update(changes).eq('id', id).eq('version', version).select('version');
  expectAllowed(await change(colleague, 1, { title: '' }));
  expectNoRows(await change(cast.administrator, 1, { is_draft: false }));
  expect(await statusOf('job_postings', id, 'is_draft')).toBe('true');
});

it('a day to follow up is set over the day that was read', async () => {
  const { id } = only(
    await cast.sql<{ id: string }>(
      `insert into public.inquiries (name, mobile, email, description) values ('A', '55501234', 'a@example.test', 'x') returning id`,
    ),
  );
  const follow = ({ client }: Member, before: string, day: string) =>
    client.from('inquiries').update({ follow_up_on: day }).eq('id', id).or(`follow_up_on.${before},follow_up_on.eq.${day}`).select('id');
  expect((await follow(colleague, 'is.null', '2027-12-01')).data).toHaveLength(1);
  expectNoRows(await follow(cast.administrator, 'is.null', '2027-12-05'));
  expect((await follow(cast.administrator, 'eq.2027-12-01', '2027-12-05')).data).toHaveLength(1);
});
