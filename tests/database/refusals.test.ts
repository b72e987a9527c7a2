import { describe, expect, it } from 'vitest';
import type { Json } from '@/lib/database.types';
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
  it('is mailed only on request, and not before its time', async () => {
    const [quiet, notified] = [await apply(), await apply()];
    await move([quiet], 'rejected', { reason: '  Too junior ' });
    expect([(await read(quiet)).rejection_reason, await mailsOf(quiet)]).toEqual(['Too junior', []]);
    await move([notified], 'rejected', { mail_after: 1440 });
    expect(await mailsOf(notified)).toEqual([{ status: 'waiting', minutes: 1440 }]);
    expect((await claim()).map(({ kind }) => kind)).not.toContain('refusal');
    await cast.sql(
      `update private.outbox set created_at = now() - interval '3 days 1 minute', not_before = now() - interval '1 minute',
        next_attempt_at = now() - interval '1 minute' where kind = 'refusal'`,
    );
    const mail = (await claim()).find(({ kind }) => kind === 'refusal');
    expect(mail?.items).toMatchObject([{ id: notified, language: 'ar', token: expect.stringMatching(/^[\w-]{48}$/) }]);
    expect(JSON.stringify(mail)).not.toMatch(/junior|rating|tags/);
  });

  it('is mailed once, however often the request is repeated after a lost response', async () => {
    const notified = await apply();
    const rounds = () =>
      cast.sql(`select status, round, not_before from private.outbox where row_id = $1 and kind = 'refusal'`, [notified]);
    await move([notified], 'rejected', { mail_after: 60 });
    const waiting = await rounds();
    expect(waiting).toHaveLength(1);
    expect((await move([notified], 'rejected', { mail_after: 0 })).data).toMatchObject({ count: 0 });
    expect(await rounds()).toEqual(waiting);
    await cast.sql(`update private.outbox set not_before = now(), next_attempt_at = now() where kind = 'refusal'`);
    await claim();
    const leaving = await rounds();
    await move([notified], 'rejected', { mail_after: 0 });
    expect(await rounds()).toEqual(leaving);
  });

  it('has the text that was edited for it, and the next one has the usual text again', async () => {
    const id = await apply();
    const refuse = (mail_texts: Json, mail_after: number | undefined = 0) =>
      cast.administrator.client.rpc('set_application_stage', { ids: [id], stage: 'rejected', mail_after, mail_texts });
    for (const wrong of [{ fr: { text: 'x' } }, { ar: { text: 'x'.repeat(3001) } }, { ar: { html: 'x' } }, ['x']])
      expect((await refuse(wrong)).error).toMatchObject({ code: 'PT400', message: 'mail_unclear' });
    const withoutMail = { ids: [id], stage: 'rejected', mail_texts: { ar: { text: 'x' } } };
    expect((await cast.administrator.client.rpc('set_application_stage', withoutMail)).error?.message).toBe('mail_unclear');
    const texts = { ar: { subject: 'بخصوص طلبك', text: 'شكرًا لك.' } };
    expect((await refuse(texts).throwOnError()).data).toMatchObject({ count: 1 });
    const itemOf = async () => (await claim()).find(({ kind }) => kind === 'refusal')?.items[0];
    expect(await itemOf()).toMatchObject({ texts });
    await move([id], 'interview');
    await move([id], 'rejected', { mail_after: 0 });
    expect(await itemOf()).toMatchObject({ texts: null });
  });

  it('can be recalled until its mail is sent', async () => {
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

  it('sends no mail once the stage has changed, and can be mailed again', async () => {
    const id = await apply();
    await move([id], 'rejected', { mail_after: 0 });
    await move([id], 'offer');
    expect(await mailsOf(id)).toEqual([]);
    await cast.sql(`insert into private.outbox (kind, row_id, status, finished_at) values ('refusal', $1, 'sent', now())`, [id]);
    await move([id], 'rejected', { mail_after: 0 });
    expect(await mailsOf(id)).toEqual([{ status: 'waiting', minutes: 0 }]);
  });

  it('is not mailed by a running worker when the stage has changed meanwhile', async () => {
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

  it('is not mailed to an applicant who has withdrawn meanwhile, also from the trash', async () => {
    const [withdrawn, waiting] = [await apply(), await apply({ email: 'omar@example.test', phone: null })];
    await withdraw(await tokenOf(withdrawn));
    expect((await move([withdrawn, waiting], 'rejected', { mail_after: 0 })).data).toMatchObject({ count: 1, was: { new: [waiting] } });
    expect([await stageOf(withdrawn), await mailsOf(withdrawn)]).toEqual(['withdrawn', []]);
    await cast.sql('update public.job_applications set deleted_at = now() where id = $1', [withdrawn]);
    expect(await status(await tokenOf(withdrawn))).toMatchObject({ stage: 'withdrawn' });
    // Without a mail worker, the applicant still sees the result in the end.
    await cast.sql(`update public.job_applications set refusal_mail_at = now() - interval '4 days' where id = $1`, [waiting]);
    expect(await status(await tokenOf(waiting))).toMatchObject({ stage: 'closed', is_open: false });
  });

  it('is hidden from the applicant while it can be recalled', async () => {
    const id = await apply();
    const token = await tokenOf(id);
    await move([id], 'shortlisted');
    await move([id], 'rejected', { reason: 'Too junior', mail_after: 60 });
    expect(await status(token)).toMatchObject({ stage: 'review', is_open: true });
    await cast.sql(`update private.outbox set status = 'sent' where kind = 'refusal'`);
    const shown = await status(token);
    expect(shown).toMatchObject({ stage: 'closed', is_open: false });
    expect(JSON.stringify(shown)).not.toContain('junior');
  });
});
