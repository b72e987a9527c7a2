import { builtVersion } from '@/features/diagnostics/admin';
import type { FindingOf } from '@/admin/insights/diagnostics/finding';
import type { Check } from '../check';

const places = [{ tab: 'history' }] as const;

/**
 * Compares the settings of the build with the stored ones. Static pages show the built settings until the browser has loaded newer ones.
 * @param built the version at build time; null for a build without settings
 */
export function staticPagesFinding(built: number | null, stored: number | null): FindingOf<'staticPages'> {
  if (stored === null || built === stored) return { status: 'ok', outcome: 'same' };
  // Version 1 holds the initial settings of every site.
  if (built === null) return stored > 1 ? { status: 'warning', outcome: 'builtWithout', places } : { status: 'ok', outcome: 'same' };
  return { status: 'warning', outcome: 'older', values: { built, stored }, places };
}

export const staticPagesCheck: Check<'staticPages'> = {
  id: 'staticPages',
  find: async ({ facts, signal }) => staticPagesFinding(await builtVersion(signal), (await facts()).facts.settings_version),
};
