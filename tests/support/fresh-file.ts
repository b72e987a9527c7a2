// Test files share processes, because starting one and loading the libraries takes longer than most files. What a file does stays its own:
// its modules and mocks, clock, globals and environment variables, and its document are as new for the next one.
import { TestRunner, vi } from 'vitest';
import { renewDocument } from './document';

/** What Vitest knows of the modules in this process. */
interface Worker {
  evaluatedModules: { idToModuleMap: ReadonlyMap<string, { mockedExports?: unknown }> };
}

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
    // Forgotten by name only: mocks that Vitest made itself of a whole module.
    const { evaluatedModules } = (globalThis as unknown as { __vitest_worker__: Worker }).__vitest_worker__;
    for (const module of evaluatedModules.idToModuleMap.values()) module.mockedExports = undefined;
    const renew = renewDocument();
    if (renew) await renew();
    else if ('document' in globalThis) throw new Error('Tests that need a document say "@vitest-environment document".');
  }
}
