import { describe, expect, it } from 'vitest';
import { countRows, only } from './fixtures.ts';
import {
  cast,
  admin,
  find,
  everyKind,
  idsOf,
  address,
  phone,
  inquiry,
  invitation,
  application,
  enrolment,
  review,
  signIn,
  trail,
  auditEntry,
  setUpPeople,
} from './people.fixture.ts';

setUpPeople();

const eraseRows = async (contact: string, rows: Record<string, string[]>) =>
  (await admin().rpc('erase_person', { contact, rows }).throwOnError()).data as Record<string, unknown>;
const erase = (contact: string, ids: string[]) => eraseRows(contact, everyKind(ids));

describe('erasing a person', () => {
  it('deletes the shown rows of the address with notes and mails, with a minimal audit entry', async () => {
    const [own, later, foreign] = [
      await inquiry(),
      await inquiry(),
      await inquiry({ name: 'Other', email: 'x@example.test', mobile: '123' }),
    ];
    const applied = await application();
    const [hers, unticked] = [await review('Sara Ali'), await review('Sara Ali')];
    await cast.sql(`insert into public.notes (inquiry_id, text) values ($1, 'A'), ($2, 'B')`, [own, foreign]);
    await cast.sql(`insert into public.notes (application_id, text) values ($1, 'C')`, [applied.id]);
    for (const name of [address, 'x@example.test']) await signIn(name);
    expect(await erase(address, [own, foreign, applied.id, hers])).toEqual({ status: 'erased', accounts: [] });
    const left = await find(address);
    expect([idsOf(left.inquiries), left.applications, idsOf(left.reviews), left.sign_ins]).toEqual([[later], [], [unticked], []]);
    expect(await cast.sql('select text from public.notes')).toEqual([{ text: 'B' }]);
    expect(await cast.sql('select 1 from private.outbox where row_id = any ($1)', [[own, applied.id, hers]])).toEqual([]);
    expect(await countRows(cast, 'public.login_attempts')).toBe(1);
    expect(await trail()).toEqual([auditEntry('erase')]);
    // A second call is no action.
    expect(await erase(address, [own])).toEqual({ status: 'erased', accounts: [] });
    expect(await trail()).toHaveLength(1);
  });

  it('finds and deletes invitations by address, and their reviews whatever the name in them', async () => {
    const [own, foreign] = [await invitation(), await invitation('x@example.test')];
    const found = await find(address);
    expect([idsOf(found.invitations), idsOf(found.reviews)]).toEqual([[own.id], [own.review]]);
    expect(await erase(address, [own.id, own.review, foreign.id])).toEqual({ status: 'erased', accounts: [] });
    expect(await cast.sql('select id from public.review_invitations')).toEqual([{ id: foreign.id }]);
    expect(await cast.sql('select id from public.user_reviews')).toEqual([{ id: foreign.review }]);
  });

  it('finds and deletes enrolments by address and number, which frees seats', async () => {
    const [own, foreign] = [await enrolment({ phone: '123456' }), await enrolment({ email: 'x@example.test' })];
    await cast.sql(`update public.course_enrolments set status = 'enrolled'`);
    expect(idsOf((await find(address)).enrolments)).toEqual([own]);
    expect(idsOf((await find(phone)).enrolments)).toEqual([foreign]);
    expect(await erase(address, [own, foreign])).toEqual({ status: 'erased', accounts: [] });
    expect(await cast.sql('select id from public.course_enrolments')).toEqual([{ id: foreign }]);
    expect(await cast.sql('select enrolment_id from public.course_certificates')).toEqual([{ enrolment_id: foreign }]);
    expect(await cast.sql('select seats_taken from public.course_runs order by seats_taken')).toEqual([
      { seats_taken: 0 },
      { seats_taken: 1 },
    ]);
  });

  it('keeps everything as long as a file is stored', async () => {
    const [own, applied] = [await inquiry(), await application()];
    await cast.sql(`insert into storage.objects (bucket_id, name) values ('privateassets', $1)`, [applied.path]);
    expect((await admin().rpc('person_files', { contact: address, rows: everyKind([own, applied.id]) })).data).toEqual({
      status: 'found',
      resumes: [applied.path],
    });
    expect(await erase(address, [own, applied.id])).toEqual({ status: 'file_left' });
    expect([await countRows(cast, 'public.inquiries'), await countRows(cast, 'public.job_applications'), await trail()]).toEqual([
      1,
      1,
      [],
    ]);
  });

  it('does not delete an administrator', async () => {
    const own = await inquiry({ email: cast.administrator.email });
    const ids = [own, cast.administrator.id];
    expect(await erase(cast.administrator.email, ids)).toEqual({ status: 'administrator' });
    expect(await erase(cast.administrator.email, [own])).toEqual({ status: 'administrator' });
    expect((await admin().rpc('person_files', { contact: cast.administrator.email, rows: everyKind(ids) })).data).toEqual({
      status: 'administrator',
    });
    expect([await countRows(cast, 'public.inquiries'), await trail()]).toEqual([1, []]);
  });

  it('removes their data from a pending mail about several people', async () => {
    const [lead, joined] = [await inquiry({ email: 'x@example.test', mobile: '123', name: 'Other' }), await inquiry()];
    const mailOf = async () =>
      only(await cast.sql<{ mail: unknown }>(`select mail from private.outbox where kind = 'inquiry' and row_id = $1`, [lead])).mail;
    await cast.sql(`update private.outbox set mail = '{"text": "Sara"}', gathered_at = now() where kind = 'inquiry' and row_id = $1`, [
      lead,
    ]);
    await cast.sql(
      `update private.outbox set joined_to = (select id from private.outbox where kind = 'inquiry' and row_id = $1)
        where kind = 'inquiry' and row_id = $2`,
      [lead, joined],
    );
    expect(await mailOf()).toEqual({ text: 'Sara' });
    await erase(address, [joined]);
    expect(await mailOf()).toBeNull();
  });

  it('deletes a row of the given kind, although another kind has the same id', async () => {
    const twin = await review('Somebody Else');
    await cast.sql(
      `insert into public.inquiries (id, name, mobile, email, description)
        values ($1, 'Sara Ali', $2, $3, 'Hello'), ($4, 'Sara Ali', $2, $3, 'Hello')`,
      [twin, phone, address, cast.administrator.id],
    );
    const mailsOf = (id: string) => cast.sql<{ kind: string }>('select kind from private.outbox where row_id = $1 order by kind', [id]);
    await cast.sql(`insert into private.outbox (kind, row_id) values ('review', $1), ('registration', $2) on conflict do nothing`, [
      twin,
      cast.administrator.id,
    ]);
    // The mails of other people are kept.
    expect(
      (await find(address)).mails.every((mail) => !['review', 'registration'].includes((mail as unknown as { kind: string }).kind)),
    ).toBe(true);
    const rows = { inquiries: [twin, cast.administrator.id], applications: [twin], accounts: [cast.administrator.id], reviews: [] };
    expect((await admin().rpc('person_files', { contact: address, rows })).data).toMatchObject({ status: 'found' });
    expect(await eraseRows(address, { ...rows, reviews: [twin] })).toEqual({ status: 'erased', accounts: [] });
    expect([await countRows(cast, 'public.inquiries'), await countRows(cast, 'public.user_reviews')]).toEqual([0, 1]);
    expect(await mailsOf(twin)).toEqual([{ kind: 'review' }]);
    expect(await mailsOf(cast.administrator.id)).toEqual([{ kind: 'registration' }]);
  });

  it.each([{ inquiries: 'x' }, { inquiries: { a: 1 } }, [], null, 1, { other: [] }])('deletes nothing without rows: %j', async (rows) => {
    await inquiry();
    expect(await eraseRows(address, rows as never)).toEqual({ status: 'erased', accounts: [] });
    expect(await countRows(cast, 'public.inquiries')).toBe(1);
  });
});
