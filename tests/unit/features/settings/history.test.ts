import { QueryClient } from '@tanstack/react-query';
import { PostgrestClient } from '@supabase/postgrest-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { historyPageSize, settingsHistoryQuery } from '@/features/settings/history';
import { refused, rows } from '../../../support/fake-rest';

let answer: (url: URL) => Response;
vi.mock('@/lib/backend/auth-client', () => ({
  authClient: () =>
    Promise.resolve(
      new PostgrestClient('http://backend.test/rest/v1', {
        fetch: (input) => Promise.resolve(answer(new URL(input instanceof Request ? input.url : input))),
      }),
    ),
}));

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const saved = (version: number) => ({
  version,
  created_at: `2026-11-${String(version)}T00:00:00Z`,
  saved_by: 'noor',
  settings: { companyName: `Version ${String(version)}` },
});

/** Returns the versions from the newest down to 1, filtered as in the database. */
function backendWith(newest: number) {
  answer = ({ pathname, searchParams }) => {
    if (pathname.endsWith('/administrators'))
      return rows({ user_id: 'noor', display_name: 'Noor' }, { user_id: 'sami', display_name: null });
    const below = Number(searchParams.get('version')?.replace('lt.', '') ?? newest + 1);
    const all = Array.from({ length: newest }, (_, index) => saved(newest - index));
    expect(searchParams.get('order')).toBe('version.desc');
    return rows(...all.filter(({ version }) => version < below).slice(0, Number(searchParams.get('limit'))));
  };
}

beforeEach(() => backendWith(14));

describe('settingsHistoryQuery', () => {
  it('returns each version with the one it replaced, across pages too', async () => {
    const { pages } = await client().fetchInfiniteQuery({ ...settingsHistoryQuery, pages: 3 });
    expect(pages.map((page) => page.length)).toEqual([historyPageSize, 4]);
    const entries = pages.flat();
    expect(entries.map(({ version }) => version)).toEqual(Array.from({ length: 14 }, (_, index) => 14 - index));
    for (const { version, settings, before } of entries) {
      expect(settings).toEqual({ companyName: `Version ${String(version)}` });
      const previous = { settings: { companyName: `Version ${String(version - 1)}` }, texts: undefined };
      expect(before).toEqual(version > 1 ? previous : undefined);
    }
  });

  it('asks for no page after one that ends with the oldest version', async () => {
    backendWith(historyPageSize);
    expect((await client().fetchInfiniteQuery({ ...settingsHistoryQuery, pages: 2 })).pages).toHaveLength(1);
  });

  it('shows who saved: by name, without a name, or nobody', async () => {
    answer = ({ pathname }) =>
      pathname.endsWith('/administrators')
        ? rows({ user_id: 'noor', display_name: 'Noor' }, { user_id: 'sami', display_name: null })
        : rows(saved(4), { ...saved(3), saved_by: 'sami' }, { ...saved(2), saved_by: 'gone' }, { ...saved(1), saved_by: null });
    const { pages } = await client().fetchInfiniteQuery(settingsHistoryQuery);
    expect(pages.flat().map(({ savedBy }) => savedBy)).toEqual([
      { id: 'noor', name: 'Noor' },
      { id: 'sami', name: null },
      { id: 'gone', name: null },
      null,
    ]);
  });

  it('throws the one error type', async () => {
    answer = () => refused(403, '42501', 'permission denied');
    await expect(client().fetchInfiniteQuery(settingsHistoryQuery)).rejects.toMatchObject({ name: 'AppError', code: 'forbidden' });
  });
});
