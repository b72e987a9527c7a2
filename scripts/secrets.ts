// `tsx scripts/secrets.ts <arguments of secretlint>`: runs secretlint without its performance marks, whose lookup takes quadratic time.
import { performance } from 'node:perf_hooks';

performance.mark = (name) => ({ name, entryType: 'mark', startTime: 0, duration: 0, detail: undefined, toJSON: () => name });
const { run, cli } = await import('secretlint/cli');
const { exitStatus, stdout, stderr } = await run(cli.input, cli.flags);
if (stdout) console.log(stdout);
if (stderr) console.error(stderr);
process.exitCode = exitStatus;
