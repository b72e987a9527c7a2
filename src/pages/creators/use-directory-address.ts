import { truncateUnits } from '@functions/truncate.ts';
import { useSearchParams } from 'react-router-dom';
import { sortOf, wholeDirectory, type DirectoryFilter } from '@/features/creators/built-directory';
import { useOnceHydrated } from '@/hooks/use-hydrated';

/** Longer queries are cut, to limit the length of the address. */
export const longestQuery = 100;

/**
 * Returns the filter in the address (`?q=`, `?sort=`), and a function that changes it. The whole directory until hydration, because the
 * page is prerendered without parameters. Each change replaces the history entry: Back leaves the directory.
 */
export function useDirectoryAddress(): [DirectoryFilter, (values: Partial<DirectoryFilter>) => void] {
  const [current, setParams] = useSearchParams();
  const params = new URLSearchParams(useOnceHydrated(() => current.toString(), ''));
  const filter = { query: truncateUnits((params.get('q') ?? '').trim(), longestQuery), sort: sortOf(params.get('sort')) };

  function change(values: Partial<DirectoryFilter>) {
    const next = new URLSearchParams(current);
    const { query, sort: order } = { ...filter, ...values };
    for (const [name, value] of [
      ['q', query],
      ['sort', order === wholeDirectory.sort ? '' : order],
    ] as const) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace: true });
  }
  return [filter, change];
}
