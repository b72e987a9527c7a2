import type { Plugin } from 'vite';

interface Leaner {
  /** The module that this is about. */
  module: RegExp;
  /** What is in it that keeps code which nobody needs, and what stands in its place. */
  changes: readonly (readonly [from: RegExp, to: string])[];
}

const leaners: readonly Leaner[] = [
  {
    module: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-[^\\/]+$/,
    changes: [
      // A name for React's development tools counts as a use, and so does a call that might do something.
      [/^\w+\.displayName = .*;$/gm, ''],
      [/^(var \w+ = )(\w+\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2'],
      // What routers do that load data and show what went wrong, which this site's does not.
      [/^RenderErrorBoundary\.contextType = .*;$/m, ''],
      [/\bdataRouterState\b(?! =)/g, 'null'],
      [/^ +let \{ isDataRoute \} = .*\n( +return )isDataRoute \? useNavigateStable\(\) : /m, '$1'],
    ],
  },
  // The package has a second way for versions of React that don't put titles and metas into the head themselves.
  // What it was given by a server's part in that way is asked for in either.
  {
    module: /[\\/]react-helmet-async[\\/]lib[\\/]index\.esm\.js$/,
    changes: [
      [/\bisReact19\b(?! =)/g, 'true'],
      [/^ +if \(helmetData && !\(helmetData instanceof HelmetData\)\) \{[^}]*\}\n/m, ''],
      // What it says of mistakes in development.
      [/^( +warnOnInvalidChildren\(child, nestedChildren\) \{\n)[^]*?(^ +return true;$)/m, '$1$2'],
    ],
  },
  // Each use of the texts copies the whole instance of i18next, so that it is another object when the language is another one: 50 µs each, a hundred
  // times before a page is alive. One copy for all that use the same language does.
  {
    module: /[\\/]react-i18next[\\/]dist[\\/]es[\\/]useTranslation\.js$/,
    changes: [
      [/^export const useTranslation = /m, 'let copy;\n$&'],
      [/(const createI18nWrapper = original => \{\n)/, '$1    if (copy?.__original === original && copy.language === original.language) return copy;\n'],
      [/^( +)return wrapper;$/m, '$1return copy = wrapper;'],
      // What React itself has since version 18.
      [/'use-sync-external-store\/shim'/, "'react'"],
    ],
  },
];

/**
 * Takes out of libraries what keeps the bundler from dropping code that never runs here. Throws when a library has changed so that
 * nothing is found any more.
 */
export function leanLibraries(): Plugin {
  const found = new Set<RegExp>();
  return {
    name: 'lean-libraries',
    apply: 'build',
    // The server's part takes its libraries from where they are.
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: leaners.map(({ module }) => module) },
      handler(code, id) {
        const { changes = [] } = leaners.find(({ module }) => module.test(id)) ?? {};
        let lean = code;
        for (const [from, to] of changes) {
          const before = lean;
          lean = before.replace(from, to);
          if (lean !== before) found.add(from);
        }
        return { code: lean, map: null };
      },
    },
    buildEnd(failure) {
      const missed = leaners.flatMap(({ changes }) => changes).find(([from]) => !found.has(from));
      if (!failure && missed) throw new Error(`build/lean-libraries.ts: no library has ${String(missed[0])} any more.`);
    },
  };
}
