import type { FindingOf } from '@/admin/insights/diagnostics/finding';
import type { Check } from '../check';

/** The version of the last migration at build time. */
declare const __BUILD_MIGRATION__: string;

const builtVersion = typeof __BUILD_MIGRATION__ === 'undefined' ? '' : __BUILD_MIGRATION__;

const places = [{ page: 'migrations' }] as const;

export function migrationFinding(app: string, database: string | null): FindingOf<'migrations'> {
  if (!app || database === null) return { status: 'unknown', outcome: 'notNoted', places };
  const values = { app, database };
  if (database < app) return { status: 'error', outcome: 'databaseBehind', values, places };
  if (database > app) return { status: 'warning', outcome: 'appBehind', values, places };
  return { status: 'ok', outcome: 'same', values };
}

export const migrationsCheck: Check<'migrations'> = {
  id: 'migrations',
  find: async ({ facts }) => migrationFinding(builtVersion, (await facts()).facts.last_migration),
};
