import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changeRows,
  clientOf,
  emptyTables,
  expectAllowed,
  expectNoRows,
  expectRefused,
  freshAddress,
  insertJob,
  only,
  startCast,
  strangers,
  type Cast,
  type RowsAction,
} from './fixtures.ts';

interface Refused {
  change?: RowsAction;
  list?: string;
  filter?: object;
  expected?: number;
  except_ids?: string[];
  at?: string;
}

let cast: Cast;
let jobId: string;
beforeAll(async () => {
  cast = await startCast();
  jobId = await insertJob(cast);
  await cast.sql('alter table public.job_applications disable trigger check_resume');
});
afterAll(() => cast.stop());
beforeEach(async () => {
  await cast.sql('delete from public.job_applications');
  await cast.sql(`delete from private.rate_limits`);
});

interface Row {
  id: string;
  stage: string;
  stage_before: string | null;
  rejection_reason: string | null;
  refusal_mail_at: string | null;
  read_at: string | null;
}
let files = 0;
async function apply(change: { email?: string; phone?: string | null } = {}): Promise<string> {
  files += 1;
  const rows = await cast.sql<{ id: string }>(
    `insert into public.job_applications (job_id, full_name, email, phone, language, resume_storage_path, read_at) values ($1, 'Sara', $2, $3, 'ar', $4, now()) returning id`,
    [
      jobId,
      change.email ?? 'sara@example.test',
      change.phone === undefined ? '+974 5500 1234' : change.phone,
      `resumes/${String(files)}.pdf`,
    ],
  );
  return only(rows).id;
}
const read = async (id: string) => only(await cast.sql<Row>('select * from public.job_applications where id = $1', [id]));
const stageOf = async (id: string) => (await read(id)).stage;
const mailsOf = (id: string) =>
  cast.sql<{ status: string; minutes: number }>(
    `select status, round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes from private.outbox where row_id = $1 and kind = 'refusal'`,
    [id],
  );
const move = (ids: string[], stage: string, more: { reason?: string; mail_after?: number } = {}) =>
  cast.administrator.client.rpc('set_application_stage', { ids, stage, ...more });
const recall = async (...ids: string[]) => (await cast.administrator.client.rpc('recall_refusals', { ids }).throwOnError()).data;
const claim = async () =>
  (await cast.service.rpc('claim_mails', { is_set_up: true }).throwOnError()).data as unknown as {
    kind: string;
    items: Record<string, unknown>[];
  }[];
/** Of the receipt's link, or of one that was mailed some days ago. */
const tokenOf = async (id: string, daysAgo = 0) =>
  only(
    await cast.sql<{ token: string }>(
      `select private.application_token(a, a.created_at - make_interval(days => $2)) as token from public.job_applications a where id = $1`,
      [id, daysAgo],
    ),
  ).token;
const status = async (token: string, client = cast.visitor) =>
  (await client.rpc('application_status', { token }).throwOnError()).data as Record<string, unknown>;
const withdraw = async (token: string) =>
  ((await cast.visitor.rpc('withdraw_application', { token }).throwOnError()).data as { status: string }).status;
const correct = async (token: string, phone: string) =>
  ((await cast.visitor.rpc('correct_application_phone', { token, phone }).throwOnError()).data as { status: string }).status;
const unknown = { status: 'unknown' };

describe('the stage of applications', () => {
  it.each(strangers)('is nothing for the %s to read or change', async (role) => {
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

  it('is an administrator’s to change as long as they are one', async () => {
    const id = await apply();
    expect((await move([id, crypto.randomUUID()], 'interview')).data).toEqual({ status: 'done', count: 1, was: { new: [id] } });
    expect((await move([id], 'interview')).data).toEqual({ status: 'done', count: 0 });
    // An undo moves back only what nobody has moved on.
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

  describe('of all that match', () => {
    const act = ({ change = { status: 'interview' }, list = 'job_applications', ...more }: Refused, client = cast.administrator.client) =>
      changeRows(client, list, change, {
        filter: { is: { stage: ['new'] } },
        before: new Date(Date.now() + 60_000).toISOString(),
        expected: 3,
        ...more,
      });

    it('changes by one call, but for some, those that came later, and when the number is another', async () => {
      const [kept, ...moved] = [await apply(), await apply(), await apply()];
      const later = await apply();
      await cast.sql(`update public.job_applications set created_at = now() + interval '1 hour' where id = $1`, [later]);
      expect((await act({ expected: 4 })).data).toEqual({ status: 'changed', count: 3 });
      const { data } = await act({ expected: 2, except_ids: [kept] });
      expect(data).toMatchObject({ status: 'done', count: 2, was: { new: expect.arrayContaining(moved) as unknown } });
      expect(await Promise.all([kept, ...moved, later].map(stageOf))).toEqual(['new', 'interview', 'interview', 'new']);
    });

    it('goes on by portions, and is told to those who have not withdrawn, by a mail that can be recalled', async () => {
      const all = [await apply(), await apply(), await apply()];
      const withdrawn = await apply();
      await cast.sql(`update public.job_applications set stage = 'withdrawn' where id = $1`, [withdrawn]);
      await cast.sql(
        `create or replace function private.rows_at_once() returns integer language sql immutable set search_path = '' as $$ select 2; $$`,
      );
      const refuse = { filter: {}, change: { status: 'rejected', reason: ' Full ', mail_after: 60 } };
      const first = (await act({ ...refuse, expected: 4 })).data as { count: number; left: number; at: string };
      expect(first).toMatchObject({ status: 'done', count: 2, left: 1 });
      expect((await act({ ...refuse, expected: 1, at: first.at })).data).toMatchObject({ status: 'done', count: 1 });
      await cast.sql(
        `create or replace function private.rows_at_once() returns integer language sql immutable set search_path = '' as $$ select 5000; $$`,
      );
      expect(await stageOf(withdrawn)).toBe('withdrawn');
      for (const id of all)
        expect([await read(id), await mailsOf(id)]).toMatchObject([
          { stage: 'rejected', stage_before: 'new', rejection_reason: 'Full' },
          [{ status: 'waiting', minutes: 60 }],
        ]);
      expect(await recall(...all)).toBe(3);
    });

    it.each<[string, Refused, string]>([
      ['no stage', { change: { status: null as never } }, 'stage_unknown'],
      ['another stage', { change: { status: 'promoted' } }, 'stage_unknown'],
      ['a stage out of a statement', { change: { status: `hired'; drop table public.inquiries; --` } }, 'stage_unknown'],
      ['a reason without end', { change: { status: 'rejected', reason: 'x'.repeat(501) } }, 'change_malformed'],
      ['a mail that tells an offer', { change: { status: 'offer', mail_after: 60 } }, 'mail_unclear'],
      ['a mail at any time', { change: { status: 'rejected', mail_after: 7 } }, 'mail_unclear'],
      ['a forged filter', { filter: { is: { 'id" = id or "stage': ['new'] } } }, 'filter_unknown'],
      ['a list that has no stage', { list: 'inquiries' }, 'status_unknown'],
      ['a stage of creators', { list: 'creators' }, 'status_unknown'],
      ['a mail about an inquiry', { list: 'inquiries', change: { status: 'won', mail_after: 60 } }, 'change_malformed'],
      ['a reason of an inquiry', { list: 'inquiries', change: { status: 'won', reason: 'x' } }, 'change_malformed'],
    ])('refuses %s', async (_, more, message) => {
      const id = await apply();
      expect((await act(more)).error).toMatchObject({ code: 'PT400', message });
      expect(await stageOf(id)).toBe('new');
    });

    it.each(strangers)('is nothing for the %s', async (role) => {
      const id = await apply();
      expect((await act({ expected: 1 }, clientOf(cast, role))).error?.code).toMatch(/PT403|42501/);
      expect(await stageOf(id)).toBe('new');
    });
  });

  it('is the one before a refusal again when it is deleted while the mail waits; to restore it sends nothing', async () => {
    const [waiting, tried, told, other] = [await apply(), await apply(), await apply(), await apply()];
    await move([waiting, tried, other], 'rejected', { reason: 'Full', mail_after: 1440 });
    await move([told], 'rejected');
    // Of this one nobody can know whether the mail has arrived.
    await cast.sql(`update private.outbox set attempts = 1 where row_id = $1 and kind = 'refusal'`, [tried]);
    const act = (action: RowsAction, target: object) => changeRows(cast.administrator.client, 'job_applications', action, target);
    const { data } = await act('delete', { ids: [waiting, tried, told] });
    expect(data).toMatchObject({ count: 3, recalled: 1 });
    expect([await mailsOf(waiting), await mailsOf(tried), (await mailsOf(other)).length]).toEqual([[], [], 1]);
    expect((await act('restore', { deleted_at: (data as { at: string }).at })).data).toMatchObject({ count: 3 });
    expect(await read(waiting)).toMatchObject({ stage: 'new', stage_before: null, rejection_reason: null, refusal_mail_at: null });
    expect([await stageOf(tried), await stageOf(told), await stageOf(other)]).toEqual(['rejected', 'rejected', 'rejected']);
    expect([await mailsOf(waiting), await mailsOf(tried)]).toEqual([[], []]);
    // Nothing waits: nothing is said of it.
    expect((await act('delete', { ids: [told] })).data).not.toHaveProperty('recalled');
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

  it('has the tags of all who mark it, whatever they are made of, and of nobody else', async () => {
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

  it('is in the trail as a status, ratings and tags as columns, and never what they say', async () => {
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

  it('narrows the list', async () => {
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
  ])('comes with ratings and tags within bounds: not %o', async (change, constraint) => {
    const { error } = await cast.administrator.client
      .from('job_applications')
      .update(change)
      .eq('id', await apply());
    expect(error?.message).toContain(constraint);
  });

  it('has a reason that may be written later, as long as it is refused, and no mail changes with it', async () => {
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

  it('keeps what was promised when the application came', async () => {
    const id = await apply();
    expectRefused(await cast.administrator.client.from('job_applications').update({ keep_until: '2099-01-01' }).eq('id', id));
    await cast.sql(`update public.job_applications set created_at = '2026-02-10 12:00+00' where id = $1`, [id]);
    expect(only(await cast.sql(`select keep_until::text from public.job_applications where id = $1`, [id]))).toEqual({
      keep_until: '2027-02-10',
    });
  });
});

describe('the other applications of a person', () => {
  it('are those with the address or the phone number, however it is written', async () => {
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

describe('a refusal', () => {
  it('is told by mail only when that is asked for, and not before its time', async () => {
    const [quiet, told] = [await apply(), await apply()];
    await move([quiet], 'rejected', { reason: '  Too junior ' });
    expect([(await read(quiet)).rejection_reason, await mailsOf(quiet)]).toEqual(['Too junior', []]);
    await move([told], 'rejected', { mail_after: 1440 });
    expect(await mailsOf(told)).toEqual([{ status: 'waiting', minutes: 1440 }]);
    expect((await claim()).map(({ kind }) => kind)).not.toContain('refusal');
    await cast.sql(
      `update private.outbox set created_at = now() - interval '3 days 1 minute', not_before = now() - interval '1 minute', next_attempt_at = now() - interval '1 minute' where kind = 'refusal'`,
    );
    const mail = (await claim()).find(({ kind }) => kind === 'refusal');
    expect(mail?.items).toMatchObject([{ id: told, language: 'ar', token: expect.stringMatching(/^[\w-]{48}$/) }]);
    expect(JSON.stringify(mail)).not.toMatch(/junior|rating|tags/);
  });

  it('is told once, however often it is asked for because an answer was lost', async () => {
    const told = await apply();
    const rounds = () => cast.sql(`select status, round, not_before from private.outbox where row_id = $1 and kind = 'refusal'`, [told]);
    await move([told], 'rejected', { mail_after: 60 });
    const waiting = await rounds();
    expect(waiting).toHaveLength(1);
    expect((await move([told], 'rejected', { mail_after: 0 })).data).toMatchObject({ count: 0 });
    expect(await rounds()).toEqual(waiting);
    await cast.sql(`update private.outbox set not_before = now(), next_attempt_at = now() where kind = 'refusal'`);
    await claim();
    const leaving = await rounds();
    await move([told], 'rejected', { mail_after: 0 });
    expect(await rounds()).toEqual(leaving);
  });

  it('can be recalled until its mail has left', async () => {
    const [early, late] = [await apply(), await apply()];
    await move([early], 'interview');
    await move([early, late], 'rejected', { reason: 'Full', mail_after: 60 });
    expect(await recall(early)).toBe(1);
    expect(await read(early)).toMatchObject({ stage: 'interview', stage_before: null, rejection_reason: null, refusal_mail_at: null });
    expect(await mailsOf(early)).toEqual([]);
    await cast.sql(`update private.outbox set next_attempt_at = now() where kind = 'refusal'`);
    await claim();
    expect([await recall(late), await stageOf(late)]).toEqual([0, 'rejected']);
  });

  it('tells nobody any more once the applicant is somewhere else, and can be told anew', async () => {
    const id = await apply();
    await move([id], 'rejected', { mail_after: 0 });
    await move([id], 'offer');
    expect(await mailsOf(id)).toEqual([]);
    await cast.sql(`insert into private.outbox (kind, row_id, status, finished_at) values ('refusal', $1, 'sent', now())`, [id]);
    await move([id], 'rejected', { mail_after: 0 });
    expect(await mailsOf(id)).toEqual([{ status: 'waiting', minutes: 0 }]);
  });

  it('is not told by a worker that is at it when the applicant is somewhere else by then', async () => {
    const id = await apply();
    await move([id], 'rejected', { mail_after: 0 });
    const mail = (
      (await cast.service.rpc('claim_mails', { is_set_up: true }).throwOnError()).data as unknown as {
        id: string;
        lease: string;
        kind: string;
      }[]
    ).find(({ kind }) => kind === 'refusal');
    await move([id], 'interview');
    expect(await mailsOf(id)).toEqual([]);
    expect(
      (
        await cast.service
          .rpc('keep_mail', { id: mail?.id ?? '', lease: mail?.lease ?? '', recipients: ['sara@example.test'], mail: {} })
          .throwOnError()
      ).data,
    ).toBe(false);
  });

  it('is not mailed to somebody who has withdrawn meanwhile, whom the trash does not refuse either', async () => {
    const [gone, waiting] = [await apply(), await apply({ email: 'omar@example.test', phone: null })];
    await withdraw(await tokenOf(gone));
    expect((await move([gone, waiting], 'rejected', { mail_after: 0 })).data).toMatchObject({ count: 1, was: { new: [waiting] } });
    expect([await stageOf(gone), await mailsOf(gone)]).toEqual(['withdrawn', []]);
    await cast.sql('update public.job_applications set deleted_at = now() where id = $1', [gone]);
    expect(await status(await tokenOf(gone))).toMatchObject({ stage: 'withdrawn' });
    // Nobody sends mails here: the applicant does not stay in the dark for ever.
    await cast.sql(`update public.job_applications set refusal_mail_at = now() - interval '4 days' where id = $1`, [waiting]);
    expect(await status(await tokenOf(waiting))).toMatchObject({ stage: 'closed', is_open: false });
  });

  it('is none for the applicant while it can be recalled', async () => {
    const id = await apply();
    const token = await tokenOf(id);
    await move([id], 'shortlisted');
    await move([id], 'rejected', { reason: 'Too junior', mail_after: 60 });
    expect(await status(token)).toMatchObject({ stage: 'review', is_open: true });
    await cast.sql(`update private.outbox set status = 'sent' where kind = 'refusal'`);
    const told = await status(token);
    expect(told).toMatchObject({ stage: 'closed', is_open: false });
    expect(JSON.stringify(told)).not.toContain('junior');
  });
});

describe('an applicant’s link', () => {
  it('tells the stage in a word for applicants and nothing that administrators note', async () => {
    const id = await apply();
    await cast.sql(`update public.job_applications set rating = 1, tags = '{slow}' where id = $1`, [id]);
    await cast.sql(`insert into public.notes (application_id, text) values ($1, 'Odd')`, [id]);
    const told = await status(await tokenOf(id));
    expect(Object.keys(told).sort()).toEqual(['is_open', 'keep_until', 'phone', 'sent_at', 'stage', 'status', 'title']);
    expect(told).toMatchObject({
      status: 'found',
      stage: 'received',
      is_open: true,
      phone: '+974 5500 1234',
      title: { en: 'Developer', ar: 'Developer' },
    });
    const words: string[] = [];
    for (const stage of ['shortlisted', 'interview', 'offer', 'hired', 'rejected', 'withdrawn']) {
      await move([id], stage);
      words.push(String((await status(await tokenOf(id))).stage));
    }
    expect(words).toEqual(['review', 'interview', 'offer', 'hired', 'closed', 'withdrawn']);
  });

  it('says the same to whoever guesses, forges, is late or comes after the end', async () => {
    const [id, other] = [await apply(), await apply({ email: 'omar@example.test' })];
    const [token, theirs] = [await tokenOf(id), await tokenOf(other)];
    expect(await status(await tokenOf(id, 180))).toMatchObject({ status: 'found' });
    const forged = [
      '',
      'x',
      'A'.repeat(48),
      '_'.repeat(48),
      `${token}A`,
      token.toUpperCase(),
      await tokenOf(id, 181),
      // The application of one with the signature of another, another day with the same signature, and the id alone.
      theirs.slice(0, 22) + token.slice(22),
      `${token.slice(0, 22)}f____${token.slice(27)}`,
      `${token.slice(0, 28)}${'A'.repeat(20)}`,
      id,
    ];
    for (const guess of forged) expect([guess, await status(guess)]).toEqual([guess, unknown]);
    for (const guess of forged.slice(2, 4))
      expect([await withdraw(guess), await correct(guess, '55001234')]).toEqual(['unknown', 'unknown']);
    await cast.sql(`update public.job_applications set email = 'heir@example.test' where id = $1`, [id]);
    expect(await status(token)).toEqual(unknown);
    await cast.sql('delete from public.job_applications where id = $1', [other]);
    expect(await status(theirs)).toEqual(unknown);
    expect(await stageOf(id)).toBe('new');
  });

  it('opens one application alone, whoever follows it', async () => {
    const [id, other] = [await apply(), await apply()];
    expect(await withdraw(await tokenOf(id))).toBe('done');
    expect([await stageOf(id), await stageOf(other)]).toEqual(['withdrawn', 'new']);
    expect(await status(await tokenOf(other), cast.creator.client)).toMatchObject({ stage: 'received' });
  });

  it('withdraws once, tells the panel, and takes a waiting refusal along', async () => {
    const id = await apply();
    const token = await tokenOf(id);
    await move([id], 'rejected', { mail_after: 60 });
    expect([await withdraw(token), await withdraw(token)]).toEqual(['done', 'done']);
    expect(await read(id)).toMatchObject({ stage: 'withdrawn', read_at: null, stage_before: null });
    expect(await mailsOf(id)).toEqual([]);
    expect(await correct(token, '55001234')).toBe('closed');
    await move([id], 'hired');
    expect([await withdraw(token), await stageOf(id)]).toEqual(['closed', 'hired']);
  });

  it('corrects the phone number to one that can be dialled', async () => {
    const id = await apply();
    const token = await tokenOf(id);
    expect([await correct(token, 'call me'), await correct(token, '+97466001234')]).toEqual(['invalid', 'done']);
    expect((await status(token)).phone).toBe('+97466001234');
  });

  it('answers sixty calls in ten minutes from one address', async () => {
    const visitor = cast.backend.visitor(freshAddress());
    const token = await tokenOf(await apply());
    for (let count = 0; count < 60; count += 1) await visitor.rpc('application_status', { token: count % 2 ? token : 'x' });
    expect(await status(token, visitor)).toEqual({ status: 'limited' });
    expect(await status(token)).toMatchObject({ status: 'found' });
  });

  it('is made only for the applicant’s mails', async () => {
    await cast.sql('delete from private.outbox');
    const id = await apply();
    const tokens = Object.fromEntries((await claim()).map(({ kind, items }) => [kind, items[0]?.token]));
    expect(tokens).toEqual({ application: null, application_receipt: await tokenOf(id) });
  });

  it('erases past the trash, with notes and mails, once the file is gone', async () => {
    const id = await apply();
    const token = await tokenOf(id);
    const { resume_storage_path: path } = only(
      await cast.sql<{ resume_storage_path: string }>('select resume_storage_path from public.job_applications where id = $1', [id]),
    );
    await cast.sql(`insert into public.notes (application_id, text) values ($1, 'Odd')`, [id]);
    await cast.sql(`insert into storage.objects (bucket_id, name) values ('privateassets', $1)`, [path]);
    for (const client of [cast.visitor, cast.creator.client, cast.administrator.client]) {
      expectRefused(await client.rpc('erase_application', { token }));
      expectRefused(await client.rpc('application_file', { token }));
    }
    expect((await cast.service.rpc('erase_application', { token })).data).toBe('file_left');
    expect(await stageOf(id)).toBe('new');
    await cast.sql('delete from storage.objects where name = $1', [path]);
    expect((await cast.service.rpc('erase_application', { token })).data).toBe('erased');
    expect((await cast.service.rpc('erase_application', { token })).data).toBe('unknown');
    const left = await cast.sql(
      `select 1 from public.job_applications where id = $1 union all select 1 from public.notes where application_id = $1 union all select 1 from private.outbox where row_id = $1`,
      [id],
    );
    expect(left).toEqual([]);
  });
});
