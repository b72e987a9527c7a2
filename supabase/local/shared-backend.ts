import { MessageOnlyError } from '../../build/preview/message-only-error.ts';
import checks from '../../scripts/preflight.cjs';
import { startEmbeddedBackend, type EmbeddedBackend, type EmbeddedBackendOptions } from './backend.ts';

interface Shared {
  starting: Promise<EmbeddedBackend>;
  holders: number;
}

// On the global object, because Vite reloads this module with every restart of its server.
const registry = globalThis as typeof globalThis & { embeddedSupabase?: Map<string, Shared> };

/** Returns the message of an error. Replaces the engine's message when there is not enough memory for PostgreSQL in WebAssembly. */
function messageOf(error: Error): string {
  return /out of memory|allocate (?:wasm )?memory/i.test(error.message) ? checks.noMemory : error.message;
}

/**
 * Returns the backend of this process for these data, and a function that releases it. When Vite restarts its server, the new server starts
 * before the old one closes. Both share the backend; the last release closes it.
 */
export async function acquireBackend(options: EmbeddedBackendOptions): Promise<{ backend: EmbeddedBackend; release(): Promise<void> }> {
  const backends = (registry.embeddedSupabase ??= new Map<string, Shared>());
  const key = JSON.stringify([options.data, options.siteUrl]);
  const shared = backends.get(key) ?? { starting: startEmbeddedBackend(options), holders: 0 };
  backends.set(key, shared);
  shared.holders += 1;
  let isReleased = false;
  const release = async () => {
    if (isReleased) return;
    isReleased = true;
    shared.holders -= 1;
    if (shared.holders > 0) return;
    backends.delete(key);
    await (await shared.starting).close();
  };
  try {
    return { backend: await shared.starting, release };
  } catch (error) {
    backends.delete(key);
    throw error instanceof Error ? new MessageOnlyError(messageOf(error), { cause: error }) : error;
  }
}
