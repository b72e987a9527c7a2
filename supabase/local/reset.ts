// Wipes the data of the embedded backend: `npm run reset`.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Tests name another folder.
const folder = process.argv[2] ?? fileURLToPath(new URL('../.temp/data', import.meta.url));

/** The process that holds the lock of data-lock.ts, if it is alive. */
function user(): number | undefined {
  if (!existsSync(`${folder}/lock`)) return undefined;
  const pid = Number(readFileSync(`${folder}/lock`, 'utf8'));
  try {
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? pid : undefined;
  }
}

const pid = user();
if (pid) {
  console.error(`The embedded data are in use by a running server (process ${pid}); stop it first.`);
  process.exitCode = 1;
} else {
  rmSync(folder, { recursive: true, force: true });
  console.info('The embedded data are wiped; the next start makes them anew.');
}
