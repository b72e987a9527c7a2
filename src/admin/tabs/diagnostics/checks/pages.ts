import { builtVersion } from '@/features/diagnostics/admin';
import type { FindingOf } from '@/admin/insights/diagnostics/finding';
import type { Check } from '../check';

/** What has changed since. */
const places = [{ tab: 'history' }] as const;

/**
 * The static pages show the settings that the build knew until the browser has asked for newer ones, and to whom does not run scripts.
 * @param built null when the build knew none
 */
export function staticPagesFinding(built: number | null, stored: number | null): FindingOf<'staticPages'> {
  if (stored === null || built === stored) return { status: 'ok', outcome: 'same' };
  // The first version is what every site begins with.
  if (built === null) return stored > 1 ? { status: 'warning', outcome: 'builtWithout', places } : { status: 'ok', outcome: 'same' };
  return { status: 'warning', outcome: 'older', values: { built, stored }, places };
}

export const staticPagesCheck: Check<'staticPages'> = {
  id: 'staticPages',
  find: async ({ facts, signal }) => staticPagesFinding(await builtVersion(signal), (await facts()).facts.settings_version),
};
