import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { clientOf, expectAllowed, expectRefused, freshAddress, insertJob, strangers } from './fixtures.ts';
import { setNotices, cast, rows, kinds, claim, insertInquiries, setUpOutbox } from './outbox.fixture.ts';

setUpOutbox();

const inquiry = { name: 'Sara', mobile: '+974 5500 0000', email: 'sara@example.test', description: 'Please call me.', language: 'ar' };

describe('the outbox', () => {
  it('gets a row for the company and one for the sender with an inquiry, and none when the inquiry is not stored', async () => {
    expectAllowed(await cast.backend.visitor(freshAddress()).from('inquiries').insert(inquiry));
    expect(await kinds()).toEqual(['inquiry', 'inquiry_receipt']);
    expect(
      (
        await cast.backend
          .visitor(freshAddress())
          .from('inquiries')
          .insert({ ...inquiry, email: 'nobody' })
      ).error,
    ).not.toBeNull();
    expect(await kinds()).toHaveLength(2);
  });

  it('gets rows with applications, pending reviews and registrations', async () => {
    const job = await insertJob(cast);
    await cast.sql('alter table public.job_applications disable trigger check_resume');
    await cast.sql(
      `insert into public.job_applications (job_id, full_name, email, resume_storage_path)
        values ($1, 'Omar', 'omar@example.test', 'resumes/x.pdf')`,
      [job],
    );
    await cast.sql('alter table public.job_applications enable trigger check_resume');
    expectAllowed(await cast.backend.visitor(freshAddress()).from('user_reviews').insert({ rating: 5, name: 'Noor' }));
    await cast.sql(`insert into public.user_reviews (rating, name, status) values (5, 'Known', 'approved')`);
    await cast.backend.createCreator({ status: 'unverified' });
    await cast.backend.createCreator({ status: 'active' });
    expect((await kinds()).sort()).toEqual(['application', 'application_receipt', 'registration', 'review']);
  });

  it('gets no row for disabled notices', async () => {
    await setNotices({ inquiry: { timing: 'never', addresses: [] } });
    await cast.sql(`update public.notification_settings set receipts = '{"inquiry": {"on": false}}'`);
    await insertInquiries(1);
    expect(await kinds()).toEqual([]);
  });

  it('sends at most three receipts a day to one mailbox, from any sender and with any plus suffix', async () => {
    for (const email of [
      'victim@example.test',
      'Victim@example.test',
      'victim+1@example.test',
      'VICTIM+a+b@example.test',
      'victim+@example.test',
    ])
      expectAllowed(
        await cast.backend
          .visitor(freshAddress())
          .from('inquiries')
          .insert({ ...inquiry, email }),
      );
    expect((await kinds()).filter((kind) => kind === 'inquiry_receipt')).toHaveLength(3);
    expect((await kinds()).filter((kind) => kind === 'inquiry')).toHaveLength(5);
  });

  it('deletes events of a deleted row, and sends joined events separately', async () => {
    await insertInquiries(3);
    const mails = await claim();
    const lead = mails.find(({ kind }) => kind === 'inquiry');
    await cast.sql('delete from public.inquiries where id in (select row_id from private.outbox where id = $1)', [lead?.id]);
    expect(await cast.sql(`select joined_to, status from private.outbox where kind = 'inquiry'`)).toEqual([
      { joined_to: null, status: 'waiting' },
      { joined_to: null, status: 'waiting' },
    ]);
  });

  it.each([...strangers, 'administrator'] as const)('is neither read nor written by the %s', async (role) => {
    await insertInquiries(1);
    const client = clientOf(cast, role);
    const id = randomUUID();
    // The API does not expose the schema.
    expect(
      (
        await client
          .schema('private' as 'public')
          .from('outbox' as 'inquiries')
          .select('*')
      ).error,
    ).not.toBeNull();
    expectRefused(await client.rpc('claim_mails', { is_set_up: true }));
    expectRefused(await client.rpc('keep_mail', { id, lease: id, recipients: [], mail: {} }));
    expectRefused(await client.rpc('note_mail', { id, lease: id, outcome: 'sent' }));
    expectRefused(await client.rpc('purge_outbox'));
    expect((await rows()).every(({ status }) => status === 'waiting')).toBe(true);
  });
});
