import { describe, expect, it } from 'vitest';
import { countRows, insertJob, only } from './fixtures.ts';
import { setNotices, cast, rows, kinds, claim, note, keep, insertInquiries, setUpOutbox } from './outbox.fixture.ts';

setUpOutbox();

/** Sends all due mails. Returns their kinds. */
async function sendAll(): Promise<string[]> {
  const sent: string[] = [];
  for (let mails = await claim(); mails.length > 0; mails = await claim()) {
    for (const mail of mails) await note(mail, 'sent');
    sent.push(...mails.map(({ kind }) => kind));
  }
  return sent;
}

describe('claim_mails', () => {
  it('joins a hundred inquiries to one mail to the company', async () => {
    await insertInquiries(100);
    expect((await kinds()).filter((kind) => kind === 'inquiry_receipt')).toHaveLength(100);
    await cast.sql(`delete from private.outbox where kind = 'inquiry_receipt'`);
    const notice = only(await claim());
    expect(notice.counts).toEqual({ inquiry: 100 });
    expect(notice.items).toHaveLength(25);
    expect(notice.recipients).toEqual([cast.administrator.email]);
    await note(notice, 'sent');
    expect(await sendAll()).toEqual([]);
    expect(await countRows(cast, `private.outbox where status <> 'sent'`)).toBe(0);
  });

  it('reports the first event at once, and those within ten minutes together', async () => {
    await cast.sql(`update public.notification_settings set receipts = '{"inquiry": {"on": false}}'`);
    await insertInquiries(1);
    expect(await sendAll()).toEqual(['inquiry']);
    await insertInquiries(30);
    expect(await claim()).toEqual([]);
    await cast.sql(`update private.outbox set gathered_at = now() - interval '11 minutes' where gathered_at is not null`);
    expect(only(await claim()).counts).toEqual({ inquiry: 30 });
  });

  it('reports the number of spam inquiries in the daily summary, to recipients of inquiries', async () => {
    const desk = { timing: 'daily', addresses: ['desk@example.test'] };
    const counts = async (notices: Record<string, { timing: string; addresses: string[] }>) => {
      await cast.sql('delete from private.outbox');
      await cast.sql('delete from public.user_reviews');
      await setNotices(notices);
      await cast.sql(
        `update public.notification_settings set digest_hour = extract(hour from now() at time zone 'UTC')::int, time_zone = 'UTC'`,
      );
      await cast.sql(`insert into public.user_reviews (rating, name) values (5, 'Happy')`);
      await cast.sql(`update private.outbox set created_at = now() - interval '2 hours'`);
      return ((await cast.service.rpc('claim_mails', { is_set_up: true }).throwOnError()).data as unknown as { counts: object }[])[0]
        ?.counts;
    };
    await cast.sql('delete from public.inquiries');
    expect(await counts({ inquiry: desk, review: desk })).toEqual({ review: 1 });
    await cast.sql(
      `insert into public.inquiries (name, mobile, email, description, status, created_at)
        select 'Spam', '123', 's@example.test', 'Casino', 'spam', now() - make_interval(hours => h) from unnest(array[1, 20, 30]) h`,
    );
    expect(await counts({ inquiry: desk, review: desk })).toEqual({ review: 1, held: 2 });
    expect(await counts({ inquiry: { ...desk, addresses: ['other@example.test'] }, review: desk })).toEqual({ review: 1 });
    expect(await counts({ inquiry: { ...desk, timing: 'never' }, review: desk })).toEqual({ review: 1 });
    expect(await counts({ inquiry: desk, review: { ...desk, timing: 'at_once' } })).toEqual({ review: 1 });
    // The same figures as in the overview of the panel.
    await cast.sql(`update public.inquiries set status = 'open', follow_up_on = current_date - 1`);
    await cast.sql(`insert into public.check_results (id, status, result) values ('seo', 'warning', '{}')`);
    expect(await counts({ inquiry: desk, review: desk })).toEqual({ review: 1, due_follow_ups: 3, check_warnings: 1 });
    expect(await counts({ inquiry: desk, review: { ...desk, timing: 'at_once' } })).toEqual({ review: 1 });
    await cast.sql('delete from public.check_results');
    await cast.sql(`update public.notification_settings set digest_hour = 8, time_zone = 'Asia/Qatar'`);
    await cast.sql('delete from public.inquiries');
  });

  it('collects daily events until their hour, in one mail per group of recipients', async () => {
    const desk = { timing: 'daily', addresses: ['desk@example.test'] };
    await setNotices({ inquiry: desk, review: desk, registration: { timing: 'daily', addresses: ['community@example.test'] } });
    await cast.sql(
      `update public.notification_settings set digest_hour = extract(hour
        from now() at time zone 'Asia/Tokyo')::int, time_zone = 'Asia/Tokyo', receipts = '{"inquiry": {"on": false}}'`,
    );
    await insertInquiries(2);
    await cast.sql(`insert into public.user_reviews (rating, name) values (5, 'Noor')`);
    await cast.backend.createCreator({ status: 'unverified' });
    expect(await claim()).toEqual([]);
    await cast.sql(`update private.outbox set created_at = created_at - interval '1 hour'`);
    const mails = await claim();
    expect(mails.map(({ recipients, counts }) => [recipients?.[0], counts]).sort()).toEqual([
      ['community@example.test', { registration: 1 }],
      ['desk@example.test', { inquiry: 2, review: 1 }],
    ]);
    await cast.sql(`update public.notification_settings set digest_hour = 8, time_zone = 'Asia/Qatar'`);
  });

  it.each([
    ['before its hour', '2026-11-22T04:59:59Z', 8, 'Asia/Qatar', '2026-11-21T05:00:00Z'],
    ['at its hour', '2026-11-22T05:00:00Z', 8, 'Asia/Qatar', '2026-11-22T05:00:00Z'],
    ['where it is another day', '2026-11-22T23:30:00Z', 0, 'Asia/Qatar', '2026-11-22T21:00:00Z'],
    ['at half an hour’s distance', '2026-11-22T02:29:00Z', 8, 'Asia/Kolkata', '2026-11-21T02:30:00Z'],
    ['on the day that clocks go forward, at an hour that there is not', '2026-03-29T01:00:00Z', 2, 'Europe/Berlin', '2026-03-29T01:00:00Z'],
    ['just before that', '2026-03-29T00:59:00Z', 2, 'Europe/Berlin', '2026-03-28T01:00:00Z'],
    ['at a midnight that there is not', '2026-04-24T00:00:00Z', 0, 'Africa/Cairo', '2026-04-23T22:00:00Z'],
    ['on the day that clocks go back, in the first of two equal hours', '2026-10-25T00:30:00Z', 2, 'Europe/Berlin', '2026-10-24T00:00:00Z'],
    ['in the second', '2026-10-25T01:30:00Z', 2, 'Europe/Berlin', '2026-10-25T01:00:00Z'],
    ['the day after', '2026-10-26T01:30:00Z', 2, 'Europe/Berlin', '2026-10-26T01:00:00Z'],
  ])('has one daily summary a day: %s', async (_when, moment, hour, zone, due) => {
    expect(await cast.sql('select private.last_digest($1, $2, $3) = $4::timestamptz as is_due', [moment, hour, zone, due])).toEqual([
      { is_due: true },
    ]);
  });

  it('leases a mail to one worker, and to the next when the lease expires', async () => {
    await insertInquiries(1);
    const [first, second] = await Promise.all([claim(), claim()]);
    expect([...first, ...second]).toHaveLength(2);
    expect(await claim()).toEqual([]);
    await cast.sql(`update private.outbox set leased_until = now() - interval '1 second'`);
    const again = await claim();
    expect(again.map(({ key }) => key).sort()).toEqual([...first, ...second].map(({ key }) => key).sort());
    // The late worker has lost its lease: it can neither send nor finish the mail.
    const late = only([...first, ...second].filter(({ kind }) => kind === 'inquiry'));
    expect([await keep(late), await note(late, 'sent')]).toEqual([false, false]);
  });

  it('keeps the sent content for every further attempt', async () => {
    await cast.sql(`update public.notification_settings set receipts = '{"inquiry": {"on": false}}'`);
    await insertInquiries(1);
    const first = only(await claim());
    expect([first.mail, first.items?.length]).toEqual([null, 1]);
    expect(await keep(first)).toBe(true);
    await note(first, 'retry', 'http_503');
    await cast.sql('update private.outbox set next_attempt_at = now()');
    const second = only(await claim());
    expect(second).toMatchObject({ id: first.id, key: first.id, mail: { subject: 'Hello' }, items: null });
    await note(second, 'sent');
    expect(await cast.sql('select mail, recipients, status from private.outbox')).toEqual([
      { mail: null, recipients: ['a@example.test'], status: 'sent' },
    ]);
  });

  it('tries after 1, 4, 16, 64 and 256 minutes, then after 6 hours, and gives up after the eighth time', async () => {
    await cast.sql(`update public.notification_settings set receipts = '{"inquiry": {"on": false}}'`);
    await insertInquiries(1);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await note(only(await claim()), 'retry', `http_50${String(attempt)}`);
      waits.push(
        only(
          await cast.sql<{ minutes: number }>(
            'select round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes from private.outbox',
          ),
        ).minutes,
      );
      await cast.sql('update private.outbox set next_attempt_at = now()');
    }
    expect(waits.slice(0, 7)).toEqual([1, 4, 16, 64, 256, 360, 360]);
    expect(await claim()).toEqual([]);
    expect(
      only(
        await cast.sql(
          `select status, attempts, tries -> -1 ->> 'reason' as reason, jsonb_array_length(tries) as tries from private.outbox`,
        ),
      ),
    ).toEqual({ status: 'failed', attempts: 8, reason: 'http_508', tries: 8 });
  });

  it('waits as long as the mail API asks, but no longer than 6 hours', async () => {
    await insertInquiries(1);
    const [one, other] = await claim();
    if (!one || !other) throw new Error('expected two mails');
    await note(one, 'retry', 'http_429', 600);
    await note(other, 'retry', 'http_429', 1_000_000);
    const minutes = await cast.sql<{ minutes: number }>(
      'select round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes from private.outbox order by 1',
    );
    expect(minutes.map((row) => row.minutes)).toEqual([10, 360]);
  });

  it('returns nothing to a function that cannot send, and records that', async () => {
    await insertInquiries(1);
    expect(await claim(false)).toEqual([]);
    expect((await rows()).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    const { data } = await cast.administrator.client.rpc('mail_overview').throwOnError();
    expect(data).toMatchObject({ is_set_up: false, waiting: 2 });
  });

  it('sends nothing that is days old, as after a long time without mail', async () => {
    await insertInquiries(1);
    await cast.sql(`update private.outbox set created_at = now() - interval '4 days'`);
    expect(await claim()).toEqual([]);
    expect(await cast.sql(`select distinct status, tries -> -1 ->> 'reason' as reason from private.outbox`)).toEqual([
      { status: 'failed', reason: 'too_late' },
    ]);
  });

  it('reminds a creator once, a day before the verification runs out', async () => {
    await setNotices({ verification: { timing: 'at_once', addresses: [] }, registration: { timing: 'never', addresses: [] } });
    const { id } = await cast.backend.createCreator({ status: 'unverified' });
    expect(await claim()).toEqual([]);
    await cast.sql(`update public.creators set created_at = now() - interval '6 days 1 hour' where id = $1`, [id]);
    expect((await sendAll()).sort()).toEqual(['verification', 'verification_reminder']);
    expect(await claim()).toEqual([]);
  });

  it('reminds no more than three accounts a day that share a mailbox', async () => {
    await setNotices({ verification: { timing: 'never', addresses: [] }, registration: { timing: 'never', addresses: [] } });
    for (let n = 0; n < 5; n += 1) await cast.backend.createCreator({ status: 'unverified', email: `shared+${String(n)}@example.test` });
    await cast.sql(`update public.creators set created_at = now() - interval '6 days 1 hour'
      where id in (select creator_id from public.creator_accounts where email like 'shared+%')`);
    expect(await sendAll()).toEqual(Array<string>(3).fill('verification_reminder'));
    expect(await claim()).toEqual([]);
  });

  it('contains no notes about an applicant', async () => {
    const job = await insertJob(cast, 'Designer');
    await cast.sql('alter table public.job_applications disable trigger check_resume');
    await cast.sql(
      `insert into public.job_applications (job_id, full_name, email, language, resume_storage_path)
        values ($1, 'Omar', 'omar@example.test', 'ar', 'resumes/y.pdf')`,
      [job],
    );
    await cast.sql('alter table public.job_applications enable trigger check_resume');
    const receipt = only((await claim()).filter(({ kind }) => kind === 'application_receipt'));
    expect(Object.keys(only(receipt.items)).sort()).toEqual([
      'answers',
      'at',
      'email',
      'id',
      'job',
      'kind',
      'language',
      'mobile',
      'name',
      'text',
      'texts',
      'token',
    ]);
    expect(receipt.recipients).toBeNull();
  });
});
