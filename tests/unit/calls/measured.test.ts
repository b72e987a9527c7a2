import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { queries } from '../../bench/database/queries';

const statement: Readonly<Record<string, string>> = {
  select: 'from public.',
  insert: 'insert into public.',
  upsert: 'insert into public.',
  update: 'update public.',
  delete: 'delete from public.',
  rpc: 'public.',
};

/** Requests of the diagnostics that are refused before a row is read. */
const refused = ['delete inquiries'];

it('is measured by bench:db, each call of the registry that ends in the database', () => {
  const measured = queries(1000).map(({ sql }) => sql);
  const lines = readFileSync('tests/unit/calls/calls.txt', 'utf8').split('\n');
  const asked = new Set(
    lines
      .flatMap((line) => (line.split(' | ')[2] ?? '').split(', '))
      .filter((call) => /^(?:select|insert|upsert|update|delete|rpc) /.test(call)),
  );
  expect(asked.size).toBeGreaterThan(80);
  const missing = [...asked].filter((call) => {
    if (refused.includes(call)) return false;
    const [verb = '', name = ''] = call.split(' ');
    return !measured.some((sql) => new RegExp(`${statement[verb] ?? ''}${name}\\b${verb === 'rpc' ? '\\(' : ''}`).test(sql));
  });
  expect(missing).toEqual([]);
});
