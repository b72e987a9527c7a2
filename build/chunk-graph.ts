import path from 'node:path';
import type { Rolldown } from 'vite';

/** A script of the build, with its modules and imports. */
export interface Chunk {
  /** Name below dist/. */
  file: string;
  isEntry: boolean;
  /** The source that the chunk is loaded by, relative to the project, or null. */
  source: string | null;
  /** The sources in it, without those removed by tree shaking. */
  modules: string[];
  /** Files that load with it. */
  imports: string[];
  /** Files that it may load later. */
  dynamicImports: string[];
}

/** Returns a source relative to the project, with forward slashes, without queries and prefixes of plugins. */
function sourceName(id: string, root: string): string {
  const clean = id.replace(/^\0+/, '').replace(/\?.*$/, '');
  return path.isAbsolute(clean) ? path.relative(root, clean).split(path.sep).join('/') : clean;
}

/** Returns the scripts of a build, sorted by name. */
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

/** Returns the chunk that is loaded by a source, or else contains it, or undefined. */
export function chunkOf(chunks: readonly Chunk[], source: string): Chunk | undefined {
  return chunks.find((chunk) => chunk.source === source) ?? chunks.find((chunk) => !chunk.isEntry && chunk.modules.includes(source));
}

/** Returns all chunks that load with a page: the entry's and the page's, each after its imports. */
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
