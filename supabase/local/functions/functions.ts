import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startDeno, type DenoProcess } from './deno-process.ts';
import { bearerToken, jsonResponse, verifyToken } from '../gateway.ts';
import type { Keys } from '../keys.ts';
import { mailApiPath } from '../mail/mail-api.ts';
import type { ProjectConfig } from '../project-config.ts';

export interface FunctionsOptions {
  folder: string;
  settings: ProjectConfig['functions'];
  keys: Keys;
  /** The only origin whose pages may call. */
  siteUrl: string;
  /** The address of the API for the functions. */
  apiUrl: string;
  /** More variables of their environment. */
  secrets?: Record<string, string>;
}

export interface Functions {
  /** Answers `/functions/v1/<name>`. The headers must contain the client's address. */
  serve(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** Hosted Supabase answers 504 after this time, in milliseconds. */
const timeout = 150_000;
const hopByHop = ['host', 'connection', 'content-length', 'content-encoding', 'transfer-encoding', 'keep-alive'];

function withoutHopByHop(headers: Headers): Headers {
  const result = new Headers(headers);
  for (const name of hopByHop) result.delete(name);
  return result;
}

/** Returns the time of the last change below a folder. A function restarts after a change. */
async function lastChange(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const times = await Promise.all(entries.filter((entry) => entry.isFile()).map((entry) => stat(join(entry.parentPath, entry.name))));
  return Math.max(0, ...times.map((file) => file.mtimeMs));
}

/**
 * Serves Edge Functions, each in its own Deno process, which starts with the first call.
 *
 * Gap closed: @supabase/lite has no `/functions/v1`.
 */
export function createFunctions({ folder, settings, keys, siteUrl, apiUrl, secrets = {} }: FunctionsOptions): Functions {
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
    ...secrets,
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
    const change = await lastChange(folder);
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
        return jsonResponse({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404);
      }
      if (request.method !== 'OPTIONS' && (settings[name]?.verify_jwt ?? true)) {
        const token = bearerToken(request);
        if (!token) return jsonResponse({ code: 401, message: 'Missing authorization header' }, 401);
        if (!(await verifyToken(token, keys))) return jsonResponse({ code: 401, message: 'Invalid JWT' }, 401);
      }
      const process = await start(name, file).catch((error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        return undefined;
      });
      if (!process) return jsonResponse({ code: 'BOOT_ERROR', message: 'Function failed to start (please check logs)' }, 503);
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
      signal: AbortSignal.timeout(timeout),
    });
    return new Response(response.body, { status: response.status, headers: withoutHopByHop(response.headers) });
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') {
      return jsonResponse({ code: 'IDLE_TIMEOUT', message: 'Function did not answer in time' }, 504);
    }
    console.error(error);
    return jsonResponse({ code: 'WORKER_ERROR', message: 'Function exited due to an error (please check logs)' }, 502);
  }
}
