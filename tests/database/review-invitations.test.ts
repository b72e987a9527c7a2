import { describe, expect, it } from 'vitest';
import { clientOf, expectNoRows, expectRefused, only, strangers } from './fixtures.ts';
import {
  cast,
  daysLater,
  deliver,
  enrolment,
  inquiry,
  invite,
  invited,
  project,
  queued,
  run,
  setUpInvitations,
  states,
  tokenOf,
} from './review-invitations.fixture.ts';

setUpInvitations();

const none = { invited: 0, already: 0, stopped: 0, limited: 0, unfit: 0 };
const change = async (name: string, action: string) => {
  const { id } = only(await cast.sql<{ id: string }>('select id from public.review_invitations where name = $1', [name]));
  return (await cast.administrator.client.rpc('change_invitation', { id, action }).throwOnError()).data;
};
const byHand = (values: { name?: string; email?: string; language?: string; project_id?: string } = {}) =>
  project().then((project_id) =>
    cast.administrator.client.rpc('invite_to_review_project', {
      project_id,
      name: 'Omar',
      email: 'omar@example.test',
      language: 'en',
      ...values,
    }),
  );

describe('who is invited', () => {
  it('is the person of a won inquiry that is not deleted', async () => {
    const ids = [await inquiry('Sara'), await inquiry('Lost', { status: 'lost' }), await inquiry('Deleted')];
    await cast.sql(`update public.inquiries set deleted_at = now() where name = 'Deleted'`);
    expect(await invite('inquiry', [...ids, crypto.randomUUID()])).toEqual({ ...none, invited: 1, unfit: 3 });
    expect(await cast.sql('select name, email, language, source from public.review_invitations')).toEqual([
      { name: 'Sara', email: 'sara@example.test', language: 'ar', source: 'inquiry' },
    ]);
  });

  it('is whoever attended a course: all of a date at once', async () => {
    const date = await run();
    const ids = [await enrolment(date, 'Amal'), await enrolment(date, 'Basma'), await enrolment(date, 'Cyrine', 'enrolled')];
    expect(await invite('enrolment', ids)).toEqual({ ...none, invited: 2, unfit: 1 });
    expect(await queued()).toEqual(['review_invitation Amal waiting', 'review_invitation Basma waiting']);
  });

  it('is a typed person for a project', async () => {
    expect((await byHand({ email: ' Omar@Example.test. ' })).data).toBe('invited');
    expect((await byHand({ name: 'Other' })).data).toBe('already');
    expect((await byHand({ email: 'not an address' })).data).toBe('unfit');
    expect((await byHand({ email: 'x@example.test', name: '!!' })).error).toMatchObject({ code: 'PT422', message: 'name_letterless' });
    expect((await byHand({ project_id: crypto.randomUUID() })).error).toMatchObject({ code: 'PT404', message: 'row_missing' });
    expect((await byHand({ language: 'fr' })).error).toMatchObject({ code: 'PT400', message: 'language_unknown' });
    const name = 'ن'.repeat(200);
    expect((await byHand({ email: 'long@example.test', name })).error?.message).toContain('review_invitations_name_length');
  });

  it('is invited once for the same, even when it is pressed twice or in a second tab', async () => {
    const id = await inquiry('Sara');
    expect(await invite('inquiry', [id, id])).toEqual({ ...none, invited: 1 });
    expect(await invite('inquiry', [id])).toEqual({ ...none, already: 1 });
    expect(await queued()).toEqual(['review_invitation Sara waiting']);
  });

  it('gets three invitations a day at most', async () => {
    const ids = [];
    for (const name of ['A', 'B', 'C', 'D']) ids.push(await inquiry(name, { email: `same+${name}@example.test` }));
    expect(await invite('inquiry', ids)).toEqual({ ...none, invited: 3, limited: 1 });
  });

  it('has an address that mail servers carry', async () => {
    expect(await invite('inquiry', [await inquiry('Sara', { email: 'سارة@example.test' })])).toEqual({ ...none, unfit: 1 });
  });

  it('is refused for unknown sources and too many rows', async () => {
    for (const [source, ids, message] of [
      ['project', [], 'source_unknown'],
      ['inquiry', Array.from({ length: 1001 }, () => crypto.randomUUID()), 'too_many_ids'],
    ] as const)
      expect((await cast.administrator.client.rpc('invite_to_review', { source, ids: [...ids] })).error).toMatchObject({ message });
  });
});

describe('the mail', () => {
  it('goes out with the link, in the language of the person, and is noted', async () => {
    await invited();
    const { kind, items } = only(await deliver());
    expect([kind, only(items).language, only(items).token]).toEqual(['review_invitation', 'ar', await tokenOf('Sara')]);
    expect(await states()).toEqual({ Sara: 'sent' });
    expect(await queued()).toEqual(['review_invitation Sara sent', 'review_reminder Sara waiting']);
  });

  it('is repeated once after the days of the settings', async () => {
    await invited();
    await deliver();
    await daysLater(6);
    expect(await deliver()).toEqual([]);
    await daysLater(1);
    expect((await deliver()).map(({ kind }) => kind)).toEqual(['review_reminder']);
    expect(await states()).toEqual({ Sara: 'reminded' });
    await daysLater(30);
    expect(await deliver()).toEqual([]);
  });

  it.each([
    ['the settings want no reminder', 'update public.notification_settings set review_reminder_days = null'],
    ['the inquiry is deleted meanwhile', 'update public.inquiries set deleted_at = now()'],
    ['the link has expired', `update public.review_invitations set expires_on = current_date - 1`],
    ['the review is written', `update public.review_invitations set state = 'written', written_at = now()`],
  ])('is not repeated when %s', async (_when, sql) => {
    await invited();
    await deliver();
    await cast.sql(sql);
    await daysLater(7);
    expect(await deliver()).toEqual([]);
  });

  it('is noted as failed, and can be sent again at once', async () => {
    await invited();
    await deliver('failed');
    expect(await states()).toEqual({ Sara: 'failed' });
    expect(await change('Sara', 'resend')).toBe('done');
    expect(await deliver()).toHaveLength(1);
    expect(await states()).toEqual({ Sara: 'sent' });
  });

  it('is sent again three times in all, with a day between, and renews the link', async () => {
    const token = await invited();
    await deliver();
    expect(await change('Sara', 'resend')).toBe('limited');
    await daysLater(61);
    expect((await cast.visitor.rpc('review_invitation', { token })).data).toEqual({ status: 'closed' });
    for (const outcome of ['done', 'done', 'limited']) {
      await cast.sql('delete from private.rate_limits');
      expect(await change('Sara', 'resend')).toBe(outcome);
      await deliver();
      await daysLater(1);
    }
    expect((await cast.visitor.rpc('review_invitation', { token })).data).toMatchObject({ status: 'open' });
  });

  it('and its link end with a press of the owner', async () => {
    const token = await invited();
    expect(await change('Sara', 'revoke')).toBe('done');
    expect(await deliver()).toEqual([]);
    expect((await cast.visitor.rpc('review_invitation', { token })).data).toEqual({ status: 'closed' });
    expect(await states()).toEqual({ Sara: 'revoked' });
    await daysLater(1);
    expect(await change('Sara', 'resend')).toBe('done');
    expect((await cast.visitor.rpc('review_invitation', { token })).data).toMatchObject({ status: 'open', name: 'Sara' });
  });

  it('is named in the panel’s list of mails and in the audit trail', async () => {
    await invited();
    const page = (await cast.administrator.client.rpc('mails_page').throwOnError()).data as unknown as { mails: { about: object }[] };
    expect(only(page.mails).about).toMatchObject({ list: 'review_invitations', name: 'Sara', email: 'sara@example.test' });
    const [entry] = await cast.sql<{ id: string; action: string }>(
      `select id, action from public.audit_log where table_name = 'review_invitations'`,
    );
    expect(entry?.action).toBe('insert');
    const details = (await cast.administrator.client.rpc('audit_details', { entries: [entry?.id ?? ''] }).throwOnError()).data;
    expect(Object.values(details as object)).toEqual([{ rows: [expect.objectContaining({ list: 'review_invitations', name: 'Sara' })] }]);
  });
});

describe('rights', () => {
  it.each(strangers)('the %s invites nobody, and reads and changes no invitation', async (role) => {
    await invited();
    const client = clientOf(cast, role);
    const calls = [
      client.rpc('invite_to_review', { source: 'inquiry', ids: [] }),
      client.rpc('invite_to_review_project', { project_id: await project(), name: 'A', email: 'a@example.test', language: 'en' }),
      client.rpc('change_invitation', { id: crypto.randomUUID(), action: 'revoke' }),
    ];
    for (const { error } of await Promise.all(calls)) expect(['42501', 'PT403']).toContain(error?.code);
    const rows = await client.from('review_invitations').select('id');
    if (role === 'visitor') expectRefused(rows);
    else expectNoRows(rows);
  });

  it('the administrator reads invitations, and writes them through the functions only', async () => {
    await invited();
    const { client } = cast.administrator;
    expect((await client.from('review_invitations').select('name')).data).toEqual([{ name: 'Sara' }]);
    expectRefused(await client.from('review_invitations').update({ state: 'sent' }).eq('name', 'Sara'));
    expectRefused(await client.from('review_invitations').delete().eq('name', 'Sara'));
  });
});
