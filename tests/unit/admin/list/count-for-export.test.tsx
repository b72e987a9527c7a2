import { expect, it } from 'vitest';
import { countForExport } from '@/features/lists/actions';
import type { ListFilter, ListName } from '@/features/lists/admin';
import { asAdministrator } from '../../../support/as-administrator';
import { fakeRest } from '../../../support/fake-rest';

const { signal } = new AbortController();

async function count(list: ListName, filter: ListFilter, counted: number, exact: number) {
  const prefers: (string | null)[] = [];
  const calls = fakeRest(({ path }, _query, headers) => {
    prefers.push(headers.get('prefer'));
    return Response.json(path.endsWith('/rpc/count_rows') ? counted : { status: 'changed', count: exact });
  });
  await asAdministrator();
  const total = await countForExport(list, filter, signal);
  // The database refuses counts that are asked for by a header.
  expect(prefers.filter((prefer) => prefer?.includes('count'))).toEqual([]);
  return {
    total,
    asked: calls
      .filter(({ path }) => path.includes('/rpc/'))
      .map(({ path, body }) => [path.split('/').at(-1), (body as { action?: string }).action].filter(Boolean).join(' ')),
  };
}

it.each([
  ['inquiries', {}, 1000, 0, 1000, ['count_rows']],
  ['inquiries', {}, 1001, 4321, 4321, ['count_rows', 'act_on_rows delete']],
  ['inquiries', { trash: true }, 1001, 4321, 4321, ['count_rows', 'act_on_rows restore']],
  ['login_attempts', {}, 1001, 4321, 4321, ['count_rows', 'act_on_rows purge']],
  ['creators', {}, 1001, 4321, 4321, ['count_rows', 'act_on_rows status']],
  ['inquiries', {}, 1001, 100_001, undefined, ['count_rows', 'act_on_rows delete']],
  ['inquiries', { search: 'noor' }, 1001, 4321, undefined, ['count_rows']],
  ['audit_log', {}, 1001, 4321, undefined, ['count_rows']],
  ['search_queries', {}, 1001, 4321, undefined, ['count_rows']],
] as const)('counts what an export of %s has, %j', async (list, filter, counted, exact, total, asked) => {
  expect(await count(list, filter, counted, exact)).toEqual({ total, asked });
});
