import type { FindingOf } from '@/admin/insights/diagnostics/finding';
import { findLost, slotsOf } from '../../../settings/stored-pictures';
import type { Check } from '../check';

/** Finds slots without an address (spec: missing image URLs). The site shows a built-in picture there. */
export function missingFinding(stored: unknown): FindingOf<'picturesMissing'> {
  const empty = slotsOf(stored).filter(({ address }) => !address);
  if (empty.length === 0) return { status: 'ok', outcome: 'none' };
  return { status: 'warning', outcome: 'missing', values: { count: empty.length }, places: empty.map(({ path }) => ({ field: path })) };
}

export const picturesMissingCheck: Check<'picturesMissing'> = {
  id: 'picturesMissing',
  find: async ({ stored }) => missingFinding(await stored()),
};

export function brokenFinding(broken: readonly string[], lostFiles: readonly string[], tried: number): FindingOf<'picturesBroken'> {
  const count = broken.length + lostFiles.length;
  if (count === 0) return tried === 0 ? { status: 'ok', outcome: 'nothing' } : { status: 'ok', outcome: 'none', values: { count: tried } };
  return {
    status: 'error',
    outcome: 'broken',
    values: { count },
    places: [...broken.map((field) => ({ field })), ...lostFiles.map((name) => ({ name }))],
  };
}

export const picturesBrokenCheck: Check<'picturesBroken'> = {
  id: 'picturesBroken',
  timeoutMs: 30_000,
  async find({ stored, facts, signal }) {
    const filled = slotsOf(await stored()).filter(({ address }) => address);
    const broken = await findLost(filled, signal);
    // The database finds lost files of jobs, the team and the settings. Those of the settings are in `broken` already.
    const { lost_files } = (await facts()).facts;
    const others = lost_files.filter((name) => !broken.some(({ address }) => decodeURI(address).endsWith(`/${name}`)));
    return brokenFinding(
      broken.map(({ path }) => path),
      others,
      filled.length,
    );
  },
};
