import path from 'node:path';
import type { Rolldown } from 'vite';

type ModuleInfo = Pick<Rolldown.ModuleInfo, 'code' | 'isEntry' | 'importers' | 'dynamicImporters' | 'importedIds' | 'dynamicallyImportedIds'>;
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

/** The modules of the icons that a module takes from the file that names them all. */
function iconsOf(code: string, iconsId: string, iconsCode: string): string[] {
  const taken = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(/\s/, 1)[0] ?? ''));
  const folder = path.dirname(iconsId);
  return [...iconsCode.matchAll(/export \{([^}]*)\} from '([^']*)'/g)]
    .filter(([, names = '']) => names.split(',').some((name) => taken.includes(name.trim().replace(/^default as /, ''))))
    .map(([, , file = '']) => path.join(folder, file));
}

/** What loads with a module. */
function importsOf(info: ModuleInfo, infoOf: InfoOf): string[] {
  return info.importedIds.flatMap((id) => (ICONS.test(id) && info.code ? iconsOf(info.code, id, infoOf(id)?.code ?? '') : id));
}

/**
 * The parts that visitors load, each by itself (the entry, pages, dialogs), in which a module is contained. The panel
 * and what only the panel loads are not counted, so nothing of them decides what visitors share.
 */
export function visitorUse(entry: string, infoOf: InfoOf): Map<string, Set<string>> {
  const use = new Map<string, Set<string>>();
  const parts = new Set([entry]);
  for (const part of parts) {
    const modules = new Set([part]);
    for (const id of modules) {
      const info = infoOf(id);
      if (!info) continue;
      for (const imported of importsOf(info, infoOf)) modules.add(imported);
      for (const later of info.dynamicallyImportedIds) if (!PANEL.test(later)) parts.add(later);
    }
    for (const id of modules) use.set(id, (use.get(id) ?? new Set()).add(part));
  }
  return use;
}

const LIBRARY = /node_modules[\\/](?!lucide-react)/;
const OWN = /src[\\/](?!main\.tsx|app[\\/])|supabase[\\/]functions[\\/]_shared|node_modules[\\/]lucide-react/;
const PAGE = /src[\\/]pages[\\/][^\\/]+[\\/][^\\/]+-page\.tsx$/;

/** So many pages make it worth the others' while to load something with them. */
const MANY_PAGES = 6;

/**
 * What every page needs, and nothing else, comes in two files instead of dozens, and what many pages need in a third: on a phone's
 * connection each request costs more than its bytes. What only some parts need, such as forms and dialogs, comes with them.
 */
export function visitorChunks(): Group[] {
  let entry: string | undefined;
  let use: Map<string, Set<string>> | undefined;
  const partsOf = (id: string, infoOf: InfoOf): Set<string> => {
    entry ??= entryAbove(id, infoOf);
    if (entry !== undefined) use ??= visitorUse(entry, infoOf);
    return use?.get(id) ?? new Set();
  };
  const group = (name: string, test: RegExp, isMeant: (parts: Set<string>) => boolean): Group => ({
    debugName: name,
    test,
    name: (id, context) => (isMeant(partsOf(id, (other) => context.getModuleInfo(other))) ? name : null),
  });
  const byAll = (parts: Set<string>) => entry !== undefined && parts.has(entry);
  return [
    group('vendor', LIBRARY, byAll),
    group('shared', OWN, byAll),
    group('pages', OWN, (parts) => !byAll(parts) && [...parts].filter((part) => PAGE.test(part)).length >= MANY_PAGES),
  ];
}
