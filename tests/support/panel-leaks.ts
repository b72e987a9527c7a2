import type { Chunk } from '../../build/chunk-graph.ts';

/** Modules for the control panel only: its own code, and large libraries that visitors do not need. */
const PANEL_ONLY = [
  /^src\/admin\//,
  /node_modules\/zod\/v4\/classic\//,
  /node_modules\/@tanstack\/(?:react-)?table/,
  /node_modules\/dompurify\//,
  /node_modules\/d3-/,
  /node_modules\/(?:@dnd-kit|@hello-pangea\/dnd|react-dnd|sortablejs)\//,
];

/** Whether an import leads from the app's routes and layouts to the panel's code. */
function isPanelDoor(from: Chunk, to: Chunk): boolean {
  return (to.source?.startsWith('src/admin/') ?? false) && from.modules.some((module) => module.startsWith('src/app/'));
}

/**
 * Returns panel-only modules that a visitor's page can load, directly or later, each with its import path. Should be empty. Imports of the
 * panel by the app do not count.
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
