// Test files share processes, because starting one and loading the libraries takes longer than most files. Each file starts
// with new modules, mocks, timers, globals, environment variables, and document.
import { TestRunner, vi } from 'vitest';
import { renewDocument } from './document';

/** Vitest's module cache of this process. */
interface Worker {
  evaluatedModules: { idToModuleMap: ReadonlyMap<string, { mockedExports?: unknown; meta?: object }> };
}

interface Own extends Pick<typeof globalThis, 'setInterval' | 'setTimeout' | 'BroadcastChannel' | 'fetch'> {
  timers: Set<NodeJS.Timeout>;
  channels: Set<BroadcastChannel>;
}

/**
 * Node's own functions, and the timers and listeners of a file, such as those of a Supabase client that renews its session. On the process,
 * because each test file loads this module again.
 */
const key = Symbol.for('tests.own');
const own = ((globalThis as { [key]?: Own })[key] ??= {
  setInterval: globalThis.setInterval,
  setTimeout: globalThis.setTimeout,
  BroadcastChannel: globalThis.BroadcastChannel,
  fetch: globalThis.fetch,
  timers: new Set(),
  channels: new Set(),
});

/** Returns `start`, which also records the timer or listener for the file. */
function noted<Start extends typeof setInterval | typeof setTimeout>(start: Start): Start {
  const startNoted = (...given: Parameters<typeof setTimeout>) => {
    const timer = start(...given);
    own.timers.add(timer);
    return timer;
  };
  return Object.assign(startNoted, start);
}

class NotedChannel extends own.BroadcastChannel {
  constructor(name: string) {
    super(name);
    own.channels.add(this);
  }
}

/** Stops the timers, listeners and requests of the previous file. */
async function endLastFile(): Promise<void> {
  for (const timer of own.timers) clearTimeout(timer);
  for (const channel of own.channels) channel.close();
  own.timers.clear();
  own.channels.clear();
  globalThis.fetch = () => new Promise(() => undefined);
  await new Promise(setImmediate);
  globalThis.fetch = own.fetch;
}

export default class FreshFileRunner extends TestRunner {
  constructor(config: TestRunner['config']) {
    super(config);
    // Vitest reads it before each file, and resets modules and mocks.
    config.isolate = true;
  }

  async onBeforeCollect(paths: string[]): Promise<void> {
    // In milliseconds, for a busy machine. Twice as long for tests that start real servers.
    this.config.testTimeout = paths.every((path) => path.includes('/tests/unit/')) ? 15_000 : 30_000;
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    await endLastFile();
    // Reset by name: automatic mocks of whole modules, and the registry of mocked modules.
    const { evaluatedModules } = (globalThis as unknown as { __vitest_worker__: Worker }).__vitest_worker__;
    for (const module of evaluatedModules.idToModuleMap.values()) {
      module.mockedExports = undefined;
      if (module.meta && 'mockedModule' in module.meta) module.meta = undefined;
    }
    const renew = renewDocument();
    if (renew) await renew();
    else if ('document' in globalThis) throw new Error('Tests that need a document are *.test.tsx.');
    globalThis.setInterval = noted(own.setInterval);
    globalThis.setTimeout = noted(own.setTimeout);
    globalThis.BroadcastChannel = NotedChannel;
  }
}
