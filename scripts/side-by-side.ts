// `tsx scripts/side-by-side.ts <npm script>…`: runs npm scripts two at a time, in this order. What one says is printed whole when it
// ends. All of them run, whatever the others do; exits with 1 when one failed.
import { spawn } from 'node:child_process';

/** As many as `npm test` is measured on: more would take memory and win nothing. */
const lanes = 2;

const waiting = process.argv.slice(2);
if (waiting.length === 0) throw new Error('Name the npm scripts to run.');
const failed: string[] = [];

function run(script: string): Promise<void> {
  const begun = performance.now();
  // As npm itself runs them where there is no shell script to start it.
  const [command, args] = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
  console.log(`> ${script} …`);
  return new Promise((resolve) => {
    const said: Buffer[] = [];
    const child = spawn(command, [...args, 'run', script], { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => said.push(text));
    // Followed by 'close', as everything else.
    child.on('error', (error) => said.push(Buffer.from(`${String(error)}\n`)));
    child.on('close', (code) => {
      if (code !== 0) failed.push(script);
      console.log(`\n> ${script}: ${code === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
      process.stdout.write(Buffer.concat(said));
      resolve();
    });
  });
}

async function lane(): Promise<void> {
  for (let script = waiting.shift(); script !== undefined; script = waiting.shift()) await run(script);
}

await Promise.all(Array.from({ length: lanes }, lane));
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
