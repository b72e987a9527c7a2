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

/** The chunk that stands for a source; undefined when nothing loads it by name. */
export function chunkOf(chunks: readonly Chunk[], source: string): Chunk | undefined {
  return chunks.find((chunk) => chunk.source === source);
}

/** All that is loaded when a page is opened: the entry's chunks and those of the page's own code. */
export function pageChunks(chunks: readonly Chunk[], page: Chunk | undefined): Chunk[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const loaded = new Set<Chunk>();
  const load = (chunk: Chunk | undefined) => {
    if (!chunk || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const file of chunk.imports) load(byFile.get(file));
  };
  chunks.filter((chunk) => chunk.isEntry).forEach(load);
  load(page);
  return [...loaded];
}
