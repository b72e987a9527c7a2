import { describe, expect, it } from 'vitest';
import { runChecks } from '../../scripts/doctor/check.ts';
import { lineText } from '../../scripts/doctor/report.ts';
import { answering, backend, changed, checks, context, good, setUpDoctor } from './doctor.fixture.ts';
import { authFaults } from './doctor-auth.fixture.ts';
import { databaseFaults } from './doctor-database.fixture.ts';
import { functionFaults } from './doctor-function.fixture.ts';
import { siteFaults } from './doctor-site.fixture.ts';

setUpDoctor();

const faults = [...databaseFaults, ...functionFaults, ...authFaults, ...siteFaults];

describe('the doctor', () => {
  it('finds no problems in the embedded backend', () => {
    expect(good.filter(({ state }) => state !== 'ok').map((line) => lineText(line))).toEqual([]);
    expect(good).toHaveLength(checks.length);
  });

  it.each(faults)('reports: $line, $says', async ({ line, state, says, by }) => {
    const isSql = typeof by === 'object' && 'undo' in by;
    if (isSql) await backend.sql(by.sql as string);
    try {
      const found = changed(
        await runChecks(checks, { ...context, ...(isSql ? { sql: backend.sql } : typeof by === 'function' ? by() : by) }),
      );
      expect(found.map(({ name }) => name)).toEqual([line]);
      expect([found[0]?.state, found[0]?.text]).toEqual([state, expect.stringMatching(says)]);
      expect(found[0]?.fix).toBeTruthy();
    } finally {
      if (isSql) await backend.sql(by.undo);
    }
  });

  it('has a fault for every check', () => {
    expect(checks.map(({ name }) => name).filter((name) => !faults.some(({ line }) => line === name))).toEqual([]);
  });

  it('warns of skipped checks, and names the missing settings', async () => {
    const lines = await runChecks(checks, {
      ...context,
      sql: undefined,
      management: undefined,
      site: undefined,
      project: { url: context.project.url, key: context.project.key },
    });
    const blind = lines.filter(({ text }) => text.startsWith('not looked at'));
    expect(lines.filter(({ state }) => state === 'error')).toEqual([]);
    expect(lines.filter(({ state }) => state === 'ok').map(({ name }) => name)).toEqual(['Deployed, answering', 'Sign-up']);
    expect(blind.every(({ state, fix }) => state === 'warning' && fix?.startsWith('set '))).toBe(true);
    expect(blind).toHaveLength(checks.length - 2);
  });

  it('counts administrators by the secret key where it has no way into the database', async () => {
    // A hosted project needs both headers for an older secret key.
    const legacy = answering(/rest\/v1\/administrators/, (url, init) =>
      new Headers(init?.headers).get('authorization') === `Bearer ${context.project.secret ?? ''}`
        ? context.fetch(url, init)
        : Response.json({ message: 'permission denied' }, { status: 401 }),
    );
    const [line] = await runChecks(
      [checks.find(({ name }) => name === 'Administrator')].flatMap((check) => check ?? []),
      { ...context, ...legacy(), sql: undefined },
    );
    expect(line).toMatchObject({ state: 'ok', text: '1 account' });
  });

  it('reports an exception as an error, and continues', async () => {
    const lines = await runChecks(checks, { ...context, sql: () => Promise.reject(new Error('connection refused')) });
    expect(lines.find(({ name }) => name === 'Policies')).toMatchObject({ state: 'error', text: 'connection refused' });
    expect(lines).toHaveLength(checks.length);
  });
});
