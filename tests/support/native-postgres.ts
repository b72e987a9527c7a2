import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

/** An installed PostgreSQL. */
export interface NativePostgres {
  /** The folder of its programs. */
  programs: string;
  /** The major version, such as `15`. */
  version: number;
}

/** The folders of Debian, Red Hat, Homebrew and Postgres.app, one per version. Other systems have it in PATH. */
const usualPlaces: [folder: string, version: RegExp][] = [
  ['/usr/lib/postgresql', /^\d+$/],
  ['/usr', /^pgsql-\d+$/],
  ['/opt/homebrew/opt', /^postgresql@\d+$/],
  ['/usr/local/opt', /^postgresql@\d+$/],
  ['/Applications/Postgres.app/Contents/Versions', /^\d+$/],
];

/** The oldest version that supports the migrations. */
const oldestVersion = 15;

function inspect(programs: string): NativePostgres[] {
  if (!['initdb', 'postgres', 'pg_config'].every((program) => existsSync(join(programs, program)))) return [];
  const ask = (program: string, option: string) => execFileSync(join(programs, program), [option], { encoding: 'utf8' }).trim();
  const version = Number(/(\d+)/.exec(ask('postgres', '--version'))?.[1]);
  const hasExtensions = ['pgcrypto', 'pg_trgm'].every((extension) =>
    existsSync(join(ask('pg_config', '--sharedir'), 'extension', `${extension}.control`)),
  );
  return version >= oldestVersion && hasExtensions ? [{ programs, version }] : [];
}

/** Returns the newest installed PostgreSQL that can run the migrations, if any. */
export function findNativePostgres(): NativePostgres | undefined {
  if (process.platform === 'win32') return undefined;
  const versions = usualPlaces.flatMap(([folder, version]) =>
    existsSync(folder) ? readdirSync(folder).flatMap((name) => (version.test(name) ? [join(folder, name, 'bin')] : [])) : [],
  );
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...versions];
  return [...new Set(folders)].flatMap(inspect).sort((a, b) => b.version - a.version)[0];
}

/** The server refuses to run as root, so root starts it as another user. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // The user does not exist.
    }
  }
  throw new Error('PostgreSQL can not be started by root: this machine has neither a user postgres nor nobody.');
}

/**
 * `$0` is the folder of the programs, `$1` the data folder. The server ends with its standard input, so that it also stops, and its
 * folder is deleted, when the tests are killed.
 */
const lifeOfServer = `
  exec 3<&0
  "$0/initdb" -D "$1/data" -U postgres -A trust -E UTF8 --no-locale --no-sync > "$1/initdb.log" && {
    "$0/postgres" -D "$1/data" -k "$1" -c listen_addresses= -c fsync=off -c shared_buffers=16MB -c log_min_messages=log &
    server=$!
    { cat <&3; kill -QUIT $server; } > "$1/end.log" 2>&1 &
    wait $server
  }
  rm -rf "$1"
`;

/**
 * Starts a server with a new, empty cluster in a temporary folder, with a socket in that folder only.
 * `stop` ends it and deletes the folder. Throws an Error with the server's output when it does not start.
 */
export async function startNativePostgres({ programs }: NativePostgres): Promise<{ url: string; stop: () => Promise<void> }> {
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const server = spawn('sh', ['-c', lifeOfServer, programs, folder], { ...user, cwd: folder, stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = once(server, 'exit');

  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: server.stderr }).on('line', (line) => {
      said.push(line);
      if (line.includes('ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error(`PostgreSQL did not start:\n${said.join('\n')}`)));
  });

  return {
    url: `postgres://postgres@${encodeURIComponent(folder)}/postgres`,
    async stop() {
      server.stdin.end();
      await ended;
    },
  };
}
