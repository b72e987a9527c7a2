import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findNativePostgres, startNativePostgres, type NativePostgres } from '../support/native-postgres.ts';
import { makeServerDatabase } from '../support/server-database.ts';
import { changeRows, only, startCast } from './fixtures.ts';

// Two administrators change the same rows, over separate connections to a native PostgreSQL, if one is installed. The embedded
// one has a single connection, so there they run one after the other.

interface Call {
  action: 'delete' | 'restore' | 'purge';
  ids?: string[];
  filter?: object;
  expected?: number;
}
interface Outcome {
  status: string;
  count: number;
}

/** A statement that an administrator runs, or the owner if no administrator is named. */
interface Statement {
  person?: string;
  text: string;
}

interface Ground {
  /** Runs both at the same time: the first commits after the second is done or waits. On a native PostgreSQL only. */
  meet?: (first: Statement, second: Statement) => Promise<[unknown, unknown]>;
  sql<Row>(query: string, params?: unknown[]): Promise<Row[]>;
  /** Runs both on inquiries. The first commits after the second waits for it. */
  both(first: Call, second: Call): Promise<[Outcome, Outcome]>;
  stop(): Promise<void>;
}

const person = '00000000-0000-4000-8000-0000000000a1';

async function openParallel(native: NativePostgres): Promise<Ground> {
  const server = await startNativePostgres(native);
  const database = await makeServerDatabase(server.url);
  await database.query(`insert into auth.users (id, email) values ('${person}', 'administrator@example.test')`);
  await database.query(`insert into public.administrators (user_id) values ('${person}')`);
  const clients = await Promise.all([database.connect(), database.connect()]);

  const become = (client: Client, who: string) =>
    client.query(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claim.sub', '${who}', true),
        set_config('request.jwt.claims', '{}', true)`,
    );

  async function act(client: Client, { action, ids, filter, expected }: Call, until?: Promise<unknown>): Promise<Outcome> {
    await client.query('begin');
    await become(client, person);
    const { rows } = await client.query<{ outcome: Outcome }>(
      `select public.trash_rows('inquiries', $1, $2::jsonb || case when $2::jsonb ? 'filter' then jsonb_build_object('before', now())
        else '{}' end) as outcome`,
      [action, JSON.stringify({ ids, filter, expected })],
    );
    await until;
    await client.query('commit');
    return only(rows).outcome;
  }
  const sessions = async (condition: string) =>
    (await database.query(`select from pg_stat_activity where datname = current_database() and query like '%trash_rows%' and ${condition}`))
      .length;

  async function give(client: Client, { person: who, text }: Statement): Promise<unknown> {
    await client.query('begin');
    if (who) await become(client, who);
    const { rows } = await client.query<{ answer: unknown }>(text);
    return only(rows).answer;
  }

  return {
    sql: database.query,
    async meet(first, second) {
      const held = await give(clients[0], first);
      let isDone = false;
      const other = give(clients[1], second).finally(() => (isDone = true));
      const isWaiting = async () =>
        (await database.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length > 0;
      await expect.poll(async () => isDone || (await isWaiting())).toBe(true);
      await clients[0].query('commit');
      const answers: [unknown, unknown] = [held, await other];
      await clients[1].query('commit');
      return answers;
    },
    async both(first, second) {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      const held = act(clients[0], first, released);
      await expect.poll(() => sessions(`state = 'idle in transaction'`)).toBe(1);
      const waiting = act(clients[1], second);
      await expect.poll(() => sessions(`wait_event_type = 'Lock'`)).toBe(1);
      release();
      return Promise.all([held, waiting]);
    },
    async stop() {
      await database.close();
      await server.stop();
    },
  };
}

async function openSerial(): Promise<Ground> {
  const cast = await startCast();
  const act = async ({ action, ids, filter, expected }: Call) => {
    const { now } = only(await cast.sql<{ now: string }>('select now()::text as now'));
    const target = filter ? { filter, before: now, expected } : { ids };
    const answer = await changeRows(cast.administrator.client, 'inquiries', action, target);
    return answer.data as unknown as Outcome;
  };
  return { sql: cast.sql, both: async (first, second) => [await act(first), await act(second)], stop: () => cast.stop() };
}

const native = findNativePostgres();

describe(`simultaneous actions (${native ? `PostgreSQL ${String(native.version)}, parallel connections` : 'embedded PostgreSQL, one after the other'})`, () => {
  let ground: Ground;
  let ids: string[];
  beforeAll(async () => {
    ground = native ? await openParallel(native) : await openSerial();
  });
  afterAll(() => ground.stop());
  beforeEach(async () => {
    await ground.sql('truncate public.inquiries cascade');
    const rows = await ground.sql<{ id: string }>(
      `insert into public.inquiries (name, mobile, email, description) select 'Person ' || n, '55501234', 'p@example.test', 'x'
        from generate_series(1, 10) n returning id`,
    );
    ids = rows.map(({ id }) => id);
  });
  const left = async () => (await ground.sql('select from public.inquiries where deleted_at is null')).length;

  it('count each row once, and never deadlock', async () => {
    const outcomes = await ground.both({ action: 'delete', ids: ids.slice(0, 7) }, { action: 'delete', ids: ids.slice(3).reverse() });
    expect(outcomes.map(({ count }) => count)).toEqual([7, 3]);
    expect(await left()).toBe(0);
  });

  it('do nothing by a filter once another administrator has changed the count', async () => {
    const [, second] = await ground.both({ action: 'delete', ids: ids.slice(0, 2) }, { action: 'delete', filter: {}, expected: 10 });
    expect(second).toEqual({ status: 'changed', count: 8 });
    expect(await left()).toBe(8);
  });

  it('delete permanently only what is still in the trash', async () => {
    await ground.sql('update public.inquiries set deleted_at = now()');
    const [, second] = await ground.both({ action: 'restore', ids: ids.slice(0, 4) }, { action: 'purge', ids });
    expect(second).toMatchObject({ status: 'done', count: 6 });
    expect(await left()).toBe(4);
  });

  it.runIf(native)('save a row for the first of two who read the same version', async () => {
    const { id } = only(
      await ground.sql<{ id: string }>(`insert into public.answer_templates (name, texts) values ('A', '{}') returning id`),
    );
    const save = (change: string): Statement => ({
      person,
      text: `with saved as (update public.answer_templates set ${change} where id = '${id}' and version = 1 returning 1)
        select count(*)::integer as answer from saved`,
    });
    expect(await ground.meet?.(save(`name = 'B'`), save(`texts = '{"en": {"text": "x"}}'`))).toEqual([1, 0]);
    expect(await ground.sql('select name, texts, version from public.answer_templates')).toEqual([{ name: 'B', texts: {}, version: 2 }]);
  });

  describe.runIf(native)('a delayed refusal whose time has come', () => {
    const claim = { text: `select private.claim_mails(true, null) as answer` };
    let id: string;
    let recall: Statement;
    beforeEach(async () => {
      await ground.sql('alter table public.job_applications disable trigger check_resume');
      await ground.sql(`delete from public.job_applications`);
      await ground.sql('delete from private.outbox');
      ({ id } = only(
        await ground.sql<{ id: string }>(
          `insert into public.job_applications (full_name, email, resume_storage_path)
            values ('Sara', 'sara@example.test', 'resumes/1.pdf') returning id`,
        ),
      ));
      await ground.sql('delete from private.outbox');
      await ground.sql(`select private.move_applications('{${id}}', 'rejected', 'Full', 0, null)`);
      recall = { person, text: `select public.recall_refusals('{${id}}') as answer` };
    });
    const stage = async () => only(await ground.sql<{ stage: string }>('select stage from public.job_applications')).stage;

    it('is not recalled just after the worker', async () => {
      const [mails, recalled] = (await ground.meet?.(claim, recall)) ?? [];
      expect([mails, recalled, await stage()]).toEqual([[expect.objectContaining({ kind: 'refusal' })], 0, 'rejected']);
    });

    it('is not mailed by a worker just after the recall', async () => {
      const [recalled, mails] = (await ground.meet?.(recall, claim)) ?? [];
      expect([recalled, mails, await stage()]).toEqual([1, [], 'new']);
    });

    it('is not mailed to an applicant who withdraws at the same time', async () => {
      const token = only(
        await ground.sql<{ token: string }>('select private.application_token(a, a.created_at) as token from public.job_applications a'),
      ).token;
      const [, mails] = (await ground.meet?.({ text: `select public.withdraw_application('${token}') as answer` }, claim)) ?? [];
      expect([mails, await stage()]).toEqual([[], 'withdrawn']);
    });
  });
});
