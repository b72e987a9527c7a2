import { describe, expect, it } from 'vitest';
import { clientOf, countRows, expectAllowed, expectRefused, only, strangers } from './fixtures.ts';
import { cast, rows, claim, note, keep, insertInquiries, setUpOutbox } from './outbox.fixture.ts';

setUpOutbox();

describe('mails that could not be sent', () => {
  const fail = async () => {
    await cast.sql(`update public.notification_settings set receipts = '{"inquiry": {"on": false}}'`);
    await insertInquiries(3);
    const mail = only(await claim());
    await keep(mail);
    await note(mail, 'failed', 'http_422');
    return mail;
  };

  it('are shown to administrators, who have them sent again with another key', async () => {
    const mail = await fail();
    const { data } = await cast.administrator.client.rpc('mail_overview').throwOnError();
    expect(data).toMatchObject({
      failed_count: 1,
      failed: [{ id: mail.id, kind: 'inquiry', attempts: 1, reason: 'http_422', events: 3, recipients: ['a@example.test'] }],
    });
    expect((await cast.administrator.client.rpc('handle_failed_mails', { ids: [mail.id], action: 'again' })).data).toBe(1);
    // A second call does nothing.
    expect((await cast.administrator.client.rpc('handle_failed_mails', { ids: [mail.id], action: 'again' })).data).toBe(0);
    const again = only(await claim());
    expect(again).toMatchObject({
      id: mail.id,
      key: `${mail.id}-1`,
      mail: null,
      counts: { inquiry: 3 },
      recipients: [cast.administrator.email],
    });
    await note(again, 'sent');
    expect(await countRows(cast, `private.outbox where status = 'sent'`)).toBe(3);
  });

  it('fail with all their events and without their content, when no worker returns', async () => {
    await cast.sql(`update public.notification_settings set receipts = '{"inquiry": {"on": false}}'`);
    await insertInquiries(3);
    const mail = only(await claim());
    await keep(mail);
    await cast.sql(`update private.outbox set attempts = 8, leased_until = now() - interval '1 second' where id = $1`, [mail.id]);
    expect(await claim()).toEqual([]);
    expect(
      await cast.sql('select status, mail, count(*)::int as rows, count(finished_at)::int as finished from private.outbox group by 1, 2'),
    ).toEqual([{ status: 'failed', mail: null, rows: 3, finished: 3 }]);
    // Its events are not mailed separately after the mail is deleted.
    await cast.sql(`update private.outbox set finished_at = now() - interval '31 days'`);
    await cast.service.rpc('purge_outbox').throwOnError();
    expect(await rows()).toEqual([]);
  });

  it('can be forgotten', async () => {
    const mail = await fail();
    expect((await cast.administrator.client.rpc('handle_failed_mails', { ids: [mail.id], action: 'forget' })).data).toBe(1);
    expect(await rows()).toEqual([]);
    expect((await cast.administrator.client.rpc('handle_failed_mails', { ids: [], action: 'burn' })).error).toMatchObject({
      code: 'PT400',
      message: 'action_unknown',
    });
  });

  it.each(strangers)('are closed to the %s', async (role) => {
    const mail = await fail();
    const client = clientOf(cast, role);
    for (const answer of [
      await client.rpc('mail_overview'),
      await client.rpc('handle_failed_mails', { ids: [mail.id], action: 'again' }),
    ]) {
      if (role === 'visitor') expectRefused(answer);
      else expect(answer.error).toMatchObject({ code: 'PT403', message: 'administrators_only' });
    }
    expect((await rows()).every(({ status }) => status === 'failed')).toBe(true);
  });

  it('are closed at once to former administrators', async () => {
    const { id, client } = cast.otherCreator;
    await cast.sql('insert into public.administrators (user_id) values ($1)', [id]);
    expectAllowed(await client.rpc('mail_overview'));
    await cast.sql('delete from public.administrators where user_id = $1', [id]);
    expect((await client.rpc('mail_overview')).error).toMatchObject({ code: 'PT403' });
    expect((await client.rpc('handle_failed_mails', { ids: [], action: 'again' })).error).toMatchObject({ code: 'PT403' });
  });

  it('are forgotten, like what was sent, after 30 days', async () => {
    await fail();
    await cast.sql(`update private.outbox set finished_at = now() - interval '29 days'`);
    expect((await cast.service.rpc('purge_outbox')).data).toBe(0);
    await cast.sql(`update private.outbox set finished_at = now() - interval '31 days'`);
    expect((await cast.service.rpc('purge_outbox')).data).toBe(3);
  });
});
