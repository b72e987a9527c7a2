import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DoctorContext } from '../../../scripts/doctor/context.ts';
import { differences, schemaFileOf } from '../../../scripts/doctor/catalog.ts';
import { runChecks } from '../../../scripts/doctor/check.ts';
import { referenceOf } from '../../../scripts/doctor/hosted.ts';
import { machineChecks, type Machine } from '../../../scripts/doctor/machine.ts';
import { lineText, redact, summary } from '../../../scripts/doctor/report.ts';
import { builtHeaders } from '../../../scripts/doctor/site.ts';

const gigabyte = 1024 ** 3;
let root: string;
let machine: Machine;
const look = (more: Partial<Machine> = {}) => runChecks(machineChecks({ ...machine, ...more }), {} as DoctorContext);
const wrong = async (more: Partial<Machine> = {}) =>
  (await look(more)).filter(({ state }) => state !== 'ok').map(({ name, state, text }) => `${state} ${name}: ${text}`);

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'doctor-'));
  mkdirSync(path.join(root, 'node_modules/vite'), { recursive: true });
  writeFileSync(path.join(root, 'node_modules/vite/package.json'), '{}');
  // Node replaces Deno, because it has `--version` too.
  machine = {
    version: '20.19.0',
    root,
    port: 0,
    memory: () => 4 * gigabyte,
    disk: () => Promise.resolve(9 * gigabyte),
    browser: () => '/usr/bin/chromium',
    deno: () => process.execPath,
    environment: {},
  };
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the doctor of the machine', () => {
  it('finds nothing wrong where nothing is', async () => {
    expect(await wrong()).toEqual([]);
  });

  it.each<[string, Partial<Machine>]>([
    ['error Node: 18.20.4 is too old', { version: '18.20.4' }],
    ['error Memory: 300 MB left, 500 MB needed', { memory: () => 300 * 1024 ** 2 }],
    ['warning Memory: 1.0 GB left: npm test takes up to 3.0 GB', { memory: () => gigabyte }],
    ['warning Disk: 1.0 GB left', { disk: () => Promise.resolve(gigabyte) }],
    ['warning Browser: none found: npm test installs one', { browser: () => undefined }],
    ['error Deno: does not start', { deno: () => '/nowhere/deno' }],
  ])('tells: %s', async (line, more) => {
    expect(await wrong(more)).toEqual([line]);
  });

  it('reports packages, folders, a port and a lock', async () => {
    expect(await wrong({ root: path.join(root, 'elsewhere') })).toEqual(['error Packages: not installed']);
    writeFileSync(path.join(root, 'dist'), 'a file');
    expect(await wrong()).toEqual(['error Write access: none to dist']);
    rmSync(path.join(root, 'dist'));
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await wrong({ port })).toEqual([`warning Port: ${port} is taken (by the site itself?)`]);
    other.close();
    mkdirSync(path.join(root, 'supabase/.temp/data'), { recursive: true });
    const lock = path.join(root, 'supabase/.temp/data/lock');
    writeFileSync(lock, String(process.pid));
    expect((await look()).find(({ name }) => name === 'Embedded data')).toMatchObject({
      state: 'ok',
      text: `in use by process ${process.pid}`,
    });
    // No process has this id: it is above the maximum of every system.
    writeFileSync(lock, '99999999');
    expect(await wrong()).toEqual(['warning Embedded data: a server was cut off and left its lock']);
  });
});

describe('what the doctor says', () => {
  const lines = [
    { subject: 'Auth', name: 'Sign-up', state: 'error' as const, text: 'anybody can sign up', fix: 'switch it off' },
    { subject: 'Auth', name: 'Token life', state: 'ok' as const, text: '600 s' },
  ];

  it('stands in columns, one line each', () => {
    expect(lines.map((line) => lineText(line))).toEqual([
      '  error    Sign-up                 anybody can sign up  → switch it off',
      '  ok       Token life              600 s',
    ]);
    expect(summary(lines)).toBe('1 error, 0 warnings, 1 ok');
  });

  it('contains no secret, for any text of an error', () => {
    expect(redact('no password authentication for owner with pa55word-long', ['sb_secret_1', 'pa55word-long', undefined, ''])).toBe(
      'no password authentication for owner with …',
    );
  });

  it('names what is missing, other and extra, and the file that defines it', () => {
    const fact = (name: string, value: string) => ({ kind: 'grant' as const, name, value });
    const found = differences(
      [fact('a', 'select'), fact('b', 'select'), fact('c', 'select')],
      [fact('a', 'select'), fact('b', 'select, update'), fact('d', 'select')],
    );
    expect(found.map(({ name, short }) => `${name}${short}`)).toEqual(['b: update', 'c is missing', 'd is not of this repository']);
    const files = [
      { file: '1_likes.sql', sql: 'create table public.likes (a);\ncreate policy "people like" on public.likes' },
      { file: '2_storage.sql', sql: 'insert into storage.buckets values; create policy "people read" on storage.objects' },
      { file: '3_notes.sql', sql: 'create table public.notes (id uuid); -- of public.likes' },
    ];
    const facts = [
      ['table', 'public.likes'],
      ['column', 'public.notes.id'],
      ['policy', 'storage.objects "people read"'],
      ['grant', 'public.notes to anon'],
      ['bucket', 'avatars'],
      ['function', 'private.nothing(id uuid)'],
    ] as const;
    expect(facts.map(([kind, name]) => schemaFileOf({ kind, name }, files))).toEqual([
      '1_likes.sql',
      '3_notes.sql',
      '2_storage.sql',
      '3_notes.sql',
      '2_storage.sql',
      undefined,
    ]);
  });

  it('reads a project reference and the headers of a build', () => {
    expect(['https://abcdef.supabase.co', 'https://db.example.com'].map(referenceOf)).toEqual(['abcdef', undefined]);
    const file =
      '/*\n  X-Content-Type-Options: nosniff\n  Referrer-Policy: origin\n/assets/*\n  Cache-Control: public\n  ! Referrer-Policy\n  Referrer-Policy: no-referrer\n';
    expect(builtHeaders(file, '/assets/a.js')).toEqual({ 'x-content-type-options': 'nosniff', 'cache-control': 'public' });
    expect(builtHeaders(file, '/about')).toEqual({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'origin' });
  });
});
