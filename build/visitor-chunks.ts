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
 * How many of the parts that visitors load, each by itself (the entry, pages, dialogs), contain a module. The panel
 * and what only the panel loads are not counted, so nothing of them decides what visitors share.
 */
export function visitorUse(entry: string, infoOf: InfoOf): Map<string, number> {
  const use = new Map<string, number>();
  const parts = new Set([entry]);
  for (const part of parts) {
    const modules = new Set([part]);
    for (const id of modules) {
      const info = infoOf(id);
      if (!info) continue;
      for (const imported of importsOf(info, infoOf)) modules.add(imported);
      for (const later of info.dynamicallyImportedIds) if (!PANEL.test(later)) parts.add(later);
    }
    for (const id of modules) use.set(id, (use.get(id) ?? 0) + 1);
  }
  return use;
}

/**
 * What every page needs comes in two files instead of dozens: on a phone's connection each request costs more than
 * its bytes. Dialogs, forms and the Supabase client stay out, they load on demand.
 */
export function visitorChunks(): Group[] {
  let use: Map<string, number> | undefined;
  const usedBy = (id: string, infoOf: InfoOf): number => {
    const entry = use ? undefined : entryAbove(id, infoOf);
    if (entry !== undefined) use = visitorUse(entry, infoOf);
    return use?.get(id) ?? 0;
  };
  const group = (name: string, least: number, test: RegExp): Group => ({ debugName: name, test, name: (id, context) => (usedBy(id, (other) => context.getModuleInfo(other)) >= least ? name : null) });
  return [
    group('vendor', 1, /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|i18next-http-backend|cross-fetch|@tanstack|@supabase[\\/]postgrest-js|zod|tslib)[\\/]/),
    group('shared', 2, /src[\\/](?:lib|i18n|session|features[\\/](?:settings|catalog|seo|consent)|components[\\/](?:ui|motion)[\\/](?!.*(?:dialog|swap|presets|provider)))|node_modules[\\/]lucide-react/),
  ];
}
