import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startDeno, type DenoProcess } from './deno-process.ts';
import { bearerToken, corsHeaders, verifyToken } from '../gateway.ts';
import type { Keys } from '../keys.ts';
import { mailApiPath } from '../mail/mail-api.ts';
import type { ProjectConfig } from '../project-config.ts';

export interface FunctionsOptions {
  folder: string;
  settings: ProjectConfig['functions'];
  keys: Keys;
  /** The one origin whose pages may call. */
  siteUrl: string;
  /** Where functions reach the API. */
  apiUrl: string;
}

export interface Functions {
  /** Answers `/functions/v1/<name>`; the headers already carry the client's address. */
  serve(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** What hosted Supabase gives a function before it answers 504. */
const timeLimit = 150_000;
const hopByHop = ['host', 'connection', 'content-length', 'content-encoding', 'transfer-encoding', 'keep-alive'];

const refuse = (status: number, body: object) => Response.json(body, { status, headers: corsHeaders });

function withoutHopByHop(headers: Headers): Headers {
  const result = new Headers(headers);
  for (const name of hopByHop) result.delete(name);
  return result;
}

/** When the newest source below the folder was written: a function starts afresh after an edit. */
async function newestChange(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const times = await Promise.all(entries.filter((entry) => entry.isFile()).map((entry) => stat(join(entry.parentPath, entry.name))));
  return Math.max(0, ...times.map((file) => file.mtimeMs));
}

/**
 * Serves Edge Functions: each runs in a Deno process of its own, started with its first call.
 *
 * Gap closed: @supabase/lite has no `/functions/v1`.
 */
export function createFunctions({ folder, settings, keys, siteUrl, apiUrl }: FunctionsOptions): Functions {
  const running = new Map<string, { process: Promise<DenoProcess>; since: number }>();
  const environment = {
    SUPABASE_URL: apiUrl,
    SUPABASE_ANON_KEY: keys.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: keys.secretKey,
    ALLOWED_ORIGINS: siteUrl,
    SITE_URL: siteUrl,
    MAIL_API_URL: `${apiUrl}${mailApiPath}`,
    MAIL_API_KEY: keys.secretKey,
    MAIL_FROM: 'Lusail Digital <no-reply@example.com>',
  };

  const stop = async (name: string) => {
    const entry = running.get(name);
    running.delete(name);
    await entry?.process.then(
      (process) => process.stop(),
      () => undefined,
    );
  };
  const start = async (name: string, file: string): Promise<DenoProcess> => {
    const change = await newestChange(folder);
    const known = running.get(name);
    const process = await known?.process.catch(() => undefined);
    if (known && process?.isRunning() && known.since >= change) return process;
    if (known && running.get(name) === known) await stop(name);
    const entry = running.get(name) ?? { process: startDeno(name, file, environment), since: change };
    running.set(name, entry);
    return entry.process;
  };

  return {
    async serve(request) {
      const url = new URL(request.url);
      const path = url.pathname.slice('/functions/v1'.length);
      const name = /^\/([a-z0-9][a-z0-9_-]*)(?:\/|$)/.exec(path)?.[1];
      const file = name && join(folder, name, 'index.ts');
      if (!file || !(await stat(file).catch(() => undefined))) {
        return refuse(404, { code: 'NOT_FOUND', message: 'Requested function was not found' });
      }
      if (request.method !== 'OPTIONS' && (settings[name]?.verify_jwt ?? true)) {
        const token = bearerToken(request);
        if (!token) return refuse(401, { code: 401, message: 'Missing authorization header' });
        if (!(await verifyToken(token, keys))) return refuse(401, { code: 401, message: 'Invalid JWT' });
      }
      const process = await start(name, file).catch((error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        return undefined;
      });
      if (!process) return refuse(503, { code: 'BOOT_ERROR', message: 'Function failed to start (please check logs)' });
      return proxy(request, `${process.address}${path}${url.search}`);
    },
    async close() {
      await Promise.all([...running.keys()].map(stop));
    },
  };
}

async function proxy(request: Request, target: string): Promise<Response> {
  const body = request.body ? await request.arrayBuffer() : undefined;
  try {
    const response = await fetch(target, {
      method: request.method,
      headers: withoutHopByHop(request.headers),
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimit),
    });
    return new Response(response.body, { status: response.status, headers: withoutHopByHop(response.headers) });
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') {
      return refuse(504, { code: 'IDLE_TIMEOUT', message: 'Function did not answer in time' });
    }
    console.error(error);
    return refuse(502, { code: 'WORKER_ERROR', message: 'Function exited due to an error (please check logs)' });
  }
}
