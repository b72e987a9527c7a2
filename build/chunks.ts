import path from 'node:path';
import type { Rolldown } from 'vite';

type Group = NonNullable<Extract<NonNullable<Rolldown.OutputOptions['codeSplitting']>, object>['groups']>[number];
type GetModuleInfo = (id: string) => Pick<Rolldown.ModuleInfo, 'code' | 'importedIds' | 'dynamicallyImportedIds'> | null;

const OWN = /[\\/]src[\\/](?!main\.tsx$)|supabase[\\/]functions[\\/]_shared[\\/]/;
const PANEL = /[\\/]src[\\/]admin[\\/]/;
const PAGE = /[\\/]src[\\/]pages[\\/].*-page\.tsx$/;
const HOME = /[\\/]home-page\.tsx$/;
const ACCOUNT = /[\\/](?:login|join-creators-hub|reset-password|application|creator)-page\.tsx$/;
const FORMS = /node_modules[\\/](?:react-hook-form|@hookform|zod)[\\/]/;
const DIALOGS =
  /node_modules[\\/](?:@radix-ui[\\/](?!react-(?:toast|collection|visually-hidden))|react-remove-scroll|react-style-singleton|aria-hidden|use-sidecar|use-callback-ref|get-nonce|tslib)/;
const OVERLAY = /[\\/]src[\\/](?:overlays|app[\\/]shell)[\\/]/;
const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
/** Names every icon there is; a module that imports one from it does not load the others. */
const ICONS = /lucide-react\.mjs$/;

const count = (ids: readonly string[], pattern: RegExp) => ids.filter((id) => pattern.test(id)).length;

/** Returns a module and all of its static imports. */
function staticImports(id: string, getModuleInfo: GetModuleInfo, follows: (imported: string) => boolean): Set<string> {
  const found = new Set([id]);
  for (const module of found) if (!ICONS.test(module)) for (const imported of getModuleInfo(module)?.importedIds ?? []) found.add(imported);
  return found;
}

/**
 * Returns the parts of the site that load each module: the entry, pages and overlays, which are imported dynamically. The control panel's
 * parts do not count, so that they do not affect visitors' chunks.
 */
function partsByModule(entry: string, getModuleInfo: GetModuleInfo): Map<string, Set<string>> {
  const byModule = new Map<string, Set<string>>();
  const parts = new Set([entry]);
  for (const part of parts) {
    for (const id of staticImports(part, getModuleInfo)) {
      byModule.set(id, (byModule.get(id) ?? new Set()).add(part));
      for (const later of getModuleInfo(id)?.dynamicallyImportedIds ?? []) if (!PANEL.test(later)) parts.add(later);
    }
  }
  return byModule;
}

/**
 * Returns the groups of modules that share a file. A request costs a phone more than most modules do. A module goes into the first matching
 * group. `entry` is the path of src/main.tsx.
 */
export function chunkGroups(entry: string): Group[] {
  let byModule: Map<string, Set<string>> | undefined;

  /** Returns a group of the site's own modules, by the parts that load them. `nameOf` returns null for modules of other groups. */
  const own = (nameOf: (parts: string[], imports: (library: RegExp) => boolean) => string | null): Group => ({
    name(id, context) {
      const getModuleInfo = (other: string) => context.getModuleInfo(other);
      byModule ??= partsByModule(entry, getModuleInfo);
      const parts = byModule.get(id);
      const imports = (library: RegExp) => [...staticImports(id, getModuleInfo)].some((imported) => library.test(imported));
      return parts ? nameOf([...parts], imports) : null;
    },
    test,
    includeDependenciesRecursively: false,
  });

  return [
    // Every page loads these: libraries, which change rarely, and the site's own code.
    { name: 'vendor', test: /node_modules|preload-helper|rolldown.runtime/, tags: ['$initial'] },
    own((parts) => (parts.includes(entry) ? 'site' : null)),
    // Icons of public pages are references into the sprite (page/icon-sprite), too small for files of their own.
    { name: (id, context) => (context.getModuleInfo(id)?.code?.includes('spriteIcon') ? 'icons' : null), test: ICON },
    // Modules of one part. The panel may use them, too.
    own(([part = '', ...others]) => (others.length === 0 ? path.parse(part).name : null)),
    // Modules of forms, then of dialogs and the menu, each with their libraries.
    { name: 'forms', test: FORMS, includeDependenciesRecursively: false },
    byParts(OWN, (_parts, imports) => (imports(FORMS) ? 'forms' : null)),
    { name: 'dialogs', test: DIALOGS, includeDependenciesRecursively: false },
    own((_parts, imports) => (imports(DIALOGS) ? 'dialogs' : null)),
    // Modules shared by the home page, by pages about accounts, and by other pages.
    own((parts) => (parts.some((part) => HOME.test(part)) ? 'home' : null)),
    own((parts) =>
      count(parts, PAGE) > 1 && count(parts, PAGE) === count(parts, ACCOUNT) && count(parts, OVERLAY) === 0 ? 'accounts' : null,
    ),
    byParts(OWN, (parts) => (count(parts, PAGE) > 1 ? 'pages' : null)),
    // What one page shares with dialogs: no dialog may load the page of another.
    byParts(OWN, (parts) => parts.find((part) => PAGE.test(part))?.replace(/.*[\\/]|-page\.tsx$/g, '') ?? null),
  ];
}
