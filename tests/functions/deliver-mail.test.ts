import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDeno, type DenoProcess } from '../../supabase/local/functions/deno-process.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { caller, freshAddress, mailTo, refusal, send } from './support/call.ts';
import { startFakeMailApi, type FakeMailApi } from './support/fake-mail-api.ts';

let test: TestBackend;
let api: FakeMailApi;
/** Two processes, like two instances of a hosted function, and one without a key. */
const workers: DenoProcess[] = [];
let unset: DenoProcess;

beforeAll(async () => {
  test = await startTestBackend();
  await test.createAdministrator('owner@example.test');
  api = await startFakeMailApi();
  const environment = {
    SUPABASE_URL: test.url,
    SUPABASE_ANON_KEY: test.backend.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: test.backend.secretKey,
    SITE_URL: 'https://www.example.test',
  };
  const mail = { MAIL_API_URL: api.url, MAIL_API_KEY: 're_key', MAIL_FROM: 'Company <no-reply@example.test>' };
  const start = (more: Record<string, string>) =>
    startDeno('deliver-mail', 'supabase/functions/deliver-mail/index.ts', { ...environment, ...more });
  const [one, other, without] = await Promise.all([start(mail), start(mail), start({})]);
  workers.push(one, other);
  unset = without;
});
afterAll(async () => {
  await Promise.all([...workers, unset].map((worker) => worker.stop()));
  await api.stop();
  await test.stop();
});
beforeEach(async () => {
  api.reset();
  await test.sql('delete from public.inquiries');
  await test.sql('delete from private.outbox');
  await test.sql('delete from private.rate_limits');
  await test.sql(`update public.notification_settings set receipts = '{"inquiry": {"on": true}}', reply_to = null`);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

const secret = () => ({ headers: { apikey: test.backend.secretKey } });
const deliver = (worker = 0) => send(workers[worker]?.address ?? '', {}, secret());
const insertInquiry = (change: object = {}) =>
  test
    .visitor(freshAddress())
    .from('inquiries')
    .insert({
      name: 'Sara',
      mobile: '+974 5500 0000',
      email: 'sara@example.test',
      description: 'Please call me.',
      language: 'ar',
      ...change,
    })
    .throwOnError();
const outbox = () =>
  test.sql<{ kind: string; status: string; attempts: number; reason: string | null }>(
    `select kind, status, attempts, tries -> -1 ->> 'reason' as reason from private.outbox order by kind`,
  );
const deliveredTo = (address: string) => [...api.delivered.values()].filter(({ body }) => body.to.includes(address));
const makeDue = () => test.sql(`update private.outbox set next_attempt_at = now(), leased_until = null where status = 'waiting'`);

describe('deliver-mail', () => {
  it('reaches addresses at a domain in Arabic letters, also as reply address, and shows them in Unicode', async () => {
    await insertInquiry({ email: 'sara@شركة.قطر' });
    await deliver();
    expect(deliveredTo('sara@xn--ogbpi5d.xn--wgbl6a')).toHaveLength(1);
    const [notice] = deliveredTo('owner@example.test');
    expect(notice?.body.reply_to).toBe('sara@xn--ogbpi5d.xn--wgbl6a');
    expect(notice?.body.text).toContain('sara@شركة.قطر');
  });

  it('notifies the company, and sends a receipt in the language of the page', async () => {
    await insertInquiry();
    expect(await deliver()).toMatchObject({ status: 200, body: {} });
    const [notice] = deliveredTo('owner@example.test');
    expect(notice?.body).toMatchObject({
      from: 'Company <no-reply@example.test>',
      subject: 'New inquiry from Sara',
      reply_to: 'sara@example.test',
    });
    expect(notice?.body.text).toContain('Please call me.');
    expect(notice?.body.text).toMatch(/https:\/\/www\.example\.test\/admin\/settings\/inquiries\?row=[0-9a-f-]{36}/);
    const [receipt] = deliveredTo('sara@example.test');
    expect(receipt?.body.subject).toBe('تلقّينا استفسارك');
    expect(receipt?.body.html).toContain('dir="rtl"');
    const sent = { status: 'sent', attempts: 1, reason: null };
    expect(await outbox()).toEqual(['inquiry', 'inquiry_receipt'].map((kind) => ({ kind, ...sent })));
    await deliver();
    expect(api.calls).toHaveLength(2);
  });

  it('uses the words of mails that the company has saved with its settings', async () => {
    const admin = await test.asUser('owner@example.test', freshAddress());
    const texts = { 'mails:notices/inquiry/one': { en: ['A question from {{name}}', '0123456789abcd', ['{{name}}']] } };
    await admin.from('website_settings').update({ texts }).eq('id', 1).throwOnError();
    await insertInquiry();
    await deliver();
    await admin.from('website_settings').update({ texts: {} }).eq('id', 1).throwOnError();
    expect(deliveredTo('owner@example.test')[0]?.body.subject).toBe('A question from Sara');
  });

  it('gives an applicant the link to the status, and refuses without a reason, in their language', async () => {
    await test.sql('alter table public.job_applications disable trigger check_resume');
    const [row] = await test.sql<{ id: string }>(
      `insert into public.job_applications (full_name, job_title, email, language, cover_letter, resume_storage_path)
        values ('Omar', 'x', 'omar@example.test', 'ar', 'Dear team', 'resumes/x.pdf') returning id`,
    );
    await test.sql('alter table public.job_applications enable trigger check_resume');
    await deliver();
    const [receipt] = deliveredTo('omar@example.test');
    const link = /https:\/\/www\.example\.test\/ar\/application#[\w-]{48}/;
    expect(receipt?.body.text).toMatch(link);
    expect(deliveredTo('owner@example.test')[0]?.body.text).not.toContain('/application#');
    api.reset();
    const admin = await test.asUser('owner@example.test', freshAddress());
    await admin
      .rpc('set_application_stage', { ids: [row?.id ?? ''], stage: 'rejected', reason: 'Too junior', mail_after: 0 })
      .throwOnError();
    await deliver();
    const [refusalMail] = deliveredTo('omar@example.test');
    expect(refusalMail?.body.subject).toMatch(/^بخصوص طلب التوظيف/);
    expect(refusalMail?.body.text).toMatch(link);
    expect(refusalMail?.body.text).not.toMatch(/junior|Dear team/);
  });

  it('sends once when two workers start at once', async () => {
    for (let n = 0; n < 6; n += 1) await insertInquiry({ email: `person${String(n)}@example.test` });
    await Promise.all([deliver(0), deliver(1), deliver(0), deliver(1)]);
    expect(api.calls).toHaveLength(7);
    expect(new Set(api.calls.map(({ key }) => key)).size).toBe(7);
  });

  it('sends once when a worker stops between sending and recording: the next attempt has the same key and content', async () => {
    await insertInquiry();
    await test.sql('revoke execute on function public.note_mail(uuid, uuid, text, text, integer) from service_role');
    await deliver().finally(() => test.sql('grant execute on function public.note_mail(uuid, uuid, text, text, integer) to service_role'));
    expect((await outbox()).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    // Later changes of the settings do not change the mail.
    await test.sql(
      `update public.notification_settings set receipts = '{"inquiry": {"on": true, "subject": {"ar": "آخر"}}}', language = 'ar'`,
    );
    await makeDue();
    await deliver(1);
    await test.sql(`update public.notification_settings set language = 'en'`);
    expect([api.calls.length, api.delivered.size]).toEqual([4, 2]);
    for (const { key } of api.delivered.values()) {
      const [first, second] = api.calls.filter((call) => call.key === key);
      expect(second).toEqual(first);
    }
    expect((await outbox()).map(({ status }) => status)).toEqual(['sent', 'sent']);
  });

  it('tries again later when the API is down, and gives up a mail that it refuses', async () => {
    await insertInquiry();
    api.reply = ({ body }) =>
      body.to.includes('sara@example.test') ? { status: 422, body: '{"name":"validation_error"}' } : { status: 503 };
    await deliver();
    expect(await outbox()).toEqual([
      { kind: 'inquiry', status: 'waiting', attempts: 1, reason: 'http_503' },
      { kind: 'inquiry_receipt', status: 'failed', attempts: 1, reason: 'http_422 validation_error' },
    ]);
    await deliver();
    expect(api.calls).toHaveLength(2);
    api.reply = () => ({ status: 200, body: '{"id":"1"}' });
    await makeDue();
    await deliver();
    expect((await outbox())[0]).toMatchObject({ status: 'sent', attempts: 2 });
    // An administrator sends the other one again.
    const admin = await test.asUser('owner@example.test', freshAddress());
    const { data } = await admin.rpc('mail_overview').throwOnError();
    const [failed] = (data as { failed: { id: string; reason: string; recipients: string[] }[] }).failed;
    expect(failed).toMatchObject({ reason: 'http_422 validation_error', recipients: ['sara@example.test'] });
    expect((await admin.rpc('handle_failed_mails', { ids: [failed?.id ?? ''], action: 'again' }).throwOnError()).data).toBe(1);
    await deliver();
    expect(deliveredTo('sara@example.test')).toHaveLength(1);
    expect((await outbox())[1]).toMatchObject({ status: 'sent' });
  });

  it('waits as long as the API says', async () => {
    await insertInquiry();
    api.reply = () => ({ status: 429, headers: { 'retry-after': '1200' } });
    await deliver();
    const rows = await test.sql<{ minutes: number }>(
      'select round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes from private.outbox',
    );
    expect(rows).toEqual([{ minutes: 20 }, { minutes: 20 }]);
  });

  it('sends to no address that mail servers do not carry, and says so', async () => {
    await insertInquiry({ email: 'نور@example.test', name: 'Sara\r\nBcc: victim@example.test' });
    await deliver();
    expect(api.calls.map(({ body }) => body.to)).toEqual([['owner@example.test']]);
    expect(api.calls[0]?.body.subject).toBe('New inquiry from Sara Bcc: victim@example.test');
    expect(api.calls[0]?.body).not.toHaveProperty('reply_to');
    expect((await outbox())[1]).toMatchObject({ kind: 'inquiry_receipt', status: 'failed', reason: 'no_recipient' });
  });

  it('returns nothing about deleted rows', async () => {
    await insertInquiry();
    await test.sql('alter table public.inquiries disable trigger dequeue_mail');
    await test.sql('delete from public.inquiries');
    await test.sql('alter table public.inquiries enable trigger dequeue_mail');
    await deliver();
    expect([api.calls, await outbox()]).toEqual([[], []]);
  });

  it('says that mail is not set up, and leaves everything where it is', async () => {
    await insertInquiry();
    expect((await send(unset.address, {}, secret())).status).toBe(200);
    expect((await outbox()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['waiting', 0],
      ['waiting', 0],
    ]);
    expect(await test.sql('select is_set_up from private.mail_state')).toEqual([{ is_set_up: false }]);
  });

  it('is harmless for strangers, who have twenty calls and learn nothing', async () => {
    const address = freshAddress();
    const call = () => send(unset.address, {}, { address });
    for (let n = 0; n < 20; n += 1) expect(await call()).toMatchObject({ status: 200, body: {} });
    expect(refusal(await call())).toEqual([429, 'rate_limited']);
  });

  it('sends answers and tests as a person and as a machine, with the address for replies', async () => {
    await test.sql(`update public.notification_settings set reply_to = 'desk@example.test'`);
    await insertInquiry();
    const [row] = await test.sql<{ row_id: string }>('delete from private.outbox returning row_id');
    const admin = await test.asUser('owner@example.test', freshAddress());
    const to = { id: crypto.randomUUID(), inquiry: row?.row_id ?? '', language: 'ar' };
    await admin.rpc('send_answer', { ...to, subject: 'الأسعار', body: 'تحية طيبة' }).throwOnError();
    await admin.rpc('send_test_mails', { kinds: ['refusal'], language: 'en' }).throwOnError();
    await deliver();
    const [letter] = deliveredTo('sara@example.test');
    expect(letter?.body).toMatchObject({ subject: 'الأسعار', reply_to: 'desk@example.test' });
    expect(letter?.body.text).toMatch(/^تحية طيبة\n\n[^]*Please call me\./);
    expect(letter?.body).not.toHaveProperty('headers');
    expect(deliveredTo('owner@example.test')[0]?.body).toMatchObject({
      subject: 'Test: Your application: Product designer',
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    expect((await admin.from('notes').select('mail_status').throwOnError()).data).toEqual([{ mail_status: 'sent' }]);
    expect((await admin.rpc('mail_overview').throwOnError()).data).toMatchObject({ sender: 'Company <no-reply@example.test>' });
  });

  it('sends through the embedded backend into its mailbox', async () => {
    await insertInquiry({ email: 'mailbox@example.test', language: 'en' });
    await insertInquiry({ email: 'nobody@company.invalid' });
    expect((await caller(test, 'deliver-mail')({}, secret())).status).toBe(200);
    expect(await mailTo(test, 'mailbox@example.test')).toMatchObject({ subject: 'We have received your inquiry' });
    expect((await mailTo(test, 'owner@example.test')).subject).toBe('New inquiries: 2');
    expect((await outbox()).filter(({ status }) => status === 'failed')).toEqual([
      { kind: 'inquiry_receipt', status: 'failed', attempts: 1, reason: 'http_422 validation_error' },
    ]);
    expect((await fetch(`${test.url}/_local/mail/emails`, { method: 'POST', body: '{}' })).status).toBe(401);
  });
});
