// `npm run reset`: deletes the data of the embedded backend. Tests name another folder.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { isRunning } from './data/is-running.ts';
import { dataFolder } from './folders.ts';

const folder = process.argv[2] ?? dataFolder;
const pid = existsSync(`${folder}/lock`) ? Number(readFileSync(`${folder}/lock`, 'utf8')) : 0;
if (pid > 0 && isRunning(pid)) {
  console.error(`The embedded data are in use by a running server (process ${String(pid)}); stop it first.`);
  process.exitCode = 1;
} else {
  rmSync(folder, { recursive: true, force: true });
  console.info('The embedded data are wiped; the next start makes them anew.');
}
