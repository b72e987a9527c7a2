// Test files share processes, because starting one and loading the libraries takes longer than most files. What a file does stays its own:
// its modules and mocks, clock, globals and environment variables, what it does again and again, and its document are as new for the next one.
import { TestRunner, vi } from 'vitest';
import { renewDocument } from './document';

/** What Vitest knows of the modules in this process. */
interface Worker {
  evaluatedModules: { idToModuleMap: ReadonlyMap<string, { mockedExports?: unknown; meta?: object }> };
}

interface Own extends Pick<typeof globalThis, 'setInterval' | 'setTimeout' | 'BroadcastChannel' | 'fetch'> {
  timers: Set<NodeJS.Timeout>;
  channels: Set<BroadcastChannel>;
}

/**
 * What is Node's own, and what a file has it do later: the renewal of a session by a client that nobody stops, and what that client does when
 * another one, in a later file, says that somebody has signed in. Kept by the process: this module may be new for each file.
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

/** `start`, with what it starts noted as the file's. */
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

/** Ends what the file before has left running: none of its timers and listeners, and no request that it makes after an answer, comes in the next one. */
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
    // Vitest reads it before each file: modules and mocks are forgotten, whichever process they are in.
    config.isolate = true;
  }

  async onBeforeCollect(paths: string[]): Promise<void> {
    // In milliseconds, for a machine that does other things beside; twice as long for what starts real servers.
    this.config.testTimeout = paths.every((path) => path.includes('/tests/unit/')) ? 15_000 : 30_000;
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    await endLastFile();
    // Forgotten by name only: mocks that Vitest made itself of a whole module, and which mock a file has put into the place of a module.
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
