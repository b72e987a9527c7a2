import path from 'node:path';
import type { Rolldown } from 'vite';

type Group = NonNullable<Extract<NonNullable<Rolldown.OutputOptions['codeSplitting']>, object>['groups']>[number];
type GetModuleInfo = (id: string) => Pick<Rolldown.ModuleInfo, 'code' | 'importedIds' | 'dynamicallyImportedIds'> | null;

const OWN = /[\\/]src[\\/](?!main\.tsx$)|supabase[\\/]functions[\\/]_shared[\\/]/;
const COMPONENT = /[\\/]src[\\/](?:components|lib)[\\/]/;
const PANEL = /[\\/]src[\\/]admin[\\/]/;
const PAGE = /[\\/]src[\\/]pages[\\/].*-page\.tsx$/;
const HOME = /[\\/]home-page\.tsx$/;
const STRIP = /[\\/]home[\\/]strip\.tsx$/;
const ACCOUNT = /[\\/](?:login|join-creators-hub|reset-password|account|application|creator)-page\.tsx$/;
/** Pages about positions, pages about one thing, pages of items, and pages with creators or a field: only these load what they share. */
const JOBS = /[\\/](?:careers|job)-page\.tsx$/;
const DETAILS = /[\\/](?:item|job|not-found)-page\.tsx$/;
const PROFILE = /[\\/](?:creator|post)-page\.tsx$/;
const OF_PROFILE = /[\\/]pages[\\/]creator[\\/]/;
const ITEMS = /[\\/](?:services|products|courses|our-work|news|item)-page\.tsx$/;
const COMMUNITY = /[\\/](?:creators|creator|verify|search-results|reset-password|account|application)-page\.tsx$/;
const FORMS = /node_modules[\\/](?:react-hook-form|@hookform|zod)[\\/]/;
const DIALOGS =
  /node_modules[\\/](?:@radix-ui[\\/](?!react-(?:toast|collection|visually-hidden))|react-remove-scroll|react-style-singleton|aria-hidden|use-sidecar|use-callback-ref|get-nonce|tslib)/;
const OVERLAY = /[\\/]src[\\/](?:overlays|app[\\/]shell)[\\/]/;
const TEXTS =
  /[\\/](?:features[\\/]texts[\\/](?:show-texts|queries|remembered-texts)|i18n[\\/]replaced-texts[\\/](?!stored-texts)[\w-]+)\.ts$/;
const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
/** Names every icon there is; a module that imports one from it does not load the others. */
const ICONS = /lucide-react\.mjs$/;

const count = (ids: readonly string[], pattern: RegExp) => ids.filter((id) => pattern.test(id)).length;

/** Returns a module and all that it imports, without what it imports dynamically. */
function staticImports(id: string, getModuleInfo: GetModuleInfo): Set<string> {
  const found = new Set([id]);
  for (const module of found) if (!ICONS.test(module)) for (const imported of getModuleInfo(module)?.importedIds ?? []) found.add(imported);
  return found;
}

/**
 * Returns the parts of the site that load each of its modules: the entry, pages and overlays, which are imported dynamically. The control
 * panel's parts do not count, so that they do not decide what visitors share.
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

/** Returns the name of a part's file: of the package, because the entries of many libraries are called index, or of the module. */
const nameOfPart = (part: string): string => /node_modules[\\/](?:@[^\\/]+[\\/])?([^\\/]+)/.exec(part)?.[1] ?? path.parse(part).name;

/**
 * Returns how scripts are grouped into files: a request costs a phone more than most modules do. A module goes into the first group that
 * takes it. `entry` is the path of src/main.tsx.
 */
export function chunkGroups(entry: string): Group[] {
  let byModule: Map<string, Set<string>> | undefined;

  /** A group of modules by the parts that load them. `nameOf` returns null for what the group does not take. */
  const byParts = (test: RegExp, nameOf: (parts: string[], imports: (library: RegExp) => boolean) => string | null): Group => ({
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
    // What every page starts with: libraries, which change rarely, and the site's own code.
    { name: 'vendor', test: /node_modules|preload-helper|rolldown.runtime/, tags: ['$initial'] },
    byParts(OWN, (parts) => (parts.includes(entry) ? 'site' : null)),
    // Icons that visitors see are references into one picture (page/icon-sprite), too small for files of their own.
    { name: (id, context) => (context.getModuleInfo(id)?.code?.includes('spriteIcon') ? 'icons' : null), test: ICON },
    // What only one part loads, though the panel may show it too.
    byParts(/./, ([part = '', ...others]) => (others.length === 0 && part !== entry ? nameOfPart(part) : null)),
    // The texts that the owner has replaced: pages load them when there are some, and so does the preview.
    { name: 'texts', test: TEXTS, includeDependenciesRecursively: false },
    // What all forms are made of, with their libraries, then what only some of them are. The same for dialogs and the menu.
    { name: 'forms', test: FORMS, includeDependenciesRecursively: false },
    byParts(COMPONENT, (_parts, imports) => (imports(FORMS) ? 'forms' : null)),
    byParts(OWN, (_parts, imports) => (imports(FORMS) ? 'form-parts' : null)),
    { name: 'dialogs', test: DIALOGS, includeDependenciesRecursively: false },
    byParts(COMPONENT, (_parts, imports) => (imports(DIALOGS) ? 'dialogs' : null)),
    byParts(OWN, (_parts, imports) => (imports(DIALOGS) ? 'dialog-parts' : null)),
    // What the home page shares.
    byParts(OWN, (parts) => (parts.some((part) => HOME.test(part)) ? 'home' : null)),
    // What the strips of the home page share with the pages behind them.
    byParts(OWN, (parts) => (parts.some((part) => STRIP.test(part)) ? 'strips' : null)),
    // What the pages about accounts share, and what other pages share.
    byParts(OWN, (parts) =>
      count(parts, PAGE) > 1 && count(parts, PAGE) === count(parts, ACCOUNT) && count(parts, OVERLAY) === 0 ? 'accounts' : null,
    ),
    byParts(OWN, (parts) => (count(parts, PAGE) > 1 && count(parts, OF_PROFILE) === parts.length ? 'profile' : null)),
    byParts(OWN, (parts) => (count(parts, PAGE) > 1 && count(parts, PAGE) === count(parts, PROFILE) ? 'profile-parts' : null)),
    byParts(OWN, (parts) => (count(parts, PAGE) > 1 && count(parts, PAGE) === count(parts, JOBS) ? 'jobs' : null)),
    byParts(OWN, (parts) => (count(parts, PAGE) > 1 && count(parts, PAGE) === count(parts, DETAILS) ? 'details' : null)),
    byParts(OWN, (parts) =>
      count(parts, PAGE) > 1 && count(parts, PAGE) === count(parts, ITEMS) && count(parts, OVERLAY) === 0 ? 'offers' : null,
    ),
    byParts(OWN, (parts) => (count(parts, PAGE) > 1 && count(parts, PAGE) === count(parts, COMMUNITY) ? 'community' : null)),
    byParts(OWN, (parts) => (count(parts, PAGE) > 1 ? 'pages' : null)),
    // What one page shares with dialogs: no dialog may load the page of another.
    byParts(OWN, (parts) => parts.find((part) => PAGE.test(part))?.replace(/.*[\\/]|-page\.tsx$/g, '') ?? null),
  ];
}
