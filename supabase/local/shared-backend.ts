import { startEmbeddedBackend, type EmbeddedBackend, type EmbeddedBackendOptions } from './backend.ts';

interface Shared {
  starting: Promise<EmbeddedBackend>;
  holders: number;
}

// On the global object because Vite loads this module anew with every restart of its server.
const registry = globalThis as typeof globalThis & { embeddedSupabase?: Map<string, Shared> };

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
    // Vite prints the stack of what stops it; the sentence says it all.
    if (error instanceof Error) error.stack = error.message;
    throw error;
  }
}
