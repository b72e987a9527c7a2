import { describe, expect, it } from 'vitest';
import { changeRows, clientOf, strangers, type RowsAction } from './fixtures.ts';
import { cast, apply, read, stageOf, mailsOf, recall, setUpApplicants } from './applicants.fixture.ts';

setUpApplicants();

interface Refused {
  change?: RowsAction;
  list?: string;
  filter?: object;
  expected?: number;
  except_ids?: string[];
  at?: string;
}

describe('the stage of applications', () => {
  describe('of all that match', () => {
    const act = ({ change = { status: 'interview' }, list = 'job_applications', ...more }: Refused, client = cast.administrator.client) =>
      changeRows(client, list, change, {
        filter: { is: { stage: ['new'] } },
        before: new Date(Date.now() + 60_000).toISOString(),
        expected: 3,
        ...more,
      });

    it('changes in one call, except for exceptions, later rows, and when the count differs', async () => {
      const [kept, ...moved] = [await apply(), await apply(), await apply()];
      const later = await apply();
      await cast.sql(`update public.job_applications set created_at = now() + interval '1 hour' where id = $1`, [later]);
      expect((await act({ expected: 4 })).data).toEqual({ status: 'changed', count: 3 });
      const { data } = await act({ expected: 2, except_ids: [kept] });
      expect(data).toMatchObject({ status: 'done', count: 2, was: { new: expect.arrayContaining(moved) as unknown } });
      expect(await Promise.all([kept, ...moved, later].map(stageOf))).toEqual(['new', 'interview', 'interview', 'new']);
    });

    it('continues in batches, and mails applicants who have not withdrawn, until recalled', async () => {
      const all = [await apply(), await apply(), await apply()];
      const withdrawn = await apply();
      await cast.sql(`update public.job_applications set stage = 'withdrawn' where id = $1`, [withdrawn]);
      await cast.sql(
        `create or replace function private.rows_at_once() returns integer language sql immutable set search_path = '' as $$ select 2; $$`,
      );
      const refuse = { filter: {}, change: { status: 'rejected', reason: ' Full ', mail_after: 60 } };
      const first = (await act({ ...refuse, expected: 4 })).data as { count: number; left: number; at: string };
      expect(first).toMatchObject({ status: 'done', count: 2, left: 1 });
      expect((await act({ ...refuse, expected: 1, at: first.at })).data).toMatchObject({ status: 'done', count: 1 });
      await cast.sql(
        `create or replace function private.rows_at_once() returns integer language sql immutable set search_path = '' as $$
          select 5000; $$`,
      );
      expect(await stageOf(withdrawn)).toBe('withdrawn');
      for (const id of all)
        expect([await read(id), await mailsOf(id)]).toMatchObject([
          { stage: 'rejected', stage_before: 'new', rejection_reason: 'Full' },
          [{ status: 'waiting', minutes: 60 }],
        ]);
      expect(await recall(...all)).toBe(3);
    });

    it.each<[string, Refused, string]>([
      ['no stage', { change: { status: null as never } }, 'stage_unknown'],
      ['another stage', { change: { status: 'promoted' } }, 'stage_unknown'],
      ['a stage out of a statement', { change: { status: `hired'; drop table public.inquiries; --` } }, 'stage_unknown'],
      ['a reason without end', { change: { status: 'rejected', reason: 'x'.repeat(501) } }, 'change_malformed'],
      ['a mail about an offer', { change: { status: 'offer', mail_after: 60 } }, 'mail_unclear'],
      ['a mail at any time', { change: { status: 'rejected', mail_after: 7 } }, 'mail_unclear'],
      ['a forged filter', { filter: { is: { 'id" = id or "stage': ['new'] } } }, 'filter_unknown'],
      ['a list that has no stage', { list: 'inquiries' }, 'status_unknown'],
      ['a stage of creators', { list: 'creators' }, 'status_unknown'],
      ['a mail about an inquiry', { list: 'inquiries', change: { status: 'won', mail_after: 60 } }, 'change_malformed'],
      ['a reason of an inquiry', { list: 'inquiries', change: { status: 'won', reason: 'x' } }, 'change_malformed'],
    ])('refuses %s', async (_, more, message) => {
      const id = await apply();
      expect((await act(more)).error).toMatchObject({ code: 'PT400', message });
      expect(await stageOf(id)).toBe('new');
    });

    it.each(strangers)('is closed to the %s', async (role) => {
      const id = await apply();
      expect((await act({ expected: 1 }, clientOf(cast, role))).error?.code).toMatch(/PT403|42501/);
      expect(await stageOf(id)).toBe('new');
    });
  });
});
