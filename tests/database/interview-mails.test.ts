import { beforeEach, describe, expect, it } from 'vitest';
import { cast, claim, setUpApplicants } from './applicants.fixture.ts';
import { answer, inHours, kindsOf, offer, offered, passTime } from './interviews.fixture.ts';

setUpApplicants();
beforeEach(async () => {
  await cast.sql('delete from private.outbox');
  await cast.sql(`update public.notification_settings set notices = '{}'`);
});

/** Claims all mails about interviews. Returns their items by kind. */
async function mails(): Promise<Record<string, Record<string, unknown>[]>> {
  await cast.sql(`delete from private.outbox where kind not like 'interview%'`);
  const items: Record<string, Record<string, unknown>[]> = {};
  for (let claimed = await claim(); claimed.length > 0; claimed = await claim())
    for (const mail of claimed) items[mail.kind] = [...(items[mail.kind] ?? []), ...mail.items];
  return items;
}
const set = (interview_id: string, status: string) =>
  cast.administrator.client.rpc('set_interview', { interview_id, status }).throwOnError();

describe('mails about interviews', () => {
  it('offer times with the link of the application, and without the online link', async () => {
    await offered();
    const [item] = (await mails()).interview_offer ?? [];
    expect(item).toMatchObject({
      name: 'Sara',
      email: 'sara@example.test',
      language: 'ar',
      token: expect.stringMatching(/^[\w-]{48}$/) as string,
      interview: { online_url: null, is_online: true, note: 'Bring your portfolio.', replaced: null },
    });
    expect(item).not.toHaveProperty('readers');
  });

  it('confirm a time to both sides, the company without the link of the applicant', async () => {
    const { id, token, slots } = await offered({ interviewer_email: 'Maha@example.test' });
    await answer(token, id, 'picked', { slot: slots[0] as string });
    const { interview_offer, interview_picked, interview_picked_company } = await mails();
    // It is not true any more.
    expect(interview_offer).toEqual([]);
    expect(interview_picked?.[0]).toMatchObject({ interview: { status: 'picked', online_url: 'https://meet.example.test/room' } });
    const [company] = interview_picked_company ?? [];
    expect(company?.readers).toEqual(['maha@example.test', cast.administrator.email]);
    expect(company).not.toHaveProperty('token');
  });

  it('go to the interviewer alone when the company withdraws, and to nobody without one', async () => {
    const { id, token, slots } = await offered({ interviewer_email: 'maha@example.test' });
    await answer(token, id, 'picked', { slot: slots[0] as string });
    await set(id, 'called_off');
    const { interview_cancelled, interview_cancelled_company } = await mails();
    expect(interview_cancelled).toHaveLength(1);
    expect(interview_cancelled_company?.[0]?.readers).toEqual(['maha@example.test']);
    const other = await offered({}, 'other@example.test');
    await answer(other.token, other.id, 'picked', { slot: other.slots[0] as string });
    await set(other.id, 'called_off');
    expect(await kindsOf(other.id)).not.toContain('interview_cancelled_company');
  });

  it('leave the company alone where its notices of applications are off', async () => {
    await cast.sql(`update public.notification_settings set notices = '{"application": {"timing": "never", "addresses": []}}'`);
    const { id, token } = await offered();
    await answer(token, id, 'declined');
    expect(await kindsOf(id)).toEqual(['interview_offer']);
  });

  it('name the appointment that other times replace', async () => {
    const { application, id, token, slots } = await offered();
    await answer(token, id, 'picked', { slot: slots[0] as string });
    await offer({ application_id: application, replaces: id, replaced_status: 'picked' }).throwOnError();
    const [item] = (await mails()).interview_offer ?? [];
    expect(item).toMatchObject({ interview: { replaced: { id, minutes: 45 } } });
  });

  it('remind both sides once, a day before, but not of a time picked since', async () => {
    const { id, token, slots } = await offered();
    await answer(token, id, 'picked', { slot: slots[0] as string });
    expect(await mails()).not.toHaveProperty('interview_reminder');
    await passTime(id, 25);
    const reminded = await mails();
    expect(reminded.interview_reminder).toHaveLength(1);
    expect(reminded.interview_reminder_company).toHaveLength(1);
    expect(await mails()).toEqual({});
    const late = await offered({ slots: [inHours(20)], answer_until: inHours(10) }, 'late@example.test');
    await answer(late.token, late.id, 'picked', { slot: late.slots[0] as string });
    expect(await mails()).not.toHaveProperty('interview_reminder');
  });

  it('do not remind of a cancelled interview, nor of one whose application is deleted', async () => {
    const { id, token, slots } = await offered();
    await answer(token, id, 'picked', { slot: slots[0] as string });
    await passTime(id, 25);
    await cast.sql('update public.job_applications set deleted_at = now()');
    expect(await mails()).not.toHaveProperty('interview_reminder');
    await cast.sql('update public.job_applications set deleted_at = null');
    await answer(token, id, 'cancelled');
    expect(await mails()).not.toHaveProperty('interview_reminder');
  });

  it('tell the interviewer when the application is erased with what is ahead, and nothing of the applicant', async () => {
    const { application, id, token, slots } = await offered({ interviewer_email: 'maha@example.test' });
    await answer(token, id, 'picked', { slot: slots[0] as string });
    await cast.sql('delete from public.job_applications where id = $1', [application]);
    const found = await mails();
    expect(Object.keys(found)).toEqual(['interview_cancelled_company']);
    const [item] = found.interview_cancelled_company ?? [];
    expect(item).toMatchObject({ name: '', readers: ['maha@example.test', cast.administrator.email], interview: { status: 'called_off' } });
    expect(JSON.stringify(item)).not.toMatch(/Sara|sara@/);
    const over = await offered({}, 'over@example.test');
    await cast.sql('delete from public.job_applications');
    expect(await kindsOf(over.id)).toEqual([]);
  });

  it('are in the lists of mails of the application and of the person', async () => {
    const { application, id } = await offered();
    const client = cast.administrator.client;
    const listed = (await client.rpc('mails_to', { list: 'job_applications', id: application }).throwOnError()).data as { kind: string }[];
    expect(listed.map(({ kind }) => kind)).toContain('interview_offer');
    const person = (await client.rpc('find_person', { contact: 'sara@example.test' }).throwOnError()).data as {
      applications: { interviews: { id: string }[] }[];
      mails: { kind: string }[];
    };
    expect(person.applications[0]?.interviews).toMatchObject([{ id }]);
    expect(person.mails.map(({ kind }) => kind)).toContain('interview_offer');
  });
});
