import path from 'node:path';
import type { Rolldown } from 'vite';

/** A script of the build: what it is made of and which others it loads. */
export interface Chunk {
  /** Name below dist/. */
  file: string;
  isEntry: boolean;
  /** The source that the chunk stands for, relative to the project, when it is loaded by name; otherwise null. */
  source: string | null;
  /** The sources in it that are left after what nobody uses was dropped. */
  modules: string[];
  /** Files that load with it. */
  imports: string[];
  /** Files that it may load later. */
  dynamicImports: string[];
}

/** Sources relative to the project, with forward slashes and without the queries and marks of plugins. */
function sourceName(id: string, root: string): string {
  const clean = id.replace(/^\0+/, '').replace(/\?.*$/, '');
  return path.isAbsolute(clean) ? path.relative(root, clean).split(path.sep).join('/') : clean;
}

/** The scripts of a build, sorted by name. */
export function chunkGraph(bundle: Rolldown.OutputBundle, root: string): Chunk[] {
  return Object.values(bundle)
    .filter((output) => output.type === 'chunk')
    .map((chunk) => ({
      file: chunk.fileName,
      isEntry: chunk.isEntry,
      source: chunk.facadeModuleId === null ? null : sourceName(chunk.facadeModuleId, root),
      modules: Object.entries(chunk.modules)
        .filter(([, { renderedLength }]) => renderedLength > 0)
        .map(([id]) => sourceName(id, root)),
      imports: chunk.imports,
      dynamicImports: chunk.dynamicImports,
    }))
    .toSorted((a, b) => a.file.localeCompare(b.file, 'en'));
}

/** The chunk that stands for a source, or else has it among others; undefined when none does. */
export function chunkOf(chunks: readonly Chunk[], source: string): Chunk | undefined {
  return chunks.find((chunk) => chunk.source === source) ?? chunks.find((chunk) => !chunk.isEntry && chunk.modules.includes(source));
}

/** All that is loaded when a page is opened: the entry's chunks and those of the page's own code, each after what it imports. */
export function pageChunks(chunks: readonly Chunk[], page: Chunk | undefined): Chunk[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const seen = new Set<Chunk>();
  const loaded: Chunk[] = [];
  const load = (chunk: Chunk | undefined) => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const file of chunk.imports) load(byFile.get(file));
    loaded.push(chunk);
  };
  chunks.filter((chunk) => chunk.isEntry).forEach(load);
  load(page);
  return loaded;
}

/** What only the control panel may need: its own code, and libraries that are large and that visitors do without. */
const PANEL_ONLY = [
  /^src\/admin\//,
  /node_modules\/zod\/v4\/classic\//,
  /node_modules\/@tanstack\/(?:react-)?table/,
  /node_modules\/dompurify\//,
  /node_modules\/d3-/,
  /node_modules\/(?:@dnd-kit|@hello-pangea\/dnd|react-dnd|sortablejs)\//,
];

/** The panel's own code is loaded by name, and only by the app's routes and layouts. */
function isPanelDoor(from: Chunk, to: Chunk): boolean {
  return (to.source?.startsWith('src/admin/') ?? false) && from.modules.some((module) => module.startsWith('src/app/'));
}

/**
 * Panel-only modules that a visitor's page can reach, at once or later, each with the way there; none is as it should be.
 * What lies behind the panel's door does not count.
 */
export function panelLeaks(chunks: readonly Chunk[]): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const ways = new Map(chunks.filter((chunk) => chunk.isEntry).map((chunk) => [chunk, chunk.file]));
  const leaks: string[] = [];
  for (const [chunk, way] of ways) {
    const found = chunk.modules.find((module) => PANEL_ONLY.some((pattern) => pattern.test(module)));
    if (found) leaks.push(`${way}: ${found}`);
    const later = chunk.dynamicImports.filter((file) => {
      const target = byFile.get(file);
      return !target || !isPanelDoor(chunk, target);
    });
    for (const file of [...chunk.imports, ...later]) {
      const next = byFile.get(file);
      if (next && !ways.has(next)) ways.set(next, `${way} → ${file}`);
    }
  }
  return leaks;
}
