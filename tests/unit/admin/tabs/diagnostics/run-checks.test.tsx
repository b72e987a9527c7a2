import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { runChecks } from '@/admin/tabs/diagnostics/run-checks';
import { storeResults, readStoredResults } from '@/admin/insights/diagnostics/stored-results';
import { countOf, type CheckResult } from '@/admin/insights/diagnostics/finding';
import { AppError } from '@/lib/backend/errors';

const options = () => ({
  client: new QueryClient(),
  origin: 'http://site.test',
  signal: new AbortController().signal,
  onResult: vi.fn<(result: CheckResult) => void>(),
});

describe('making the checks', () => {
  it('reports each result as it arrives, and returns all in their order', async () => {
    const { onResult, ...rest } = options();
    const results = await runChecks({
      ...rest,
      onResult,
      checks: [
        { id: 'seo', find: () => new Promise((resolve) => setTimeout(() => resolve({ status: 'ok', outcome: 'complete' }), 20)) },
        { id: 'samples', find: () => Promise.resolve({ status: 'warning', outcome: 'on' }) },
      ],
    });
    expect(results.map(({ id }) => id)).toEqual(['seo', 'samples']);
    expect(onResult.mock.calls.map(([{ id }]) => id)).toEqual(['samples', 'seo']);
    expect([countOf(results, 'ok'), countOf(results, 'warning'), countOf(results, 'error')]).toEqual([1, 1, 0]);
  });

  it('marks a check that fails or takes too long as not made, and no other', async () => {
    let ended = false;
    const results = await runChecks({
      ...options(),
      checks: [
        { id: 'access', find: () => Promise.reject(new AppError('offline')) },
        { id: 'seo', find: () => Promise.reject(new TypeError('a mistake')) },
        {
          id: 'functions',
          timeoutMs: 20,
          find: ({ signal }) => {
            signal.addEventListener('abort', () => (ended = true));
            return new Promise(() => undefined);
          },
        },
        { id: 'samples', find: () => Promise.resolve({ status: 'ok', outcome: 'off' }) },
      ],
    });
    expect(results).toEqual([
      { id: 'access', status: 'unknown', failure: 'offline' },
      { id: 'seo', status: 'unknown', failure: 'unknown' },
      { id: 'functions', status: 'unknown', failure: 'late' },
      { id: 'samples', status: 'ok', outcome: 'off' },
    ]);
    expect(ended).toBe(true);
  });

  it('asks once for what several checks need', async () => {
    const client = new QueryClient();
    const fetchQuery = vi.spyOn(client, 'fetchQuery').mockResolvedValue({ version: 0, settings: {} });
    const find = async ({ stored }: { stored: () => Promise<unknown> }) => ({ status: 'ok' as const, outcome: String(await stored()) });
    const results = await runChecks({
      ...options(),
      client,
      checks: [
        { id: 'seo', find },
        { id: 'settings', find },
      ],
    });
    expect(fetchQuery).toHaveBeenCalledTimes(1);
    expect(results).toMatchObject([{ outcome: 'null' }, { outcome: 'null' }]);
  });
});

describe('the results of the last time', () => {
  it('are kept for their account', () => {
    const made = { at: '2026-11-22T10:00:00.000Z', results: [{ id: 'samples' as const, status: 'warning' as const, outcome: 'on' }] };
    storeResults('me', made);
    expect(readStoredResults('me')).toEqual(made);
    expect(readStoredResults('other')).toBeNull();
  });

  it.each(['', 'null', '[]', '{"at":"yesterday","results":[]}', '{"at":"2026-11-22T10:00:00Z"}'])(
    'count as none when they can’t be used: %s',
    (kept) => {
      localStorage.setItem('panelDiagnostics:me', kept);
      expect(readStoredResults('me')).toBeNull();
    },
  );

  it('ignore invalid values', () => {
    localStorage.setItem(
      'panelDiagnostics:me',
      JSON.stringify({
        at: '2026-11-22T10:00:00Z',
        results: [1, { id: 'x' }, { id: 'seo', status: 'odd', outcome: 'y' }, { id: 'later', status: 'ok', outcome: 'z' }],
      }),
    );
    expect(readStoredResults('me')?.results).toEqual([{ id: 'later', status: 'ok', outcome: 'z' }]);
  });
});
