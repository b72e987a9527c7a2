import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { only, startCast, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
  await cast.sql(
    `insert into storage.objects (bucket_id, name) select 'publicassets', 'bulk/' || n || '.png' from generate_series(1, 5000) n`,
  );
  await cast.sql('analyze storage.objects');
});
afterAll(() => cast.stop());

interface Plan {
  'Node Type': string;
  'Subplan Name'?: string;
  'Parent Relationship'?: string;
  'Actual Loops': number;
  Plans?: Plan[];
}
const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];

describe('who may see stored objects', () => {
  it.each(['anon', 'authenticated'])('is found once for a statement of %s, not for each object', async (role) => {
    await cast.sql('begin');
    try {
      await cast.sql(`select set_config('request.jwt.claim.sub', $1, true)`, [role === 'anon' ? '' : cast.creator.id]);
      await cast.sql(`set local role ${role}`);
      const { 'QUERY PLAN': plan } = only(
        await cast.sql<{ 'QUERY PLAN': { Plan: Plan }[] }>(
          `explain (analyze, verbose, format json) select * from storage.objects where bucket_id = 'publicassets'`,
        ),
      );
      const nodes = flatten(only(plan).Plan);
      expect(nodes.filter((node) => node['Parent Relationship'] === 'SubPlan')).toEqual([]);
      for (const node of nodes) expect(node['Actual Loops']).toBeLessThanOrEqual(1);
      const filters = JSON.stringify(
        nodes.filter((node) => node['Parent Relationship'] !== 'InitPlan').map((node) => ({ ...node, Plans: [] })),
      );
      expect(filters).not.toMatch(/private\./);
    } finally {
      await cast.sql('rollback');
    }
  });
});
