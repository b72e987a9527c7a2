import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientOf, everybody, expectNoRows, expectRefused, only, startCast, strangers, type Cast } from './fixtures.ts';

let cast: Cast;
let run: string;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());
beforeEach(async () => {
  for (const table of [
    ...['course_certificates', 'course_enrolments', 'course_runs', 'audit_log'].map((name) => `public.${name}`),
    ...['rate_limits', 'outbox'].map((name) => `private.${name}`),
  ])
    await cast.sql(`delete from ${table}`);
  run = only(
    await cast.sql<{ id: string }>(
      `insert into public.course_runs (course_id, starts_at, ends_on, seats)
        select id, '2026-11-01T22:00:00Z', '2026-11-20', 20 from public.content_items where kind = 'course' and slug = 'photoshop'
        returning id`,
    ),
  ).id;
});

const admin = () => cast.administrator.client;
async function enrol(name: string, status = 'attended', seats = 1): Promise<string> {
  const rows = await cast.sql<{ id: string }>(
    `insert into public.course_enrolments (run_id, name, email, phone, status, seats)
      values ($1, $2, 'sara@example.test', '55501234', $3, $4) returning id`,
    [run, name, status, seats],
  );
  await cast.sql('delete from private.outbox');
  return only(rows).id;
}
const issue = async (ids: string[], name?: string) =>
  (
    await admin()
      .rpc('issue_certificates', { ids, ...(name !== undefined && { name }) })
      .throwOnError()
  ).data;
const stored = () =>
  cast.sql<{ id: string; name: string; number: string }>('select id, name, number from public.course_certificates order by name');
const verify = async (number: string) => (await cast.visitor.rpc('verify_certificate', { number }).throwOnError()).data;
const mails = () => cast.sql<{ kind: string; status: string }>('select kind, status from private.outbox');

describe('certificates', () => {
  it('are issued once to people who attended, as things were, with a mail', async () => {
    const ids = [await enrol('Amal'), await enrol('Basma'), await enrol('Absent', 'enrolled')];
    expect(await Promise.all([issue(ids), issue(ids)])).toEqual(expect.arrayContaining([2, 0]));
    await cast.sql(`update public.course_enrolments set name = 'Other'`);
    await cast.sql(`update public.course_runs set course_id = null`);
    const [amal, basma, ...more] = await stored();
    expect([amal?.name, basma?.name, more]).toEqual(['Amal', 'Basma', []]);
    expect(amal?.number).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(amal?.number).not.toBe(basma?.number);
    expect(await verify(amal?.number ?? '')).toEqual({
      status: 'valid',
      number: amal?.number,
      name: 'Amal',
      title: expect.objectContaining({ en: 'Photo retouching with Photoshop' }) as object,
      // The first day in Qatar, where it is after midnight.
      starts_on: '2026-11-02',
      ends_on: '2026-11-20',
      issued_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
    expect(await mails()).toEqual(Array(2).fill({ kind: 'enrolment_certificate', status: 'waiting' }));
  });

  it('have a corrected name, and those of a group as many as it has seats', async () => {
    const group = [await enrol('Horizon', 'attended', 2)];
    expect(await issue(group, '  Sara   Al-Kuwari ')).toBe(1);
    expect(await issue(group, 'sara al-kuwari')).toBe(0);
    await cast.sql(`update private.outbox set status = 'sent', finished_at = now()`);
    expect(await issue(group, 'نورة '.repeat(20).trim())).toBe(1);
    expect(await issue(group, 'Third')).toBe(0);
    expect((await stored()).map(({ name }) => name)).toEqual(['Sara Al-Kuwari', 'نورة '.repeat(20).trim()]);
    expect(await mails()).toEqual([{ kind: 'enrolment_certificate', status: 'waiting' }]);
    const [mail] = (await cast.service.rpc('claim_mails', { is_set_up: true, sender: 'x@example.test' })).data as unknown as {
      items: { certificates: { name: string }[]; token: string }[];
    }[];
    expect(only(mail?.items ?? []).certificates.map(({ name }) => name)).toEqual(['Sara Al-Kuwari', 'نورة '.repeat(20).trim()]);
    const long = await admin().rpc('issue_certificates', { ids: [await enrol('Amal')], name: 'a'.repeat(121) });
    expect(long.error?.code).toMatch(/^(PT|23)/);
  });

  it('say that they are withdrawn, without a name, and another one may follow', async () => {
    const ids = [await enrol('Amal')];
    await issue(ids);
    const { id, number } = only(await stored());
    for (let press = 0; press < 2; press += 1) expect((await admin().rpc('withdraw_certificate', { certificate_id: id })).data).toBe(true);
    expect(await verify(number)).toEqual({ status: 'withdrawn', number });
    expect(await issue(ids)).toBe(1);
    expect((await admin().rpc('withdraw_certificate', { certificate_id: run })).data).toBe(false);
    const log = await cast.sql<{ action: string; changed: object }>(
      `select action, changed from public.audit_log where table_name = 'course_certificates' order by created_at`,
    );
    expect(log.map(({ action, changed }) => [action, changed])).toEqual([
      ['insert', {}],
      ['update', { columns: ['withdrawn_at'] }],
      ['insert', {}],
    ]);
  });

  it('a withdrawn one is not mailed any more, and a course that is gone gives none', async () => {
    const ids = [await enrol('Amal')];
    await issue(ids);
    await admin()
      .rpc('withdraw_certificate', { certificate_id: only(await stored()).id })
      .throwOnError();
    const [mail] = (await cast.service.rpc('claim_mails', { is_set_up: true, sender: 'x@example.test' })).data as unknown as {
      items: object[];
    }[];
    expect(mail?.items).toEqual([]);
    await cast.sql('update public.course_runs set course_id = null');
    expect((await admin().rpc('issue_certificates', { ids })).error).toMatchObject({ code: 'PT409', message: 'course_deleted' });
  });

  it('go with a person who is erased, and outlive an enrolment that is deleted after its time', async () => {
    const [erased, kept] = [await enrol('Amal'), await enrol('Basma')];
    await issue([erased, kept]);
    await admin()
      .rpc('erase_enrolments', { ids: [erased] })
      .throwOnError();
    expect((await stored()).map(({ name }) => name)).toEqual(['Basma']);
    await cast.sql(`update public.course_enrolments set created_at = now() - interval '25 months'`);
    await cast.service.rpc('apply_retention').throwOnError();
    expect(await cast.sql('select 1 from public.course_enrolments')).toEqual([]);
    const { id, number } = only(await stored());
    expect(await verify(number)).toMatchObject({ status: 'valid', name: 'Basma' });
    await admin().from('course_certificates').delete().eq('id', id).throwOnError();
    expect(await verify(number)).toEqual({ status: 'unknown' });
  });

  it.each(strangers)('are issued, withdrawn, read and deleted by no %s', async (role) => {
    const ids = [await enrol('Amal')];
    await issue(ids);
    const { id } = only(await stored());
    const client = clientOf(cast, role);
    for (const answer of [
      await client.rpc('issue_certificates', { ids }),
      await client.rpc('withdraw_certificate', { certificate_id: id }),
    ])
      expect(answer.error).not.toBeNull();
    for (const call of [
      client.from('course_certificates').select('id'),
      client.from('course_certificates').delete().eq('id', id).select('id'),
    ]) {
      const answer = await call;
      if (role === 'visitor') expectRefused(answer);
      else expectNoRows(answer);
    }
    expect(await stored()).toHaveLength(1);
  });

  it.each(everybody)('are confirmed to a %s who knows the number, however it is typed, and no other', async (role) => {
    await issue([await enrol('Amal')]);
    await cast.sql(`update public.course_certificates set number = '01ABC-11110'`);
    const client = clientOf(cast, role);
    for (const number of ['01ABC-11110', '01abc11110', ' o1abc iLl1O '])
      expect((await client.rpc('verify_certificate', { number })).data).toMatchObject({ status: 'valid', name: 'Amal' });
    for (const number of ['', '01ABC', '01ABC-11111', '%', '_____-_____', '01ABC-11110X', "' or true --", '0'.repeat(5000)])
      expect((await client.rpc('verify_certificate', { number })).data).toEqual({ status: 'unknown' });
  });

  it('are not guessed: an address has 30 tries in ten minutes', async () => {
    for (let n = 0; n < 30; n += 1) await verify('00000-00000');
    expect(await verify('00000-00000')).toEqual({ status: 'limited' });
  });
});
