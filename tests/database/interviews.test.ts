import { beforeEach, describe, expect, it } from 'vitest';
import { apply, cast, move, read, setUpApplicants, stageOf, status, tokenOf, withdraw } from './applicants.fixture.ts';
import { clientOf, everybody, only } from './fixtures.ts';
import { answer, entryOf, inHours, kindsOf, offer, offered, passTime, readInterview } from './interviews.fixture.ts';

setUpApplicants();
beforeEach(() => cast.sql('delete from private.outbox'));

const errorOf = async (call: PromiseLike<{ error: { message: string } | null }>) => (await call).error?.message;
const shown = async (token: string) => (await status(token)).interview as Record<string, unknown> | null;

describe('times for an interview', () => {
  it.each(everybody.filter((role) => role !== 'administrator'))('are not offered, changed or read by %s', async (role) => {
    const { application, id } = await offered();
    const client = clientOf(cast, role);
    const calls = [
      client.rpc('offer_interview', { application_id: application, request_id: crypto.randomUUID(), entry: entryOf() as never }),
      client.rpc('set_interview', { interview_id: id, status: 'called_off' }),
    ];
    for (const call of calls) expect((await call).error).not.toBeNull();
    expect((await client.from('interviews').select('id')).data ?? []).toEqual([]);
  });

  it('are offered once, with a mail, and move the application only when asked to', async () => {
    const application = await apply();
    const request_id = crypto.randomUUID();
    const first = await offer({ application_id: application, request_id }).throwOnError();
    expect((await offer({ application_id: application, request_id }).throwOnError()).data).toEqual(first.data);
    expect(await stageOf(application)).toBe('new');
    expect(await read(application)).toMatchObject({ interview: 'offered' });
    expect(await kindsOf((first.data as { id: string }).id)).toEqual(['interview_offer']);
    const other = await apply({ email: 'other@example.test' });
    await offer({ application_id: other, moves_stage: true }).throwOnError();
    expect(await stageOf(other)).toBe('interview');
  });

  it.each([
    ['none', { slots: [] }, /interviews_slots_count/],
    ['four', { slots: [48, 50, 52, 54].map(inHours) }, /interviews_slots_count/],
    ['one that is over', { slots: [inHours(-1), inHours(48)] }, /interview_past/],
    ['two that overlap', { slots: [inHours(48), inHours(48.5)] }, /interview_overlap/],
    ['twice the same', { slots: [inHours(48), inHours(48)] }, /interview_overlap/],
    ['an answer after the last of them', { answer_until: inHours(80) }, /interview_answer_until/],
    ['an answer until yesterday', { answer_until: inHours(-24) }, /interview_answer_until/],
    ['neither place nor link', { place: '', online_url: '' }, /interviews_somewhere/],
    ['a link that is none', { online_url: 'javascript:alert(1)' }, /interviews_online_url_shape/],
    ['a length of a day', { slots: [inHours(48)], minutes: 1440 }, /interviews_minutes_range/],
    ['a time that is none', { slots: ['soon'] }, /entry_malformed/],
  ])('are refused: %s', async (_what, entry, message) => {
    expect(await errorOf(offer({ application_id: await apply(), entry: entryOf(entry) }))).toMatch(message);
  });

  it('are refused for decided, deleted and unknown applications, and while others are open', async () => {
    const { application } = await offered();
    expect(await errorOf(offer({ application_id: application }))).toBe('interview_changed');
    await move([application], 'hired');
    expect(await errorOf(offer({ application_id: application }))).toBe('application_closed');
    await cast.sql('update public.job_applications set deleted_at = now()');
    expect(await errorOf(offer({ application_id: application }))).toBe('application_missing');
    expect(await errorOf(offer({ application_id: crypto.randomUUID() }))).toBe('application_missing');
  });

  it('are shown to the applicant, and the link only once one is picked', async () => {
    const { token, id, slots } = await offered();
    expect(await shown(token)).toMatchObject({ id, status: 'offered', is_online: true, online_url: null, place: 'Tower 1, Lusail' });
    expect((await shown(token))?.slots).toMatchObject([{ is_free: true }, { is_free: true }, { is_free: true }]);
    expect(await answer(token, id, 'picked', { slot: only(slots.slice(0, 1)) })).toBe('done');
    expect(await shown(token)).toMatchObject({ status: 'picked', online_url: 'https://meet.example.test/room', can_cancel: true });
    expect(await kindsOf(id)).toEqual(['interview_offer', 'interview_picked', 'interview_picked_company']);
    expect(await read((await readInterview(id)).application_id as string)).toMatchObject({ interview: 'picked' });
  });
});

describe('an offered time', () => {
  it('is picked once: again it answers the same, another one is refused', async () => {
    const { token, id, slots } = await offered();
    const [slot = '', other = ''] = slots;
    expect([await answer(token, id, 'picked', { slot }), await answer(token, id, 'picked', { slot })]).toEqual(['done', 'done']);
    expect(await answer(token, id, 'picked', { slot: other })).toBe('closed');
    expect(await answer(token, id, 'declined')).toBe('closed');
    expect(await kindsOf(id)).toHaveLength(3);
  });

  it('is gone when another applicant has picked one that overlaps, and what remains is free', async () => {
    const first = await offered();
    const second = await offered({ slots: [inHours(48.5), inHours(50.75)] }, 'other@example.test');
    const [slot = ''] = first.slots;
    const [overlapping = '', following = ''] = second.slots;
    await answer(first.token, first.id, 'picked', { slot });
    expect(await answer(second.token, second.id, 'picked', { slot: overlapping })).toBe('taken');
    expect((await shown(second.token))?.slots).toMatchObject([{ is_free: false }, { is_free: true }]);
    expect(await answer(second.token, second.id, 'picked', { slot: following })).toBe('done');
  });

  it('is free when two named interviewers share it, and again after a cancellation', async () => {
    const first = await offered({ interviewer_email: 'maha@example.test' });
    const second = await offered({ interviewer_email: 'omar@example.test' }, 'other@example.test');
    const third = await offered({}, 'third@example.test');
    const [slot = ''] = first.slots;
    expect(await answer(first.token, first.id, 'picked', { slot })).toBe('done');
    expect((await shown(second.token))?.slots).toMatchObject([{ is_free: true }, { is_free: true }, { is_free: true }]);
    expect((await shown(third.token))?.slots).toMatchObject([{ is_free: false }, { is_free: true }, { is_free: true }]);
    expect(await answer(first.token, first.id, 'cancelled', { message: 'I am ill.' })).toBe('done');
    expect((await shown(third.token))?.slots).toMatchObject([{ is_free: true }, { is_free: true }, { is_free: true }]);
  });

  it('is not picked when it is none of the offer, when it is over, and after the last day of the answer', async () => {
    const { token, id, slots } = await offered();
    expect(await answer(token, id, 'picked', { slot: inHours(49) })).toBe('invalid');
    expect(await answer(token, id, 'picked')).toBe('invalid');
    expect(await answer(token, id, 'eaten')).toBe('invalid');
    await passTime(id, 25);
    expect(await shown(token)).toMatchObject({ status: 'expired' });
    expect(await answer(token, id, 'picked', { slot: slots[2] as string })).toBe('expired');
    const over = await offered({ slots: [inHours(1), inHours(40)] }, 'over@example.test');
    await passTime(over.id, 2);
    const [first] = (await readInterview(over.id)).slots as string[];
    expect(await answer(over.token, over.id, 'picked', { slot: first as string })).toBe('taken');
  });

  it('is not picked by a link that is wrong, expired or of another applicant', async () => {
    const { application, id, slots } = await offered();
    const other = await offered({}, 'other@example.test');
    const slot = slots[0] as string;
    for (const token of ['', 'A'.repeat(48), await tokenOf(application, 181)])
      expect(await answer(token, id, 'picked', { slot })).toBe('unknown');
    expect(await answer(other.token, id, 'picked', { slot })).toBe('closed');
    expect(await readInterview(id)).toMatchObject({ status: 'offered' });
  });

  it('is declined with a text, and the application is unread again', async () => {
    const { application, token, id } = await offered();
    expect(await answer(token, id, 'declined', { message: '  I travel.  ' })).toBe('done');
    expect(await answer(token, id, 'declined')).toBe('done');
    expect(await readInterview(id)).toMatchObject({ status: 'declined', reason: 'I travel.' });
    expect(await read(application)).toMatchObject({ interview: 'declined', read_at: null });
    expect(await kindsOf(id)).toContain('interview_declined_company');
    const next = await offered({}, 'next@example.test');
    const tooLong = { token: next.token, interview_id: next.id, answer: 'declined', message: 'ب'.repeat(1001) };
    expect(await errorOf(cast.visitor.rpc('answer_interview', tooLong))).toMatch(/interviews_reason_length/);
  });
});

describe('an appointment', () => {
  const picked = async (entry: Record<string, unknown> = {}) => {
    const made = await offered(entry);
    await answer(made.token, made.id, 'picked', { slot: made.slots[0] as string });
    return made;
  };
  const set = (interview_id: string, to: string, reason?: string) =>
    cast.administrator.client.rpc('set_interview', { interview_id, status: to, ...(reason && { reason }) });

  it('is cancelled until its start, and not afterwards', async () => {
    const { token, id } = await picked();
    await passTime(id, 49);
    expect(await answer(token, id, 'cancelled')).toBe('closed');
    const other = await offered({}, 'other@example.test');
    await answer(other.token, other.id, 'picked', { slot: other.slots[0] as string });
    expect(await answer(other.token, other.id, 'cancelled', { message: 'Ill' })).toBe('done');
    expect(await answer(other.token, other.id, 'cancelled')).toBe('done');
    expect(await kindsOf(other.id)).toEqual(expect.arrayContaining(['interview_cancelled', 'interview_cancelled_company']));
  });

  it('is moved: new times replace it, once, and not an answer that came in between', async () => {
    const { application, id, token } = await picked({ interviewer_email: 'maha@example.test' });
    const replaced = { application_id: application, replaces: id, replaced_status: 'picked' };
    expect(await errorOf(offer({ ...replaced, replaced_status: 'offered' }))).toBe('interview_changed');
    expect(await readInterview(id)).toMatchObject({ status: 'picked' });
    const { id: next } = (await offer(replaced).throwOnError()).data as { id: string };
    expect(await readInterview(id)).toMatchObject({ status: 'called_off', is_replaced: true });
    expect(await shown(token)).toMatchObject({ id: next, status: 'offered' });
    expect(await kindsOf(id)).not.toContain('interview_cancelled');
    expect(await kindsOf(id)).toContain('interview_cancelled_company');
  });

  it('is withdrawn by the company with a text, and marked after its start, which can be taken back', async () => {
    const { id, token } = await picked();
    expect(await errorOf(set(id, 'held'))).toBe('interview_ahead');
    expect(await errorOf(set(id, 'declined'))).toBe('status_unknown');
    expect(await errorOf(set(crypto.randomUUID(), 'held'))).toBe('interview_missing');
    await passTime(id, 49);
    expect(await errorOf(set(id, 'called_off'))).toBe('interview_changed');
    for (const mark of ['missed', 'held', 'held', 'picked']) expect(await errorOf(set(id, mark))).toBeUndefined();
    await set(id, 'held');
    expect(await shown(token)).toBeNull();
    const other = await offered({}, 'other@example.test');
    expect(await errorOf(set(other.id, 'held'))).toBe('interview_changed');
    await set(other.id, 'called_off', 'The position is filled.').throwOnError();
    expect(await shown(other.token)).toMatchObject({ status: 'called_off', reason: 'The position is filled.' });
    expect(await kindsOf(other.id)).toContain('interview_cancelled');
  });

  it('ends with the application: withdrawn, erased', async () => {
    const { application, id, token } = await picked();
    expect(await withdraw(token)).toBe('done');
    expect(await readInterview(id)).toMatchObject({ status: 'cancelled' });
    expect(await kindsOf(id)).toContain('interview_cancelled_company');
    await cast.sql('delete from public.job_applications where id = $1', [application]);
    expect(await cast.sql('select from public.interviews')).toHaveLength(0);
    expect(await kindsOf(id)).toEqual([]);
  });

  it('is in the timeline, the audit trail and the filters of the list', async () => {
    const { application, id } = await picked();
    const events = await cast.administrator.client.rpc('row_timeline', { application }).throwOnError();
    const ofInterview = events.data.filter(({ kind }) => kind === 'interview').map(({ details }) => (details as { to: string }).to);
    expect(ofInterview).toEqual(['picked', 'offered']);
    const [entry] = await cast.sql<{ id: string }>(`select id from public.audit_log where table_name = 'interviews' and row_id = $1`, [id]);
    const details = await cast.administrator.client.rpc('audit_details', { entries: [entry?.id ?? ''] }).throwOnError();
    expect(JSON.stringify(details.data)).toContain('Sara');
    const count = async (interview: string) =>
      (await cast.administrator.client.rpc('count_rows', { list: 'job_applications', filter: { is: { interview: [interview] } } })).data;
    expect([await count('picked'), await count('coming'), await count('offered'), await count('expired')]).toEqual([1, 1, 0, 0]);
    await cast.sql(`update public.job_applications set interview = 'offered', interview_at = now() - interval '1 minute'`);
    expect([await count('coming'), await count('offered'), await count('expired')]).toEqual([0, 0, 1]);
  });
});
