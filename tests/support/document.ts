// The environment of tests that need a document. Loading jsdom takes longer than most of these tests, so one process keeps it for many
// files; each file still gets a window of its own (`fresh-file.ts` asks for it), with nothing of an earlier file listening in it.
import { builtinEnvironments, type Environment, type EnvironmentReturn } from 'vitest/runtime';
import { quickStyles } from './quick-styles.ts';

type Globals = Record<string, unknown>;

/** Under this name the runner finds what the environment offers: they are loaded apart. */
const renewal = Symbol.for('tests.renewDocument');

interface Renewable {
  [renewal]?: () => Promise<void>;
}

/** Gives the test file that comes now a window of its own; undefined where tests have none. */
export const renewDocument = (): (() => Promise<void>) | undefined => (globalThis as Renewable)[renewal];

/** Set once in a worker: Vitest's own records, what Vite writes into the code, and the console whose lines are gathered. */
const ofVitest = (name: string) => name === 'console' || name.startsWith('__') || name.toLowerCase().includes('vitest');

/** Takes away what was added to the globals since `before`, and gives back what was exchanged. */
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
    const begin = async (): Promise<EnvironmentReturn> => {
      const begun = await builtinEnvironments.jsdom.setup(global, options);
      globalThis.getComputedStyle = quickStyles(globalThis.getComputedStyle);
      return begun;
    };
    let current = await begin();
    let isNew = true;
    global[renewal] = async () => {
      if (!isNew) {
        // A library that is loaded once has filled this gap of jsdom.
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
