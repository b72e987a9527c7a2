// `tsx scripts/side-by-side.ts <npm script>…`: runs npm scripts two at a time, in this order. Prints the output of each when it ends. Runs
// all of them and exits with 1 when one failed.
import { spawn } from 'node:child_process';

/** More would need more memory and gain nothing on two cores. */
const maxParallel = 2;

const pending = process.argv.slice(2);
if (pending.length === 0) throw new Error('Name the npm scripts to run.');
const failed: string[] = [];

function run(script: string): Promise<void> {
  const start = performance.now();
  // On Windows npm is not an executable file, so its script runs in this Node.
  const [command, args] = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
  console.log(`> ${script} …`);
  return new Promise((resolve) => {
    const output: Buffer[] = [];
    const child = spawn(command, [...args, 'run', script], { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => output.push(text));
    // The event 'close' follows.
    child.on('error', (error) => output.push(Buffer.from(`${String(error)}\n`)));
    child.on('close', (code) => {
      if (code !== 0) failed.push(script);
      console.log(`\n> ${script}: ${code === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(0)} s`);
      process.stdout.write(Buffer.concat(output));
      resolve();
    });
  });
}

async function runPending(): Promise<void> {
  for (let script = pending.shift(); script !== undefined; script = pending.shift()) await run(script);
}

await Promise.all(Array.from({ length: maxParallel }, runPending));
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
