// `npm run bench:db [-- --rows=1000000]`: measures every query of the site and the panel at 1 k and 100 k rows a table (1 M with
// DATABASE_URL) and prints its time and plan. Runs on the embedded PostgreSQL, or on the server of DATABASE_URL. Exits with 1 over budget.
// --community fills the community alone, a million posts of a hundred thousand creators, and measures its requests against 50 ms.
// --only=<part of a name>|<another> measures a selection. --keep=<name> keeps the filled database (name_<rows>) on the server and reuses
// it.
import { communityQueries } from '../tests/bench/database/community-queries.ts';
import { fill, isFilled } from '../tests/bench/database/fill.ts';
import { community, fillCommunity } from '../tests/bench/database/fill-community.ts';
import { measure } from '../tests/bench/database/measure.ts';
import { openBenchDatabase } from '../tests/bench/database/open.ts';
import { queries } from '../tests/bench/database/queries.ts';
import { budgetInMs } from '../tests/bench/database/shapes.ts';
import { option } from './command-line.ts';

const isCommunity = process.argv.includes('--community');
const sizes = isCommunity
  ? [community.posts]
  : (option('rows') ?? (process.env.DATABASE_URL ? '1000,100000,1000000' : '1000,100000')).split(',').map(Number);
const only = option('only')?.split('|');
const keep = option('keep');
let isOver = false;

for (const rows of sizes) {
  const database = await openBenchDatabase(option('migrations'), keep && `${keep}_${String(rows)}`);
  try {
    const begin = Date.now();
    if (!(await isFilled(database))) await (isCommunity ? fillCommunity(database) : fill(database, rows));
    console.info(
      `\n${rows.toLocaleString('en')} rows a table, ${database.version} (filled in ${String(Math.round((Date.now() - begin) / 1000))} s)\n`,
    );
    for (const query of (isCommunity ? communityQueries : queries(rows)).filter(
      ({ name }) => only?.some((part) => name.includes(part)) ?? true,
    )) {
      const { milliseconds, plan } = await measure(database, query);
      const over = !(milliseconds <= (query.budget ?? budgetInMs));
      isOver ||= over;
      console.info(`${over ? '!' : ' '} ${milliseconds.toFixed(1).padStart(9)} ms  ${query.name.padEnd(52)} ${plan}`);
    }
  } finally {
    await database.close();
  }
}
process.exitCode = isOver ? 1 : 0;
