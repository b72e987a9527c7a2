import { OneSentence } from '../../build/preview/one-sentence.ts';
import checks from '../../scripts/preflight.cjs';
import { startEmbeddedBackend, type EmbeddedBackend, type EmbeddedBackendOptions } from './backend.ts';

interface Shared {
  starting: Promise<EmbeddedBackend>;
  holders: number;
}

// On the global object because Vite loads this module anew with every restart of its server.
const registry = globalThis as typeof globalThis & { embeddedSupabase?: Map<string, Shared> };

/** PostgreSQL in WebAssembly ends with words of the engine where there is no memory left. */
function sentence(error: Error): string {
  return /out of memory|allocate (?:wasm )?memory/i.test(error.message) ? checks.noMemory : error.message;
}

/**
 * The one backend of this process for these data. When Vite restarts its server, the new one starts
 * before the old one is closed; both then hold the same backend, and the last one to release it closes it.
 */
export async function holdBackend(options: EmbeddedBackendOptions): Promise<{ backend: EmbeddedBackend; release(): Promise<void> }> {
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
    throw error instanceof Error ? new OneSentence(sentence(error), { cause: error }) : error;
  }
}
