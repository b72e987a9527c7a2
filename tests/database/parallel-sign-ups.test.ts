import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findNativePostgres, startNativePostgres } from '../support/native-postgres.ts';
import { makeServerDatabase, type ServerDatabase } from '../support/server-database.ts';
import { only } from './fixtures.ts';

// One invitation and two people, over separate connections to a native PostgreSQL. The embedded one has a single connection.

const native = findNativePostgres();

describe.runIf(native)(`the last place of an invitation (PostgreSQL ${String(native?.version)}, parallel connections)`, () => {
  let server: Awaited<ReturnType<typeof startNativePostgres>>;
  let database: ServerDatabase;
  let people: [Client, Client];
  const token = 'a'.repeat(43);

  beforeAll(async () => {
    if (!native) return;
    server = await startNativePostgres(native);
    database = await makeServerDatabase(server.url);
    people = await Promise.all([database.connect(), database.connect()]);
    await database.query(`update public.website_settings set settings = '{"signUpOpen": false}' where id = 1`);
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
  });
  beforeEach(async () => {
    await database.query('delete from public.community_invitations');
    await database.query(
      `insert into public.community_invitations (token_hash, note, max_uses, expires_on)
      values (private.community_token_hash($1), 'Two friends', 1, '2999-01-01')`,
      [token],
    );
  });

  /** Returns the answer of a transaction that stays open: admitted, or the code of the refusal. */
  async function admit(person: 0 | 1): Promise<string> {
    await people[person].query('begin');
    try {
      await people[person].query(`select private.admit_creator($1, '1990-01-01')`, [token]);
      return 'admitted';
    } catch (error) {
      return (error as Error).message;
    }
  }
  /** The second waits for the first, which then ends in this way. */
  async function meet(end: 'commit' | 'rollback'): Promise<[string, string]> {
    const first = await admit(0);
    const second = admit(1);
    const waiting = async () =>
      (await database.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length;
    await expect.poll(waiting).toBe(1);
    await people[0].query(end);
    const answers: [string, string] = [first, await second];
    await people[1].query('commit');
    return answers;
  }
  const used = async () =>
    only(await database.query<{ used_count: number }>('select used_count from public.community_invitations')).used_count;

  it('goes to the first of two who come at once', async () => {
    expect(await meet('commit')).toEqual(['admitted', 'invitation_spent']);
    expect(await used()).toBe(1);
  });

  it('goes to the second when the account of the first fails', async () => {
    expect(await meet('rollback')).toEqual(['admitted', 'admitted']);
    expect(await used()).toBe(1);
  });
});
