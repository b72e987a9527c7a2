import { expect, it } from 'vitest';
import { changeRows } from '@/features/lists/actions';
import { asAdministrator } from '../../../support/as-administrator';
import { fakeRest, refused, type RestCall } from '../../../support/fake-rest';

const isChange = ({ path }: RestCall) => /(trash_rows|mark_rows_read|set_rows_status)$/.test(path);
const at = '2026-11-22T10:00:00+00:00';
const matching = { filter: { unread: true }, before: '2026-11-22T09:00:00Z', except_ids: ['kept'], expected: 50_000 } as const;

/** Answers the calls in order. Returns their bodies. */
async function answering(...answers: object[]) {
  const calls = fakeRest((call) => {
    const answer = isChange(call) ? answers.shift() : {};
    return answer ? Response.json(answer) : refused(500, 'XX000', 'cut');
  });
  await asAdministrator();
  return () => calls.filter(isChange).map(({ body }) => body);
}

it('goes on until nothing is left, with the number that is left and the moment of the first', async () => {
  const asked = await answering(
    { status: 'done', count: 20_000, at, left: 25_000 },
    { status: 'done', count: 20_000, at, left: 5000 },
    { status: 'done', count: 5000, at },
  );
  expect(await changeRows('inquiries', 'read', matching)).toEqual({ status: 'done', count: 50_000, at });
  expect(asked()).toEqual(
    [{ expected: 50_000 }, { expected: 25_000, at }, { expected: 5000, at }].map((portion) => ({
      list: 'inquiries',
      is_read: true,
      target: { ...matching, ...portion },
    })),
  );
});

it('joins what the portions of a change had before, and counts those alone that it was made to', async () => {
  const asked = await answering(
    { status: 'done', count: 3, at, left: 2, was: { new: ['a', 'b'], offer: ['c'] } },
    { status: 'done', count: 2, at, was: { new: ['d'], hired: ['e'] } },
  );
  expect(await changeRows('job_applications', { status: 'rejected', reason: 'Full', mailAfter: 60 }, { ...matching, expected: 6 })).toEqual(
    {
      status: 'done',
      count: 5,
      at,
      was: { new: ['a', 'b', 'd'], offer: ['c'], hired: ['e'] },
    },
  );
  expect(asked()).toMatchObject([
    { status: 'rejected', reason: 'Full', mail_after: 60, target: { expected: 6 } },
    { status: 'rejected', reason: 'Full', mail_after: 60, target: { expected: 2, at } },
  ]);
});

it('adds up the refusals that a deletion recalls', async () => {
  await answering({ status: 'done', count: 2, at, left: 2, recalled: 1 }, { status: 'done', count: 2, at, recalled: 2 });
  expect(await changeRows('job_applications', 'delete', { ...matching, expected: 4 })).toEqual({
    status: 'done',
    count: 4,
    at,
    recalled: 3,
  });
});

it('takes everything of a moment out of the trash again', async () => {
  const asked = await answering({ status: 'done', count: 20_000, at, left: 7 }, { status: 'done', count: 7, at });
  expect(await changeRows('inquiries', 'restore', { deleted_at: at })).toMatchObject({ status: 'done', count: 20_007 });
  expect(asked()).toEqual([
    { list: 'inquiries', action: 'restore', target: { deleted_at: at } },
    { list: 'inquiries', action: 'restore', target: { deleted_at: at } },
  ]);
});

it('reports what is done when the rest changes meanwhile, so that it can be undone, and fails when the connection is lost', async () => {
  await answering({ status: 'done', count: 20_000, at, left: 30_000 }, { status: 'changed', count: 29_999 });
  expect(await changeRows('inquiries', 'delete', matching)).toEqual({ status: 'done', count: 20_000, at });
  // The number of matches, before any change.
  await answering({ status: 'changed', count: 49_999 });
  expect(await changeRows('inquiries', 'delete', matching)).toEqual({ status: 'changed', count: 49_999 });
  await answering({ status: 'done', count: 20_000, at, left: 30_000 });
  await expect(changeRows('inquiries', 'delete', matching)).rejects.toThrow();
});
