import type { StoredItem } from './item.ts';
import { maxVersions, type LegalPage, type LegalVersions } from './own-pages.ts';

/** Returns the versions of a legal page among items, in the order of the database. `today` is a day in Qatar. */
export function legalVersions(page: LegalPage, items: readonly StoredItem[], today: string): LegalVersions {
  const day = ({ facts }: StoredItem) => facts?.effective_from ?? '';
  const versions = items
    .filter(({ kind, facts }) => kind === 'page' && facts?.replaces === page)
    .sort((one, other) => day(other).localeCompare(day(one)) || (other.id > one.id ? 1 : -1));
  return { current: versions.find((version) => day(version) <= today) ?? null, versions: versions.slice(0, maxVersions) };
}
