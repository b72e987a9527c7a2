import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accessFinding, attempts, tables } from '@/admin/tabs/diagnostics/checks/access';
import { latencyFinding } from '@/admin/tabs/diagnostics/checks/backend';
import { clockFinding } from '@/admin/tabs/diagnostics/checks/clock';
import { functionNames, functionsFinding } from '@/admin/tabs/diagnostics/checks/functions';
import { migrationFinding } from '@/admin/tabs/diagnostics/checks/migrations';
import type { TimedFacts } from '@/features/diagnostics/admin';
import { found, now } from './findings.fixture';

describe('the backend', () => {
  it.each([
    [80, 'ok fine'],
    [1500, 'ok fine'],
    [1501, 'warning slow'],
  ])('answers after %i ms: %s', (milliseconds, expected) => {
    expect(found(latencyFinding(milliseconds))).toBe(expected);
  });

  it.each([
    [0, 'ok fine'],
    [59_000, 'ok fine'],
    [-59_000, 'ok fine'],
    [120_000, 'warning behind'],
    [-120_000, 'warning ahead'],
    [301_000, 'error behind'],
    [-301_000, 'error ahead'],
  ])('has a clock that differs by %i ms: %s', (off, expected) => {
    const timed = { facts: { now: new Date(now + off).toISOString() }, requestedAt: now, answeredAt: now } as TimedFacts;
    expect(found(clockFinding(timed))).toBe(expected);
    // A slow answer does not count as a wrong clock.
    expect(found(clockFinding({ ...timed, requestedAt: now - Math.abs(off), answeredAt: now + Math.abs(off) }))).toBe('ok fine');
  });

  it.each([
    ['2', '2', 'ok same'],
    ['3', '2', 'error databaseBehind'],
    ['2', '3', 'warning appBehind'],
    ['2', null, 'unknown notNoted'],
    ['', '2', 'unknown notNoted'],
  ])('has the migrations: app %s, database %s: %s', (app, database, expected) => {
    expect(found(migrationFinding(app, database))).toBe(expected);
  });

  it('has functions that answer, or names those that do not', () => {
    const folders = readdirSync('supabase/functions').filter((name) => !name.startsWith('_') && !name.includes('.'));
    expect([...functionNames].sort()).toEqual(folders.sort());
    expect(found(functionsFinding([]))).toBe('ok fine');
    expect(functionsFinding(['check-resume'])).toMatchObject({
      status: 'error',
      outcome: 'silent',
      places: [{ name: 'check-resume' }, { page: 'functions' }],
    });
  });

  it('refuses requests of visitors, or lists those that were allowed', () => {
    expect(found(accessFinding([]))).toBe('ok refused');
    expect(accessFinding([], ['delete storage.objects: broken'])).toMatchObject({
      status: 'error',
      values: { count: 1 },
      places: [{ name: 'delete storage.objects: broken' }, { page: 'policies' }],
    });
    expect(
      accessFinding([
        { kind: 'read', table: 'inquiries' },
        { kind: 'call', rpc: 'diagnostics' },
        { kind: 'upload', bucket: 'avatars' },
      ]),
    ).toMatchObject({
      status: 'error',
      values: { count: 3 },
      places: [{ name: 'read inquiries' }, { name: 'rpc diagnostics' }, { name: 'upload avatars' }, { page: 'policies' }],
    });
  });

  it('tries every table and every bucket', () => {
    const types = readFileSync('src/lib/database.types.ts', 'utf8');
    const listed = [...(/\n {4}Tables: \{\n([\s\S]*?)\n {4}\}/.exec(types)?.[1]?.matchAll(/^ {6}(\w+): \{$/gm) ?? [])].map(
      ([, table]) => table,
    );
    expect(listed.length).toBeGreaterThan(15);
    expect([...tables].sort()).toEqual(listed.sort());
    for (const table of tables) expect(attempts).toContainEqual({ kind: 'insert', table });
    for (const bucket of ['publicassets', 'avatars', 'post-pictures', 'privateassets'])
      expect(attempts).toContainEqual({ kind: 'upload', bucket });
  });
});
