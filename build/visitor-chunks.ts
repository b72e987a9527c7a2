import path from 'node:path';
import type { Rolldown } from 'vite';

type ModuleInfo = Pick<
  Rolldown.ModuleInfo,
  'code' | 'isEntry' | 'importers' | 'dynamicImporters' | 'importedIds' | 'dynamicallyImportedIds'
>;
type InfoOf = (id: string) => ModuleInfo | null;
type Group = NonNullable<Extract<NonNullable<Rolldown.OutputOptions['codeSplitting']>, object>['groups']>[number];

/** The control panel, which no visitor loads. */
const PANEL = /[\\/]src[\\/]admin[\\/]/;

/** The entry from which a module is reached, on any way. */
function entryAbove(id: string, infoOf: InfoOf): string | undefined {
  const seen = new Set([id]);
  for (const current of seen) {
    const info = infoOf(current);
    if (info?.isEntry) return current;
    for (const above of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]) seen.add(above);
  }
  return undefined;
}

/** One file that names every icon there is; who takes one from it does not take the others. */
const ICONS = /lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs$/;

/** The module of each icon, by its names. */
export function iconModules(iconsId: string, iconsCode: string): Map<string, string> {
  const folder = path.dirname(iconsId);
  return new Map(
    [...iconsCode.matchAll(/export \{([^}]*)\} from '([^']*)'/g)].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.trim().replace(/^default as /, ''), path.join(folder, file)] as const),
    ),
  );
}

type ImportsOf = (id: string) => readonly string[];

/** What loads with a module. Each is read once: the builder hands out a copy of all its code, that of the icons too, whenever it is asked. */
function readImports(infoOf: InfoOf): ImportsOf {
  const known = new Map<string, readonly string[]>();
  let icons: Map<string, string> | undefined;
  const read = (id: string): readonly string[] => {
    const info = infoOf(id);
    return (info?.importedIds ?? []).flatMap((imported) => {
      if (!ICONS.test(imported) || !info?.code) return imported;
      icons ??= iconModules(imported, infoOf(imported)?.code ?? '');
      const taken = [...info.code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim().split(/\s/, 1)[0] ?? ''),
      );
      return taken.flatMap((name) => icons?.get(name) ?? []);
    });
  };
  return (id) => {
    const imports = known.get(id) ?? read(id);
    known.set(id, imports);
    return imports;
  };
}

/**
 * The parts that visitors load, each by itself (the entry, pages, dialogs), in which a module is contained. The panel
 * and what only the panel loads are not counted, so nothing of them decides what visitors share.
 */
export function visitorUse(entry: string, infoOf: InfoOf, importsOf: ImportsOf = readImports(infoOf)): Map<string, Set<string>> {
  const use = new Map<string, Set<string>>();
  const parts = new Set([entry]);
  for (const part of parts) {
    const modules = new Set([part]);
    for (const id of modules) {
      const info = infoOf(id);
      if (!info) continue;
      for (const imported of importsOf(id)) modules.add(imported);
      for (const later of info.dynamicallyImportedIds) if (!PANEL.test(later)) parts.add(later);
    }
    for (const id of modules) use.set(id, (use.get(id) ?? new Set()).add(part));
  }
  return use;
}

const LIBRARY = /node_modules[\\/](?!lucide-react)/;
const OWN = /src[\\/](?!main\.tsx|app[\\/])|supabase[\\/]functions[\\/]_shared|node_modules[\\/]lucide-react/;
const PAGE = /src[\\/]pages[\\/][^\\/]+[\\/][^\\/]+-page\.tsx$/;
const HOME = /src[\\/]pages[\\/]home[\\/]home-page\.tsx$/;
/** Pages that share what no other page needs, dialogs left aside. */
const FAMILIES = {
  // Before the one that it is a part of.
  logins: /src[\\/]pages[\\/](?:join-creators-hub|login|reset-password)[\\/]/,
  accounts: /src[\\/]pages[\\/](?:creator|join-creators-hub|login|reset-password|application)[\\/]/,
  search: /src[\\/]pages[\\/](?:courses|search-results)[\\/]/,
  legal: /src[\\/]pages[\\/](?:privacy-policy|terms-of-service)[\\/]/,
};
/** The cache of what is read from the backend, which the shell and pages that read nothing do without. */
const DATA =
  /node_modules[\\/]@tanstack[\\/](?:react-query|query-core)[\\/]|src[\\/]data[\\/](?:query-client|tell-outcomes|with-queries)\.tsx?$/;
const FIELDS = /src[\\/]components[\\/]form[\\/]/;
/** What opens over a page; both are made of the same library. */
const OVERLAY = /src[\\/](?:components[\\/]ui[\\/](?:confirm-)?dialog|app[\\/]shell[\\/]mobile-menu)\.tsx$/;
/** The library that writes heads, with its own ones: for pages that write theirs, and for the others once their visitors have acted. */
const HEADS = /node_modules[\\/](?:react-helmet-async|react-fast-compare|invariant|shallowequal)[\\/]/;
/** What the heads of those say. */
const SAID = /src[\\/](?:app[\\/]page-head|features[\\/]settings[\\/](?:seo-texts|default-seo))\.tsx?$/;

/** Everything that a module brings along, itself included. */
function broughtBy(id: string, importsOf: ImportsOf): Set<string> {
  const brought = new Set([id]);
  for (const module of brought) for (const imported of importsOf(module)) brought.add(imported);
  return brought;
}

/**
 * The page that alone loads a part later (itself, if it is one), on any way; undefined when the shell or several pages do.
 * `use` as visitorUse gives it.
 */
function ownerOf(
  part: string,
  use: ReadonlyMap<string, ReadonlySet<string>>,
  infoOf: InfoOf,
  below: readonly string[] = [],
): string | undefined {
  if (PAGE.test(part)) return part;
  const above = new Set(
    (infoOf(part)?.dynamicImporters ?? [])
      .flatMap((importer) => [...(use.get(importer) ?? [])])
      .filter((other) => other !== part && !below.includes(other)),
  );
  const owners = new Set([...above].map((other) => ownerOf(other, use, infoOf, [...below, part])));
  return owners.size === 1 ? [...owners][0] : undefined;
}

/**
 * What every page needs, and nothing else, comes in two files instead of dozens: on a phone's connection a request costs more than
 * most modules do, headers alone a kilobyte. The cache of what is read from the backend comes in one for pages that read. What the home page shares comes in a third, so that most visits start with no more than
 * they use, with the little that menu and dialogs share with pages; the library of menu and dialogs in a fourth, because a press waits
 * for it; what several other pages, or their dialogs, need in a fifth, without the fields of forms and what only a family of pages shares, which get
 * a file each, as the library of heads does; and what only pages with forms need, their libraries included, in the last. What only one page needs, or one dialog, comes with that. What one page shares with dialogs that open over all pages
 * gets a file of its own, because no dialog may bring the page of another.
 */
export function visitorChunks(): Group[] {
  let entry: string | undefined;
  let use: Map<string, Set<string>> | undefined;
  let overlays: Set<string> | undefined;
  let imports: ImportsOf | undefined;
  const importsIn = (infoOf: InfoOf) => (imports ??= readImports(infoOf));
  const withLibraries = new Map<string, boolean>();
  const owners = new Map<string, string | undefined>();
  const partsOf = (id: string, infoOf: InfoOf): Set<string> => {
    entry ??= entryAbove(id, infoOf);
    if (entry !== undefined) use ??= visitorUse(entry, infoOf, importsIn(infoOf));
    return use?.get(id) ?? new Set();
  };
  const pageOf = (part: string, infoOf: InfoOf): string | undefined => {
    if (use && !owners.has(part)) owners.set(part, ownerOf(part, use, infoOf));
    return owners.get(part);
  };
  const isForAll = (id: string, infoOf: InfoOf) => partsOf(id, infoOf).has(entry ?? '');
  const isShared = (id: string, infoOf: InfoOf) => !isForAll(id, infoOf) && partsOf(id, infoOf).size > 1;
  const pagesOf = (id: string, infoOf: InfoOf) => [...partsOf(id, infoOf)].filter((part) => PAGE.test(part));
  const isForOverlays = (id: string, infoOf: InfoOf) => {
    if (!isShared(id, infoOf)) return false;
    overlays ??= new Set(
      [...(use?.keys() ?? [])].filter((module) => OVERLAY.test(module)).flatMap((module) => [...broughtBy(module, importsIn(infoOf))]),
    );
    return overlays.has(id);
  };
  const isForData = (id: string, infoOf: InfoOf) => DATA.test(id) && isShared(id, infoOf);
  /** But for those of menu and dialogs, of heads, and the cache. */
  const hasLibraries = (id: string, infoOf: InfoOf): boolean => {
    const has =
      withLibraries.get(id) ??
      [...broughtBy(id, importsIn(infoOf))].some(
        (module) =>
          LIBRARY.test(module) && !DATA.test(module) && !HEADS.test(module) && !isForAll(module, infoOf) && !isForOverlays(module, infoOf),
      );
    withLibraries.set(id, has);
    return has;
  };
  const isForPages = (id: string, infoOf: InfoOf) => isShared(id, infoOf) && pagesOf(id, infoOf).length > 1;
  const isForHome = (id: string, infoOf: InfoOf) =>
    isShared(id, infoOf) &&
    (pagesOf(id, infoOf).some((page) => HOME.test(page)) ||
      (isForOverlays(id, infoOf) && isForPages(id, infoOf) && !hasLibraries(id, infoOf)));
  const isForForms = (id: string, infoOf: InfoOf) =>
    isForPages(id, infoOf) && (hasLibraries(id, infoOf) || [...partsOf(id, infoOf)].every((part) => hasLibraries(part, infoOf)));

  const familyOf = (id: string, infoOf: InfoOf) =>
    Object.entries(FAMILIES).find(([, family]) => pagesOf(id, infoOf).every((page) => family.test(page)))?.[0];

  /** Used by something else than forms. */
  const isWithoutForms = (id: string, infoOf: InfoOf) =>
    [...partsOf(id, infoOf)].some((part) => !FAMILIES.logins.test(part) && !hasLibraries(part, infoOf));

  const group = (name: string, test: RegExp, isMeant: (id: string, infoOf: InfoOf) => boolean): Group => ({
    debugName: name,
    test,
    name: (id, context) => (isMeant(id, (other) => context.getModuleInfo(other)) ? name : null),
  });
  // The panel shows pieces of pages too, which shall not be scattered for that.
  const onePage: Group = {
    debugName: 'one page',
    test: /./,
    includeDependenciesRecursively: false,
    name: (id, context) => {
      const infoOf = (other: string) => context.getModuleInfo(other);
      const parts = [...partsOf(id, infoOf)];
      const [page, ...others] = parts.filter((part) => PAGE.test(part));
      if (page === undefined || others.length > 0) return null;
      return path.basename(page, parts.every((part) => pageOf(part, infoOf) === page) ? '.tsx' : '-page.tsx');
    },
  };
  return [
    group('vendor', LIBRARY, isForAll),
    group('shared', OWN, isForAll),
    group('data', DATA, isForData),
    group('helmet', HEADS, (id, infoOf) => !isForAll(id, infoOf)),
    // Without the list of pages, by which it finds its own and which belongs to the app.
    { ...group('page-head', SAID, (id, infoOf) => !isForAll(id, infoOf)), includeDependenciesRecursively: false },
    group('home', OWN, isForHome),
    group('dialogs', /./, isForOverlays),
    // A group takes along what its modules import and no group before it has: what pages without forms use comes first.
    group(
      'pages',
      OWN,
      (id, infoOf) => isForPages(id, infoOf) && !isForForms(id, infoOf) && !FIELDS.test(id) && familyOf(id, infoOf) === undefined,
    ),
    group('fields', FIELDS, (id, infoOf) => isForPages(id, infoOf) && !isForForms(id, infoOf) && isWithoutForms(id, infoOf)),
    // Each with its own: what a smaller one uses of a larger one belongs to that.
    ...Object.keys(FAMILIES).map((family) => ({
      ...group(family, OWN, (id, infoOf) => familyOf(id, infoOf) === family && isForPages(id, infoOf) && !isForForms(id, infoOf)),
      includeDependenciesRecursively: false,
    })),
    group('forms', /./, isForForms),
    onePage,
  ];
}
