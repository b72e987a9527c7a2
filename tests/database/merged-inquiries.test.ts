import { describe, expect, it } from 'vitest';
import { phoneNumbers } from '../support/phone-numbers.ts';
import { changeRows, countRows, expectAllowed, only } from './fixtures.ts';
import { cast, admin, insert, stored, act, counted, setUpInquiryDesk } from './inquiry-desk.fixture.ts';

setUpInquiryDesk();

describe('one person’s inquiries', () => {
  it.each(phoneNumbers)('treat %s as one number', async (typed, digits) => {
    expect(only(await cast.sql('select private.phone_key($1) as key', [typed]))).toEqual({ key: digits });
  });

  it('are found by address or number, without those of others', async () => {
    const lead = await insert();
    const [byAddress, byNumber] = [
      await insert({ email: 'NOOR@example.test', mobile: '5555 9999' }),
      await insert({ email: 'other@example.test', mobile: '00974 55550001' }),
    ];
    await insert({ email: 'other@example.test', mobile: '5555 7777' });
    await insert({ deleted_at: '2026-11-01' });
    const { data } = await admin().rpc('related_inquiries', { inquiry: lead }).select('id');
    expect(data?.map(({ id }) => id).sort()).toEqual([byAddress, byNumber].sort());
  });

  it('are merged with all that is below them, stand below the lead, and are taken apart again', async () => {
    const [lead, other, below] = [await insert(), await insert({ follow_up_on: '2026-12-01' }), await insert()];
    const merge = async (into: string | null, ids: string[]) =>
      (await admin().rpc('merge_inquiries', { lead: into as string, ids })).data as { count: number; was: Record<string, string[]> };
    expect(await merge(other, [below])).toEqual({ count: 1, was: { '': [below] } });
    const outcome = await merge(lead, [other]);
    expect(outcome).toEqual({ count: 2, was: { '': [other], [other]: [below] }, day: { was: null, is: '2026-12-01' } });
    expect(await counted({})).toBe(1);
    expect((await stored(lead)).follow_up_on).toBe('2026-12-01');
    expect(await stored(below)).toMatchObject({ merged_into: lead, folder: 'merged' });
    expect((await admin().rpc('merge_inquiries', { lead: other, ids: [lead] })).error).toMatchObject({
      code: 'PT422',
      message: 'lead_missing',
    });
    expect((await admin().rpc('merge_inquiries', { lead, ids: [lead] })).error?.message).toBe('lead_missing');
    // Spam may carry a customer's address. An inquiry merged into it would be hidden.
    const spam = await insert();
    await cast.sql(`update public.inquiries set status = 'spam' where id = $1`, [spam]);
    expect((await admin().rpc('merge_inquiries', { lead: spam, ids: [lead] })).error?.message).toBe('lead_missing');
    await cast.sql('delete from public.inquiries where id = $1', [spam]);
    for (const [into, ids] of Object.entries(outcome.was)) await merge(into || null, ids);
    expect([(await stored(other)).merged_into, (await stored(below)).merged_into]).toEqual([null, other]);
  });

  it('become one only when they share an address or a number, if by way of another', async () => {
    const [lead, byNumber] = [await insert(), await insert({ email: 'second@example.test' })];
    const [byWayOfIt, stranger] = [
      await insert({ email: 'second@example.test', mobile: '5555 7777' }),
      await insert({ email: 'x@example.test', mobile: '5555 8888' }),
    ];
    const merge = (ids: string[]) => admin().rpc('merge_inquiries', { lead, ids });
    expect((await merge([byWayOfIt])).error).toMatchObject({ code: 'PT422', message: 'not_same_person' });
    expect((await merge([byNumber, stranger])).error?.message).toBe('not_same_person');
    expect(await counted({})).toBe(4);
    expect((await merge([byWayOfIt, byNumber])).data).toMatchObject({ count: 2 });
    const later = await insert({ email: 'third@example.test', mobile: '5555 7777' });
    expect((await merge([later])).data).toMatchObject({ count: 1 });
  });

  it('move into and out of the trash together', async () => {
    const [lead, other] = [await insert(), await insert()];
    expectAllowed(await admin().rpc('merge_inquiries', { lead, ids: [other] }));
    const { at } = await act('delete', [lead]);
    expect((await stored(other)).deleted_at).not.toBeNull();
    expectAllowed(await changeRows(admin(), 'inquiries', 'restore', { deleted_at: at }));
    expect([(await stored(lead)).deleted_at, (await stored(other)).deleted_at]).toEqual([null, null]);
    expect((await stored(other)).merged_into).toBe(lead);
    await act('delete', [lead]);
    await act('restore', [other]);
    expect(await stored(other)).toMatchObject({ merged_into: null, folder: 'desk', deleted_at: null });
    await act('purge', [lead]);
    expect(await countRows(cast, 'public.inquiries')).toBe(1);
  });
});
