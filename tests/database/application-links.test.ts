import { describe, expect, it } from 'vitest';
import { expectRefused, freshAddress, only } from './fixtures.ts';
import { cast, apply, read, stageOf, mailsOf, move, claim, tokenOf, status, withdraw, setUpApplicants } from './applicants.fixture.ts';

setUpApplicants();

const correct = async (token: string, phone: string) =>
  ((await cast.visitor.rpc('correct_application_phone', { token, phone }).throwOnError()).data as { status: string }).status;
const unknown = { status: 'unknown' };

describe('an applicant’s link', () => {
  it('shows the applicant’s stage and no internal notes', async () => {
    const id = await apply();
    await cast.sql(`update public.job_applications set rating = 1, tags = '{slow}' where id = $1`, [id]);
    await cast.sql(`insert into public.notes (application_id, text) values ($1, 'Odd')`, [id]);
    const shown = await status(await tokenOf(id));
    expect(Object.keys(shown).sort()).toEqual([
      'interview',
      'is_open',
      'keep_until',
      'phone',
      'pool_until',
      'sent_at',
      'stage',
      'status',
      'title',
    ]);
    expect(shown).toMatchObject({
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

  it('gives one response to guessed, forged, expired and deleted links', async () => {
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
      // Another application's signature, another day with the same signature, and the id alone.
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

  it('opens one application only, for every visitor', async () => {
    const [id, other] = [await apply(), await apply()];
    expect(await withdraw(await tokenOf(id))).toBe('done');
    expect([await stageOf(id), await stageOf(other)]).toEqual(['withdrawn', 'new']);
    expect(await status(await tokenOf(other), cast.creator.client)).toMatchObject({ stage: 'received' });
  });

  it('withdraws once, notifies the panel, and cancels a waiting refusal', async () => {
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

  it('deletes permanently, with notes and mails, once the file is deleted', async () => {
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
      `select 1 from public.job_applications where id = $1 union all select 1 from public.notes where application_id = $1 union all
        select 1 from private.outbox where row_id = $1`,
      [id],
    );
    expect(left).toEqual([]);
  });
});
