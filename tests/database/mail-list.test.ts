import { describe, expect, it } from 'vitest';
import { clientOf, countRows, expectRefused, only, strangers } from './fixtures.ts';
import { cast, claim, insertInquiries, note, setUpOutbox } from './outbox.fixture.ts';

setUpOutbox();

interface Listed {
  id: string;
  kind: string;
  status: string;
  created_at: string;
  recipients: string[] | null;
  reason: string | null;
  about: { list: string; id: string; name: string; email: string | null } | null;
}

const page = async (more: { status?: string; before_at?: string; before_id?: string } = {}) =>
  (await cast.administrator.client.rpc('mails_page', more).throwOnError()).data as unknown as { mails: Listed[]; more: boolean };
const inquiryId = async () => only(await cast.sql<{ id: string }>('select id from public.inquiries limit 1')).id;

describe('the list of mails', () => {
  it('has all of them in pages, newest first, each once, with the row it came from', async () => {
    await insertInquiries(40);
    const first = await page();
    expect([first.mails.length, first.more]).toEqual([30, true]);
    const last = first.mails.at(-1);
    const rest: Listed[] = [];
    for (let from = last; from; ) {
      const next = await page({ before_at: from.created_at, before_id: from.id });
      rest.push(...next.mails);
      from = next.more ? next.mails.at(-1) : undefined;
    }
    expect(new Set([...first.mails, ...rest].map(({ id }) => id)).size).toBe(80);
    const receipt = first.mails.find(({ kind }) => kind === 'inquiry_receipt');
    expect(receipt).toMatchObject({ status: 'waiting', about: { list: 'inquiries' } });
    expect(receipt?.recipients).toEqual([receipt?.about?.email]);
    expect(first.mails.find(({ kind }) => kind === 'inquiry')?.recipients).toEqual([cast.administrator.email]);
  });

  it('is filtered by status, and keeps the recipients of what was sent', async () => {
    await insertInquiries(1);
    const mails = await claim();
    for (const mail of mails) {
      await cast.service
        .rpc('keep_mail', { id: mail.id, lease: mail.lease, recipients: ['a@example.test'], mail: { subject: 'Hello' } })
        .throwOnError();
      await note(mail, mail.kind === 'inquiry' ? 'sent' : 'failed', mail.kind === 'inquiry' ? undefined : 'http_422');
    }
    expect((await page({ status: 'sent' })).mails).toMatchObject([{ kind: 'inquiry', recipients: ['a@example.test'] }]);
    expect((await page({ status: 'failed' })).mails).toMatchObject([{ kind: 'inquiry_receipt', reason: 'http_422' }]);
    expect((await page({ status: 'waiting' })).mails).toEqual([]);
    expect((await cast.administrator.client.rpc('mails_page', { status: 'lost' })).error?.message).toBe('status_unknown');
    const id = await inquiryId();
    const { data } = await cast.administrator.client.rpc('mails_to', { list: 'inquiries', id }).throwOnError();
    expect(data).toMatchObject([{ kind: 'inquiry_receipt', status: 'failed' }]);
    expect((await cast.administrator.client.rpc('mails_to', { list: 'user_reviews', id }).throwOnError()).data).toEqual([]);
  });

  it.each(strangers)('is closed to the %s', async (role) => {
    await insertInquiries(1);
    const client = clientOf(cast, role);
    for (const answer of [
      await client.rpc('mails_page'),
      await client.rpc('mails_to', { list: 'inquiries', id: await inquiryId() }),
      await client.rpc('correct_address', {
        list: 'inquiries',
        id: await inquiryId(),
        was: 'person1@example.test',
        email: 'mine@example.test',
      }),
      await client.rpc('send_test_mails', { kinds: ['inquiry'], language: 'en' }),
    ]) {
      if (role === 'visitor') expectRefused(answer);
      else expect(answer.error).toMatchObject({ code: 'PT403', message: 'administrators_only' });
    }
    expect(await countRows(cast, `public.inquiries where email = 'mine@example.test'`)).toBe(0);
    expect(await countRows(cast, `private.outbox where kind = 'test'`)).toBe(0);
  });
});

describe('a wrong address', () => {
  it('is corrected in its row, and what failed is sent again to the new one', async () => {
    await insertInquiries(1);
    const mails = await claim();
    const receipt = mails.find(({ kind }) => kind === 'inquiry_receipt');
    if (!receipt) throw new Error('expected a receipt');
    await cast.service
      .rpc('keep_mail', { id: receipt.id, lease: receipt.lease, recipients: ['person1@example.test'], mail: { subject: 'Hello' } })
      .throwOnError();
    await note(receipt, 'failed', 'http_422');
    const id = await inquiryId();
    const correct = (email: string, list = 'inquiries', was = 'person1@example.test') =>
      cast.administrator.client.rpc('correct_address', { list, id, was, email });
    await cast.sql('delete from public.audit_log');
    expect((await correct(' Sara@Example.test ').throwOnError()).data).toBe(1);
    expect(await cast.sql('select action, table_name, row_id, changed from public.audit_log')).toEqual([
      { action: 'update', table_name: 'inquiries', row_id: id, changed: { columns: ['email'] } },
    ]);
    const again = (await claim()).find(({ kind }) => kind === 'inquiry_receipt');
    expect(again).toMatchObject({ key: `${receipt.id}-1`, mail: null, items: [{ email: expect.stringMatching(/^sara@example\.test$/i) }] });
    expect((await correct('other@example.test')).error).toMatchObject({ code: 'PT409', message: 'address_changed' });
    for (const email of ['nobody', 'a@b@c.test', 'نور@example.test', ''])
      expect((await correct(email)).error).toMatchObject({ code: 'PT422', message: 'address_invalid' });
    expect((await correct('a@example.test', 'user_reviews')).error).toMatchObject({ message: 'list_unknown' });
    expect((await correct('a@example.test', 'job_applications')).error).toMatchObject({ code: 'PT404', message: 'row_missing' });
    await cast.sql('update public.inquiries set deleted_at = now()');
    expect((await correct('a@example.test')).error).toMatchObject({ code: 'PT404', message: 'row_missing' });
  });

  it('does not hurry a mail that waits for its first attempt', async () => {
    await insertInquiries(1);
    await cast.sql(`update private.outbox set next_attempt_at = now() + interval '1 day', not_before = now() + interval '1 day'`);
    const { data } = await cast.administrator.client
      .rpc('correct_address', { list: 'inquiries', id: await inquiryId(), was: 'person1@example.test', email: 'a@example.test' })
      .throwOnError();
    expect(data).toBe(0);
    expect(await countRows(cast, 'private.outbox where next_attempt_at < now()')).toBe(0);
  });
});

describe('test mails', () => {
  const send = (kinds: string[], language = 'en') => cast.administrator.client.rpc('send_test_mails', { kinds, language });

  it('go to the administrator who asks, one of each kind', async () => {
    expect((await send(['inquiry_receipt', 'refusal', 'refusal'], 'ar').throwOnError()).data).toBe('queued');
    const mails = await claim();
    expect(mails.map(({ items }) => items?.[0])).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'test', of: 'inquiry_receipt', email: cast.administrator.email, language: 'ar' }),
        expect.objectContaining({ kind: 'test', of: 'refusal', email: cast.administrator.email, language: 'ar' }),
      ]),
    );
    expect(mails).toHaveLength(2);
    expect((await page()).mails).toMatchObject([{ kind: 'test', recipients: [cast.administrator.email] }, { kind: 'test' }]);
  });

  it('have known kinds and languages, and ten calls in an hour', async () => {
    for (const [kinds, language] of [
      [['newsletter'], 'en'],
      [[], 'en'],
      [['refusal'], 'fr'],
    ] as const)
      expect((await send([...kinds], language)).error).toMatchObject({ code: 'PT400', message: 'test_unclear' });
    await cast.sql(`delete from private.rate_limits where action = 'test mail'`);
    for (let n = 0; n < 10; n += 1) expect((await send(['refusal']).throwOnError()).data).toBe('queued');
    expect((await send(['refusal']).throwOnError()).data).toBe('limited');
    expect(await countRows(cast, `private.outbox where kind = 'test'`)).toBe(10);
  });

  it('are not sent to an account that is no administrator any more', async () => {
    const { id, client } = cast.otherCreator;
    await cast.sql('insert into public.administrators (user_id) values ($1)', [id]);
    await client.rpc('send_test_mails', { kinds: ['refusal'], language: 'en' }).throwOnError();
    await cast.sql('delete from public.administrators where user_id = $1', [id]);
    expect(only(await claim()).items).toEqual([]);
  });
});
