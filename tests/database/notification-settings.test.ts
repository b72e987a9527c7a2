import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '@/lib/database.types';
import { noAddresses, plainAddresses } from '../support/mail-addresses.ts';
import {
  clientOf,
  expectAllowed,
  expectConstraint,
  expectNoRows,
  expectRefused,
  only,
  startCast,
  strangers,
  type Cast,
} from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());

const notices = { inquiry: { timing: 'daily', addresses: ['desk@example.test'] } };
const table = () => cast.administrator.client.from('notification_settings');

describe('notification_settings', () => {
  it.each(strangers)('are hidden from the %s, who cannot change them', async (role) => {
    const client = clientOf(cast, role).from('notification_settings');
    const reading = await client.select('*');
    const writing = await client.update({ notices: {} }).eq('id', 1).select();
    if (role === 'visitor') {
      expectRefused(reading);
      expectRefused(writing);
    } else {
      expectNoRows(reading);
      expectNoRows(writing);
    }
    expectRefused(await client.delete().eq('id', 1));
  });

  it('are read and changed by administrators with the current version, and audited without addresses', async () => {
    const { version } = only((await table().select('version')).data);
    expectAllowed(await table().update({ notices }).eq('id', 1).eq('version', version));
    expectNoRows(await table().update({ notices: {} }).eq('id', 1).eq('version', version).select('id'));
    expect(only((await table().select('notices, version')).data)).toEqual({ notices, version: version + 1 });
    const [entry] = await cast.sql<{ changed: Json }>(`select changed from public.audit_log where table_name = 'notification_settings'`);
    expect(entry?.changed).toMatchObject({ paths: expect.arrayContaining(['notices.inquiry.addresses']) as unknown });
    expect(JSON.stringify(entry)).not.toContain('desk@');
    expectRefused(await table().insert({ id: 2 }));
    expectRefused(await table().delete().eq('id', 1));
  });

  it('are closed at once to former administrators', async () => {
    const { id, client } = cast.otherCreator;
    await cast.sql('insert into public.administrators (user_id) values ($1)', [id]);
    expect((await client.from('notification_settings').select('id')).data).toHaveLength(1);
    await cast.sql('delete from public.administrators where user_id = $1', [id]);
    expectNoRows(await client.from('notification_settings').select('id'));
    expectNoRows(await client.from('notification_settings').update({ notices: {} }).eq('id', 1).select('id'));
  });

  it.each<[string, Json]>([
    ['an unknown kind', { birthday: notices.inquiry }],
    ['an unknown timing', { inquiry: { timing: 'weekly', addresses: [] } }],
    ['no timing', { inquiry: { addresses: [] } }],
    ['no list', { inquiry: { timing: 'daily', addresses: 'desk@example.test' } }],
    ['too many addresses', { inquiry: { timing: 'daily', addresses: Array.from({ length: 11 }, (_, n) => `a${String(n)}@example.test`) } }],
    ['an address that is a number', { inquiry: { timing: 'daily', addresses: [5] } }],
    ['an address with another’s behind it', { inquiry: { timing: 'daily', addresses: ['a@example.test\r\nBcc: b@example.test'] } }],
  ])('refuse notices with %s', async (_, value) => {
    expectConstraint(await table().update({ notices: value }).eq('id', 1), 'notification_settings_notices_shape');
  });

  it('know the same addresses as the functions and the panel', async () => {
    // PostgreSQL texts cannot contain NUL.
    const cases = [...plainAddresses, ...noAddresses.filter((address) => !address.includes('\0'))];
    const known = await cast.sql<{ address: string }>('select a as address from unnest($1::text[]) a where private.is_mail_address(a)', [
      cases,
    ]);
    expect(known.map(({ address }) => address)).toEqual(plainAddresses);
  });

  it.each<[string, Json]>([
    ['an unknown kind', { review: { on: true } }],
    ['no switch', { inquiry: { subject: { en: 'Thanks' } } }],
    ['another language', { inquiry: { on: true, subject: { fr: 'Merci' } } }],
    ['a long subject', { inquiry: { on: true, subject: { en: 'x'.repeat(151) } } }],
    ['a long text', { inquiry: { on: true, text: { ar: 'x'.repeat(3001) } } }],
    ['another field', { inquiry: { on: true, sender: { en: 'x' } } }],
  ])('refuse receipts with %s', async (_, value) => {
    expectConstraint(await table().update({ receipts: value }).eq('id', 1), 'notification_settings_receipts_shape');
  });

  it('accept every valid address, texts in both languages, and a known time zone', async () => {
    const addresses = ['desk@example.test', 'first.last+inbox@sub.example-company.com'];
    const receipts = { inquiry: { on: true, subject: { en: 'Thanks', ar: 'شكرًا' }, text: { en: 'x'.repeat(3000) } } };
    expectAllowed(
      await table()
        .update({
          notices: { review: { timing: 'never', addresses } },
          receipts,
          digest_hour: 23,
          time_zone: 'Europe/Paris',
          language: 'ar',
        })
        .eq('id', 1),
    );
    expect((await table().update({ time_zone: 'Doha/Pearl' }).eq('id', 1)).error).toMatchObject({
      code: 'PT422',
      message: 'time_zone_unknown',
    });
    expectConstraint(await table().update({ digest_hour: 24 }).eq('id', 1), 'notification_settings_digest_hour_range');
    for (const reply_to of ['desk', 'a@b.test, c@d.test', ''])
      expectConstraint(await table().update({ reply_to }).eq('id', 1), 'notification_settings_reply_to_shape');
    expectAllowed(await table().update({ reply_to: 'desk@example.test' }).eq('id', 1));
    expectAllowed(await table().update({ reply_to: null }).eq('id', 1));
  });
});
