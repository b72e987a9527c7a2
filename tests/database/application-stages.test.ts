import { describe, expect, it } from 'vitest';
import {
  changeRows,
  clientOf,
  emptyTables,
  expectAllowed,
  expectNoRows,
  expectRefused,
  freshAddress,
  only,
  strangers,
  type RowsAction,
} from './fixtures.ts';
import { cast, apply, read, stageOf, mailsOf, move, recall, setUpApplicants } from './applicants.fixture.ts';

setUpApplicants();

describe('the stage of applications', () => {
  it.each(strangers)('cannot be read or changed by the %s', async (role) => {
    const [client, id] = [clientOf(cast, role), await apply()];
    const answers = [
      await client.rpc('set_application_stage', { ids: [id], stage: 'hired' }),
      await client.rpc('recall_refusals', { ids: [id] }),
      await client.rpc('other_applications', { application_id: id }),
    ];
    for (const { error } of answers) expect(error?.code).toMatch(/PT403|42501/);
    const update = await client.from('job_applications').update({ rating: 5 }).eq('id', id).select('id');
    if (role === 'visitor') expectRefused(update);
    else expectNoRows(update);
    expect(await stageOf(id)).toBe('new');
  });

  it('can be changed by current administrators only', async () => {
    const id = await apply();
    expect((await move([id, crypto.randomUUID()], 'interview')).data).toEqual({ status: 'done', count: 1, was: { new: [id] } });
    expect((await move([id], 'interview')).data).toEqual({ status: 'done', count: 0 });
    // An undo skips rows that were changed again.
    const undo = { ids: [id], stage: 'new', expected: 'offer' };
    expect((await cast.administrator.client.rpc('set_application_stage', undo)).data).toEqual({ status: 'done', count: 0 });
    expect((await cast.administrator.client.rpc('set_application_stage', { ...undo, expected: 'interview' })).data).toMatchObject({
      count: 1,
    });
    const former = await cast.backend.createAdministrator();
    const client = await cast.backend.asUser(former.email, freshAddress());
    expectAllowed(await client.rpc('set_application_stage', { ids: [id], stage: 'offer' }));
    await cast.sql('delete from public.administrators where user_id = $1', [former.id]);
    expect((await client.rpc('set_application_stage', { ids: [id], stage: 'hired' })).error?.code).toBe('PT403');
    expectNoRows(await client.from('job_applications').update({ rating: 1 }).eq('id', id).select('id'));
    expect(await stageOf(id)).toBe('offer');
  });

  it('is reset when a refusal is deleted before its mail; restoring sends nothing', async () => {
    const [waiting, tried, mailed, other] = [await apply(), await apply(), await apply(), await apply()];
    await move([waiting, tried, other], 'rejected', { reason: 'Full', mail_after: 1440 });
    await move([mailed], 'rejected');
    // This mail may have been delivered.
    await cast.sql(`update private.outbox set attempts = 1 where row_id = $1 and kind = 'refusal'`, [tried]);
    const act = (action: RowsAction, target: object) => changeRows(cast.administrator.client, 'job_applications', action, target);
    const { data } = await act('delete', { ids: [waiting, tried, mailed] });
    expect(data).toMatchObject({ count: 3, recalled: 1 });
    expect([await mailsOf(waiting), await mailsOf(tried), (await mailsOf(other)).length]).toEqual([[], [], 1]);
    expect((await act('restore', { deleted_at: (data as { at: string }).at })).data).toMatchObject({ count: 3 });
    expect(await read(waiting)).toMatchObject({ stage: 'new', stage_before: null, rejection_reason: null, refusal_mail_at: null });
    expect([await stageOf(tried), await stageOf(mailed), await stageOf(other)]).toEqual(['rejected', 'rejected', 'rejected']);
    expect([await mailsOf(waiting), await mailsOf(tried)]).toEqual([[], []]);
    // Without a pending mail, the result has no `recalled`.
    expect((await act('delete', { ids: [mailed] })).data).not.toHaveProperty('recalled');
  });

  it('is one of the seven, of rows that are not in the trash', async () => {
    const id = await apply();
    expect((await move([id], 'promoted')).error).toMatchObject({ code: 'PT400', message: 'stage_unknown' });
    expect((await move([id], 'hired', { mail_after: 60 })).error).toMatchObject({ code: 'PT400', message: 'mail_unclear' });
    expect((await move([id], 'rejected', { mail_after: 7 })).error).toMatchObject({ code: 'PT400', message: 'mail_unclear' });
    expect(
      (
        await move(
          Array.from({ length: 1001 }, () => id),
          'hired',
        )
      ).error,
    ).toMatchObject({ message: 'too_many_ids' });
    await cast.sql('update public.job_applications set deleted_at = now() where id = $1', [id]);
    expect((await move([id], 'hired')).data).toEqual({ status: 'done', count: 0 });
  });

  it('has the tags of all administrators, with any characters, and of nobody else', async () => {
    const id = await apply();
    const mark = (tag: string, isOn: boolean, client = cast.administrator.client, application = id) =>
      client.rpc('mark_application', { application_id: application, tag, is_on: isOn });
    const tags = ['Vue', 'a, "b" {c}', 'back\\slash', 'NULL', 'عربي'];
    for (const tag of tags) expect((await mark(tag, true)).data).toBe(true);
    await Promise.all([mark('One', true), mark('vue', false), mark('Two', true)]);
    const stored = only(await cast.sql<{ tags: string[] }>('select tags from public.job_applications where id = $1', [id])).tags;
    expect(stored.toSorted()).toEqual([...tags.slice(1), 'One', 'Two'].toSorted());
    for (const role of strangers) expect((await mark('Mine', true, clientOf(cast, role))).data).not.toBe(true);
    expect((await mark('Vue', true, cast.administrator.client, crypto.randomUUID())).data).toBe(false);
    expect(((await read(id)) as unknown as { tags: string[] }).tags).toEqual(stored);
  });

  it('is audited as a status, ratings and tags as columns, without values', async () => {
    await emptyTables(cast, 'public.audit_log');
    const id = await apply();
    await move([id], 'rejected', { reason: 'Too junior' });
    expectAllowed(
      await cast.administrator.client
        .from('job_applications')
        .update({ rating: 4, tags: ['Vue'] })
        .eq('id', id)
        .select('id'),
    );
    expect(await cast.sql('select action, row_id, changed from public.audit_log order by created_at')).toEqual([
      { action: 'status', row_id: id, changed: { status: { from: 'new', to: 'rejected' }, columns: ['rejection_reason'] } },
      { action: 'update', row_id: id, changed: { columns: ['rating', 'tags'] } },
    ]);
  });

  it('filters the list', async () => {
    const [id] = [await apply(), await apply()];
    await move([id], 'offer');
    expect(
      (await cast.administrator.client.rpc('count_rows', { list: 'job_applications', filter: { is: { stage: ['offer'] } } })).data,
    ).toBe(1);
  });

  it.each([
    [{ rating: 6 }, 'job_applications_rating_range'],
    [{ tags: Array.from({ length: 11 }, (_, n) => String(n)) }, 'job_applications_tags_list'],
    [{ tags: ['x'.repeat(41)] }, 'job_applications_tags_list'],
  ])('limits ratings and tags: not %o', async (change, constraint) => {
    const { error } = await cast.administrator.client
      .from('job_applications')
      .update(change)
      .eq('id', await apply());
    expect(error?.message).toContain(constraint);
  });

  it('has a reason that may be edited while it is refused, without changing its mail', async () => {
    const [refused, open] = [await apply(), await apply()];
    await move([refused], 'rejected', { reason: 'Too junior', mail_after: 60 });
    const before = await mailsOf(refused);
    await emptyTables(cast, 'public.audit_log');
    expectAllowed(
      await cast.administrator.client.from('job_applications').update({ rejection_reason: 'Other skills are needed' }).eq('id', refused),
    );
    expect(await read(refused)).toMatchObject({ stage: 'rejected', stage_before: 'new', rejection_reason: 'Other skills are needed' });
    expect(await mailsOf(refused)).toEqual(before);
    expect(await cast.sql('select action, changed from public.audit_log')).toEqual([
      { action: 'update', changed: { columns: ['rejection_reason'] } },
    ]);
    for (const [id, reason] of [
      [open, 'x'],
      [refused, ' '],
      [refused, 'x'.repeat(501)],
    ] as const) {
      expect(
        (await cast.administrator.client.from('job_applications').update({ rejection_reason: reason }).eq('id', id)).error?.message,
      ).toMatch(/job_applications_rejection/);
    }
    expectNoRows(await cast.creator.client.from('job_applications').update({ rejection_reason: 'Mine' }).eq('id', refused).select('id'));
    expect(await recall(refused)).toBe(1);
    expect(await read(refused)).toMatchObject({ stage: 'new', rejection_reason: null });
  });

  it('keeps the consent of the application', async () => {
    const id = await apply();
    expectRefused(await cast.administrator.client.from('job_applications').update({ keep_until: '2099-01-01' }).eq('id', id));
    await cast.sql(`update public.job_applications set created_at = '2026-02-10 12:00+00' where id = $1`, [id]);
    expect(only(await cast.sql(`select keep_until::text from public.job_applications where id = $1`, [id]))).toEqual({
      keep_until: '2027-02-10',
    });
  });
});

describe('the other applications of a person', () => {
  it('have the same address or phone number, in any format', async () => {
    const id = await apply();
    const [sameAddress, samePhone] = [
      await apply({ email: 'SARA@example.test', phone: null }),
      await apply({ email: 'work@example.test', phone: '٥٥٠٠١٢٣٤' }),
    ];
    await apply({ email: 'other@example.test', phone: '55009999' });
    const [trash] = [await apply()];
    await cast.sql('update public.job_applications set deleted_at = now() where id = $1', [trash]);
    const { data } = await cast.administrator.client.rpc('other_applications', { application_id: id });
    expect(data?.map((row) => row.id).sort()).toEqual([sameAddress, samePhone].sort());
  });
});
