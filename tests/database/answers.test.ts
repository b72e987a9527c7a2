import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { clientOf, countRows, expectAllowed, expectConstraint, only, strangers } from './fixtures.ts';
import { admin, cast, insert, setUpInquiryDesk, stored } from './inquiry-desk.fixture.ts';

setUpInquiryDesk();

const answer = (inquiry: string, more: object = {}) => ({
  id: randomUUID(),
  inquiry,
  subject: 'Your inquiry: Prices',
  body: 'Dear Noor,\n\nHere they are.',
  language: 'en',
  ...more,
});
interface Claimed {
  id: string;
  lease: string;
  items: Record<string, unknown>[];
}
const claim = async () => (await cast.service.rpc('claim_mails', { is_set_up: true }).throwOnError()).data as unknown as Claimed[];
const note = ({ id, lease }: Claimed, outcome: string, reason?: string) =>
  cast.service.rpc('note_mail', { id, lease, outcome, reason }).throwOnError();
const noteOf = async (inquiry: string) =>
  only((await admin().from('notes').select('id, kind, subject, text, mail_status, author').eq('inquiry_id', inquiry).throwOnError()).data);

describe('an answer from the panel', () => {
  it('is mailed in its language, kept as a note with its state, and the inquiry is then waiting', async () => {
    const id = await insert({ topic: 'Cloud' });
    await cast.sql('delete from private.outbox');
    const sent = answer(id, { language: 'ar' });
    expect((await admin().rpc('send_answer', sent).throwOnError()).data).toBe('queued');
    expect(await noteOf(id)).toEqual({
      id: sent.id,
      kind: 'answer',
      subject: sent.subject,
      text: sent.body,
      mail_status: 'waiting',
      author: cast.administrator.id,
    });
    expect((await stored(id)).status).toBe('waiting');
    const mail = only(await claim());
    expect(mail).toMatchObject({ kind: 'answer', recipients: null });
    expect(only(mail.items)).toMatchObject({
      kind: 'answer',
      name: 'Noor',
      email: 'noor@example.test',
      language: 'ar',
      subject: sent.subject,
      answer: sent.body,
      text: 'We need a website with online booking, please.',
    });
    await note(mail, 'failed', 'http_422');
    expect((await noteOf(id)).mail_status).toBe('failed');
    expect((await admin().rpc('mails_to', { list: 'inquiries', id }).throwOnError()).data).toMatchObject([
      { id: mail.id, kind: 'answer', status: 'failed', reason: 'http_422', about: { list: 'inquiries', id } },
    ]);
    expect((await admin().rpc('mails_to', { list: 'job_applications', id }).throwOnError()).data).toEqual([]);
    await admin()
      .rpc('handle_failed_mails', { ids: [mail.id], action: 'again' })
      .throwOnError();
    expect((await noteOf(id)).mail_status).toBe('waiting');
    await note(only(await claim()), 'sent');
    expect((await noteOf(id)).mail_status).toBe('sent');
  });

  it('is sent once when the same request comes again', async () => {
    const sent = answer(await insert());
    await admin().rpc('send_answer', sent).throwOnError();
    expect((await admin().rpc('send_answer', sent)).error?.code).toBe('23505');
    expect(await countRows(cast, `private.outbox where kind = 'answer'`)).toBe(1);
  });

  it('is not sent when its note is deleted before', async () => {
    const id = await insert();
    await admin().rpc('send_answer', answer(id)).throwOnError();
    expectAllowed(
      await admin()
        .from('notes')
        .delete()
        .eq('id', (await noteOf(id)).id),
    );
    expect(await countRows(cast, `private.outbox where kind = 'answer'`)).toBe(0);
    await admin().rpc('send_answer', answer(id)).throwOnError();
    await cast.sql('delete from public.inquiries where id = $1', [id]);
    expect(await countRows(cast, `private.outbox where kind = 'answer'`)).toBe(0);
  });

  it('goes to no deleted row, no spam, no address that mail servers do not carry, and not to two rows', async () => {
    const [deleted, spam, bad, open] = [
      await insert({ deleted_at: '2026-11-22' }),
      await insert({ status: 'spam' }),
      await insert({ email: 'نور@example.test' }),
      await insert(),
    ];
    for (const [id, code, message] of [
      [deleted, 'PT404', 'row_missing'],
      [spam, 'PT404', 'row_missing'],
      [bad, 'PT422', 'address_invalid'],
    ] as const)
      expect((await admin().rpc('send_answer', answer(id))).error).toMatchObject({ code, message });
    for (const wrong of [{ application: randomUUID() }, { inquiry: undefined }, { language: 'fr' }])
      expect((await admin().rpc('send_answer', answer(open, wrong))).error).toMatchObject({ message: 'answer_unclear' });
    expectConstraint(await admin().rpc('send_answer', answer(open, { subject: ' ' })), 'notes_subject_length');
    expectConstraint(await admin().rpc('send_answer', answer(open, { body: 'x'.repeat(4001) })), 'notes_text_length');
    expect(await countRows(cast, `private.outbox where kind = 'answer'`)).toBe(0);
  });

  it('goes to an applicant too, and an answer that was opened elsewhere is noted there', async () => {
    await cast.sql('alter table public.job_applications disable trigger check_resume');
    const { id } = only(
      await cast.sql<{ id: string }>(
        `insert into public.job_applications (full_name, email, resume_storage_path) values ('Omar', 'omar@example.test', 'resumes/x.pdf') returning id`,
      ),
    );
    await cast.sql('alter table public.job_applications enable trigger check_resume');
    await cast.sql('delete from private.outbox');
    await admin()
      .rpc('send_answer', answer(id, { inquiry: undefined, application: id }))
      .throwOnError();
    expect((await claim())[0]?.items).toMatchObject([{ name: 'Omar', email: 'omar@example.test', text: null }]);
    await admin().rpc('note_answer', { application: id, channel: 'whatsapp', template: 'Interview' }).throwOnError();
    const { data } = await admin().from('notes').select('kind, text').eq('application_id', id).order('created_at').throwOnError();
    expect(data).toMatchObject([{ kind: 'answer' }, { kind: 'whatsapp', text: 'Interview' }]);
  });

  it('cannot be claimed by a note that was typed', async () => {
    expectConstraint(
      await admin()
        .from('notes')
        .insert({ inquiry_id: await insert(), kind: 'answer', text: 'Sent' }),
      'notes_answer_shape',
    );
  });

  it('is counted: sixty in an hour', async () => {
    await cast.sql(
      `insert into private.rate_limits (action, subject, hits) values ('answer', $1, 60) on conflict (action, subject) do update set hits = 60`,
      [cast.administrator.id],
    );
    const id = await insert();
    expect((await admin().rpc('send_answer', answer(id)).throwOnError()).data).toBe('limited');
    await cast.sql(`update private.rate_limits set window_started_at = now() - interval '1 hour' where action = 'answer'`);
    expect((await admin().rpc('send_answer', answer(id)).throwOnError()).data).toBe('queued');
  });

  it.each(strangers)('is refused to the %s', async (role) => {
    const id = await insert();
    expect((await clientOf(cast, role).rpc('send_answer', answer(id))).error?.code).toMatch(/PT403|42501/);
    expect(await countRows(cast, 'public.notes')).toBe(0);
  });
});
