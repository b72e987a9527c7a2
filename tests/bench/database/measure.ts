import type { BenchDatabase } from './open.ts';
import type { BenchQuery } from './shapes.ts';

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Function Name'?: string;
  'Subplan Name'?: string;
  Plans?: Plan[];
}

/** Returns the nodes of a plan that read or sort, outermost first. */
function summary(plan: Plan): string[] {
  const what = plan['Index Name'] ?? plan['Relation Name'] ?? plan['Function Name'];
  const reads = what !== undefined || /Sort|Hash|Aggregate|Result|ModifyTable/.test(plan['Node Type']);
  const own = reads ? [`${plan['Subplan Name'] ? 'once: ' : ''}${plan['Node Type']}${what ? ` ${what}` : ''}`] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(summary)];
}

/** Slower queries run once, in milliseconds. */
const longInMs = 5000;

/** Times a statement that the database refuses. Returns the error as its plan. Throws an Error when the statement succeeds. */
async function timeRefusal(database: BenchDatabase, sql: string): Promise<{ milliseconds: number; plan: string }> {
  const begin = performance.now();
  try {
    await database.query(sql);
  } catch (error) {
    return { milliseconds: performance.now() - begin, plan: `refused: ${error instanceof Error ? error.message : String(error)}` };
  }
  throw new Error('It was not refused.');
}

/** Runs a query as the API does for its role. Returns the best time of three and the plan in a line. Rolls back its writes. */
export async function measure(
  database: BenchDatabase,
  { role, person = '', sql, prepare, isRefused }: BenchQuery,
): Promise<{ milliseconds: number; plan: string }> {
  const times: number[] = [];
  let plan = '';
  for (let run = 0; run < 3 && !(times[0] && times[0] > longInMs); run += 1) {
    await database.query('begin');
    try {
      if (prepare) await database.query(prepare);
      await database.query(
        `select set_config('request.jwt.claim.sub', '${person}', true), set_config('request.jwt.claims', '{}', true),
          set_config('request.headers', '{"x-real-ip": "198.51.100.7"}', true)`,
      );
      await database.query(`set local statement_timeout = '60s'`);
      // The setting of the API's login role, from the migrations.
      await database.query('set local jit = off');
      await database.query(`set local role ${role}`);
      if (isRefused) {
        const refusal = await timeRefusal(database, sql);
        times.push(refusal.milliseconds);
        plan = refusal.plan;
        continue;
      }
      const [row] = await database.query<{ 'QUERY PLAN': { Plan: Plan; 'Execution Time': number; 'Planning Time': number }[] }>(
        `explain (analyze, format json) ${sql}`,
      );
      const explained = row?.['QUERY PLAN'][0];
      if (!explained) throw new Error('No plan came back.');
      times.push(explained['Execution Time'] + explained['Planning Time']);
      plan = summary(explained.Plan).join(' < ');
    } catch (error) {
      return { milliseconds: Number.NaN, plan: error instanceof Error ? error.message : String(error) };
    } finally {
      await database.query('rollback');
    }
  }
  return { milliseconds: Math.min(...times), plan: plan || 'no table' };
}
