import { describe, expect, it } from 'vitest';
import { changeRows, expectAllowed, expectRefused, pdfBytes } from './fixtures.ts';
import { apply, cast, move, setUpApplicants, tokenOf, withdraw } from './applicants.fixture.ts';

setUpApplicants();

interface Event {
  kind: string;
  actor_name: string | null;
  details: Record<string, unknown>;
}

const admin = () => cast.administrator.client;

async function timeline(subject: { inquiry: string } | { application: string }): Promise<Event[]> {
  const answer = await admin().rpc('row_timeline', subject);
  expectAllowed(answer);
  return (answer.data as unknown as Event[]).map(({ kind, actor_name, details }) => ({ kind, actor_name, details })).reverse();
}

const inquire = async (name: string, more = '') =>
  (
    await cast.sql<{ id: string }>(
      `insert into public.inquiries (name, mobile, email, description, status)
        values ($1, '55501234', 'noor@example.test', 'Words', 'new') returning id`,
      [name + more],
    )
  )[0]?.id ?? '';

describe('the timeline of an application', () => {
  it('has in order what administrators, the applicant and the site did', async () => {
    await cast.sql(`update public.administrators set display_name = 'Sara'`);
    const id = await apply();
    await move([id], 'interview');
    await admin().from('job_applications').update({ rating: 4 }).eq('id', id).throwOnError();
    await admin().from('notes').insert({ application_id: id, text: 'Speaks well.' }).throwOnError();
    await cast.visitor.rpc('correct_application_phone', { token: await tokenOf(id), phone: '+97455009999' }).throwOnError();
    await cast.sql(`update private.outbox set status = 'sent' where row_id = $1 and kind = 'application_receipt'`, [id]);
    await move([id], 'rejected', { reason: 'Too far', mail_after: 0 });
    await cast.sql(
      `update private.outbox set status = 'failed', tries = '[{"reason": "refused"}]' where row_id = $1 and kind = 'refusal'`,
      [id],
    );
    await move([id], 'interview');
    await withdraw(await tokenOf(id));
    await changeRows(admin(), 'job_applications', 'delete', { ids: [id] });
    const by = { actor_name: 'Sara' };
    const nobody = { actor_name: null };
    expect(await timeline({ application: id })).toEqual([
      { kind: 'received', ...nobody, details: {} },
      { kind: 'status', ...by, details: { from: 'new', to: 'interview' } },
      { kind: 'rating', ...by, details: { from: null, to: 4 } },
      { kind: 'note', ...by, details: { text: 'Speaks well.' } },
      { kind: 'phone', ...nobody, details: {} },
      { kind: 'mail_sent', ...nobody, details: { mail: 'application_receipt' } },
      { kind: 'status', ...by, details: { from: 'interview', to: 'rejected' } },
      { kind: 'mail_failed', ...nobody, details: { mail: 'refusal', reason: 'refused' } },
      { kind: 'status', ...by, details: { from: 'rejected', to: 'interview' } },
      { kind: 'withdrawn', ...nobody, details: { from: 'interview', to: 'withdrawn' } },
      { kind: 'trashed', ...by, details: {} },
    ]);
  });

  it('says that its file was deleted, and is deleted with it', async () => {
    const id = await apply();
    const [row] = await cast.sql<{ path: string }>('select resume_storage_path as path from public.job_applications where id = $1', [id]);
    expectAllowed(await cast.service.storage.from('privateassets').upload(row?.path ?? '', pdfBytes(), { contentType: 'application/pdf' }));
    expectAllowed(
      await admin()
        .storage.from('privateassets')
        .remove([row?.path ?? '']),
    );
    expect((await timeline({ application: id })).map(({ kind }) => kind)).toContain('resume_deleted');
    await cast.sql('delete from public.job_applications where id = $1', [id]);
    expect(await cast.sql('select 1 from private.row_events where application_id = $1', [id])).toEqual([]);
    expect(await timeline({ application: id })).toEqual([]);
  });
});

describe('the timeline of an inquiry', () => {
  it('has status, follow-up, merging, reading and trash', async () => {
    const [lead, other] = [await inquire('Noor'), await inquire('Noor', ' K.')];
    expectAllowed(await changeRows(admin(), 'inquiries', 'read', { ids: [lead] }));
    expectAllowed(await changeRows(admin(), 'inquiries', { status: 'open' }, { ids: [lead] }));
    await admin().from('inquiries').update({ follow_up_on: '2026-12-01' }).eq('id', lead).throwOnError();
    await admin()
      .rpc('merge_inquiries', { lead, ids: [other] })
      .throwOnError();
    await admin().rpc('note_answer', { inquiry: lead, channel: 'mail', template: 'Thanks' }).throwOnError();
    expectAllowed(await changeRows(admin(), 'inquiries', 'delete', { ids: [lead] }));
    expect((await timeline({ inquiry: lead })).map(({ kind, details }) => [kind, details])).toEqual([
      ['received', {}],
      ['read', {}],
      ['status', { from: 'new', to: 'open' }],
      ['follow_up', { from: null, to: '2026-12-01' }],
      ['absorbed', { count: 1 }],
      ['mail', { text: 'Thanks' }],
      ['status', { from: 'open', to: 'waiting' }],
      ['trashed', {}],
    ]);
    expect((await timeline({ inquiry: other })).map(({ kind }) => kind)).toEqual(['received', 'merged', 'trashed']);
  });
});

describe('row_timeline', () => {
  it('is for administrators only, for one row, whose events nobody writes', async () => {
    const id = await apply();
    expectRefused(await cast.visitor.rpc('row_timeline', { application: id }));
    expectRefused(await cast.service.rpc('row_timeline', { application: id }));
    expect((await cast.creator.client.rpc('row_timeline', { application: id })).error).toMatchObject({ message: 'administrators_only' });
    expect((await admin().rpc('row_timeline', {})).error).toMatchObject({ message: 'row_unclear' });
    expect((await admin().rpc('row_timeline', { application: id, inquiry: id })).error).toMatchObject({ message: 'row_unclear' });
    expect(
      await cast.sql(
        `select 1 from unnest(array['anon', 'authenticated', 'service_role']) r
          where has_table_privilege(r, 'private.row_events', 'select')`,
      ),
    ).toEqual([]);
  });

  it('reads its rows by an index and returns 102 at most, of 100,000 stored', async () => {
    const id = await apply();
    await cast.sql('alter table public.job_applications disable trigger user');
    await cast.sql(`insert into public.job_applications (full_name, email, resume_storage_path)
      select 'A', 'a@example.test', 'many/' || n from generate_series(1, 1000) n`);
    await cast.sql('alter table public.job_applications enable trigger user');
    await cast.sql('alter table public.job_applications disable trigger check_resume');
    await cast.sql(
      `insert into private.row_events (application_id, kind) select a.id, 'tags' from public.job_applications a, generate_series(1, 100)`,
    );
    await cast.sql(`insert into private.row_events (application_id, kind) select $1, 'tags' from generate_series(1, 300)`, [id]);
    await cast.sql('analyze private.row_events');
    const answer = await admin().rpc('row_timeline', { application: id }).throwOnError();
    expect(answer.data).toHaveLength(102);
    expect(answer.data?.at(-1)).toMatchObject({ kind: 'received' });
    const plan = await cast.sql<{ 'QUERY PLAN': string }>(
      `explain select * from private.row_events e where e.application_id = '${id}' order by e.id desc limit 101`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('row_events_application_id_idx');
  });
});
