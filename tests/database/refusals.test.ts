import { describe, expect, it } from 'vitest';
import {
  cast,
  apply,
  read,
  stageOf,
  mailsOf,
  move,
  recall,
  claim,
  tokenOf,
  status,
  withdraw,
  setUpApplicants,
} from './applicants.fixture.ts';

setUpApplicants();

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
