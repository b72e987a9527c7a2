// Test files share processes, because starting one and loading the libraries takes longer than most files. What a file does stays its own:
// its modules and mocks, clock, globals and environment variables, what it does again and again, and its document are as new for the next one.
import { TestRunner, vi } from 'vitest';
import { renewDocument } from './document';

/** What Vitest knows of the modules in this process. */
interface Worker {
  evaluatedModules: { idToModuleMap: ReadonlyMap<string, { mockedExports?: unknown; meta?: object }> };
}

interface Repeating {
  start: typeof setInterval;
  timers: Set<ReturnType<typeof setInterval>>;
}

/** What Node repeats for a file, such as the renewal of a session by a client that nobody stops. Kept by the process: this module may be new for each file. */
const key = Symbol.for('tests.repeating');
const repeating = ((globalThis as { [key]?: Repeating })[key] ??= { start: globalThis.setInterval, timers: new Set() });

export default class FreshFileRunner extends TestRunner {
  constructor(config: TestRunner['config']) {
    super(config);
    // Vitest reads it before each file: modules and mocks are forgotten, whichever process they are in.
    config.isolate = true;
  }

  async onBeforeCollect(): Promise<void> {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    for (const timer of repeating.timers) clearInterval(timer);
    repeating.timers.clear();
    // Forgotten by name only: mocks that Vitest made itself of a whole module, and which mock a file has put into the place of a module.
    const { evaluatedModules } = (globalThis as unknown as { __vitest_worker__: Worker }).__vitest_worker__;
    for (const module of evaluatedModules.idToModuleMap.values()) {
      module.mockedExports = undefined;
      if (module.meta && 'mockedModule' in module.meta) module.meta = undefined;
    }
    const renew = renewDocument();
    if (renew) await renew();
    else if ('document' in globalThis) throw new Error('Tests that need a document are *.test.tsx.');
    globalThis.setInterval = Object.assign((...given: Parameters<typeof setInterval>) => {
      const timer = repeating.start(...given);
      repeating.timers.add(timer);
      return timer;
    }, repeating.start);
  }
}
