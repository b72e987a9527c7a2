import type { PGlite } from '@supabase/lite/pglite';

/** What a request says of itself, for as long as its transaction lasts. */
const setting = /^SELECT set_config\('([a-z_.]+)', (?:\$1|''), true\)$/;
const role = /^SET LOCAL ROLE "(\w+)"$/;
/** Of these nothing is read but that they were done. */
const control = /^(?:BEGIN|COMMIT|ROLLBACK|SET LOCAL transaction_read_only = on)$/;

/**
 * Gap closed: @supabase/lite says each setting of a request in a statement of its own, twelve for a call of a function, and PGlite takes six round trips for each, also for
 * `BEGIN` and `COMMIT`. Two hundred visitors who came at once waited for that, as there is one connection. Settings are said together now, before the statement that may
 * read them, and what has no parameters goes in one trip.
 */
export function sendFewerStatements(database: PGlite): void {
  const query = database.query.bind(database);
  const exec = database.exec.bind(database);
  let waiting: [name: string, value: string][] = [];

  async function say(): Promise<void> {
    if (waiting.length === 0) return;
    const said = waiting;
    waiting = [];
    await query(
      `select ${said.map((_, index) => `set_config($${String(2 * index + 1)}, $${String(2 * index + 2)}, true)`).join(', ')}`,
      said.flat(),
    );
  }

  database.query = async (sql, parameters, options) => {
    const name = setting.exec(sql)?.[1] ?? (role.test(sql) && 'role');
    if (name) {
      waiting.push([name, String(role.exec(sql)?.[1] ?? parameters?.[0] ?? '')]);
      return { rows: [], fields: [] };
    }
    // What was said of a transaction ends with it.
    if (/^(?:COMMIT|ROLLBACK)$/.test(sql)) waiting = [];
    else await say();
    return control.test(sql)
      ? ((await exec(sql))[0] as unknown as Awaited<ReturnType<typeof query<never>>>)
      : query(sql, parameters, options);
  };
  database.exec = async (statements, options) => {
    await say();
    return exec(statements, options);
  };
}
