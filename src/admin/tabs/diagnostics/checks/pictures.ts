import { isServed } from '@/features/diagnostics/admin';
import { imageSlots } from '@/features/settings/options';
import { assetUrl } from '@/lib/asset-url';
import { publicConfig } from '@/lib/public-config';
import { toDraft } from '../../../settings/draft';
import type { FindingOf } from '@/admin/insights/diagnostics/finding';
import type { Check } from '../check';

/** Returns the slots of pictures and documents with their stored addresses. */
export function slotsOf(stored: unknown): { path: string; address: string }[] {
  const { logoUrl, images } = toDraft(stored);
  return [
    { path: 'logoUrl', address: logoUrl.trim() },
    ...imageSlots.map((slot) => ({ path: `images.${slot}`, address: images[slot].trim() })),
  ];
}

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

/** Whether the content security policy allows the address: only the site and its backend (build/hosting/content-security-policy.ts). */
function isLoadable(address: string): boolean {
  const url = assetUrl(address);
  return url !== undefined && [window.location.origin, publicConfig().url].includes(new URL(url, window.location.origin).origin);
}

export const picturesBrokenCheck: Check<'picturesBroken'> = {
  id: 'picturesBroken',
  timeoutMs: 30_000,
  async find({ stored, facts, signal }) {
    const filled = slotsOf(await stored()).filter(({ address }) => address);
    const answers = await Promise.all(
      filled.map(async ({ address }) => isLoadable(address) && (await isServed(assetUrl(address) ?? '', signal))),
    );
    const broken = filled.filter((_, index) => !answers[index]);
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
