// The environment of tests that need a document. Loading jsdom takes longer than most tests, so a process keeps it for many files.
// Each file gets its own window through `fresh-file.ts`, without listeners of earlier files.
import { builtinEnvironments, type Environment } from 'vitest/runtime';

type Globals = Record<string, unknown>;

/** The name under which the runner finds the environment's functions, because both are loaded separately. */
const renewal = Symbol.for('tests.renewDocument');

interface Renewable {
  [renewal]?: () => Promise<void>;
}

/** Creates a window for the next test file; undefined for tests without a document. */
export const renewDocument = (): (() => Promise<void>) | undefined => (globalThis as Renewable)[renewal];

/** Globals that a worker sets once: Vitest's state, Vite's helpers, and the captured console. */
const ofVitest = (name: string) => name === 'console' || name.startsWith('__') || name.toLowerCase().includes('vitest');

/** Removes the globals that were added since `before`, and restores the replaced ones. */
function putBack(globals: Globals, before: ReadonlyMap<string, PropertyDescriptor>): void {
  for (const name of Object.getOwnPropertyNames(globals)) if (!before.has(name) && !ofVitest(name)) Reflect.deleteProperty(globals, name);
  for (const [name, descriptor] of before) {
    const now = Object.getOwnPropertyDescriptor(globals, name);
    if (!ofVitest(name) && descriptor.configurable && (now?.value !== descriptor.value || now?.get !== descriptor.get))
      Object.defineProperty(globals, name, descriptor);
  }
}

const environment: Environment = {
  name: 'document',
  viteEnvironment: 'client',
  async setup(global: Globals & Renewable, options) {
    const before = new Map(Object.entries(Object.getOwnPropertyDescriptors(global)));
    const begin = () => builtinEnvironments.jsdom.setup(global, options);
    let current = await begin();
    let isNew = true;
    global[renewal] = async () => {
      if (!isNew) {
        // A polyfill of a library that is loaded once.
        const { CSS } = global;
        await current.teardown(global);
        putBack(global, before);
        current = await begin();
        global.CSS = CSS;
      }
      isNew = false;
    };
    return {
      async teardown() {
        Reflect.deleteProperty(global, renewal);
        await current.teardown(global);
      },
    };
  },
};

export default environment;
