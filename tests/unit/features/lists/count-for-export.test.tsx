import { expect, it } from 'vitest';
import { countForExport } from '@/features/lists/actions';
import type { ListFilter, ListName } from '@/features/lists/admin';
import { asAdministrator } from '../../../support/as-administrator';
import { fakeRest } from '../../../support/fake-rest';

const { signal } = new AbortController();

async function count(list: ListName, filter: ListFilter, counted: number, exact: number) {
  const prefers: (string | null)[] = [];
  const calls = fakeRest(({ path, body }, _query, headers) => {
    prefers.push(headers.get('prefer'));
    return Response.json(path.endsWith('/rpc/count_rows') ? ((body as { up_to?: number }).up_to ? exact : counted) : {});
  });
  await asAdministrator();
  const total = await countForExport(list, filter, signal);
  // The database refuses counts that are requested by a header.
  expect(prefers.filter((prefer) => prefer?.includes('count'))).toEqual([]);
  return {
    total,
    asked: calls.filter(({ path }) => path.endsWith('/rpc/count_rows')).map(({ body }) => (body as { up_to?: number }).up_to),
  };
}

it.each([
  ['inquiries', {}, 1000, 0, 1000, [undefined]],
  ['inquiries', {}, 1001, 4321, 4321, [undefined, 100_000]],
  ['inquiries', { trash: true }, 1001, 4321, 4321, [undefined, 100_000]],
  ['login_attempts', {}, 1001, 4321, 4321, [undefined, 100_000]],
  ['creators', {}, 1001, 4321, 4321, [undefined, 100_000]],
  ['inquiries', {}, 1001, 100_001, undefined, [undefined, 100_000]],
  ['inquiries', { search: 'noor' }, 1001, 4321, undefined, [undefined]],
  ['audit_log', {}, 1001, 4321, 4321, [undefined, 100_000]],
] as const)('counts what an export of %s has, %j', async (list, filter, counted, exact, total, asked) => {
  expect(await count(list, filter, counted, exact)).toEqual({ total, asked });
});
