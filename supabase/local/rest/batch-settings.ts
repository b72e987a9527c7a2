import type { PGlite } from '@supabase/lite/pglite';

// The statements of @supabase/lite that set a transaction's settings and role.
const setting = /^SELECT set_config\('([a-z_.]+)', (?:\$1|''), true\)$/;
const role = /^SET LOCAL ROLE "(\w+)"$/;
/** Statements without parameters and without a result. */
const control = /^(?:BEGIN|COMMIT|ROLLBACK|SET LOCAL transaction_read_only = on)$/;

/**
 * Sends the settings of a transaction in one statement, before the first statement that may read them, and statements without parameters
 * in one round trip.
 *
 * Gap closed: @supabase/lite sends each setting separately, up to twelve per request, and PGlite needs six round trips for each statement.
 * That was slow under load, because there is only one connection.
 */
export function batchSettings(database: PGlite): void {
  const query = database.query.bind(database);
  const exec = database.exec.bind(database);
  let pending: [name: string, value: string][] = [];

  async function flush(): Promise<void> {
    if (pending.length === 0) return;
    const settings = pending;
    pending = [];
    await query(
      `select ${settings.map((_, index) => `set_config($${String(2 * index + 1)}, $${String(2 * index + 2)}, true)`).join(', ')}`,
      settings.flat(),
    );
  }

  database.query = async (sql, parameters, options) => {
    const name = setting.exec(sql)?.[1] ?? (role.test(sql) && 'role');
    if (name) {
      pending.push([name, String(role.exec(sql)?.[1] ?? parameters?.[0] ?? '')]);
      return { rows: [], fields: [] };
    }
    // Settings end with their transaction.
    if (/^(?:COMMIT|ROLLBACK)$/.test(sql)) pending = [];
    else await flush();
    return control.test(sql)
      ? ((await exec(sql))[0] as unknown as Awaited<ReturnType<typeof query<never>>>)
      : query(sql, parameters, options);
  };
  database.exec = async (statements, options) => {
    await flush();
    return exec(statements, options);
  };
}
