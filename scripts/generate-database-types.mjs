// Writes src/lib/database.types.ts from a fresh embedded database with all migrations.
import { writeFile } from 'node:fs/promises';
import { createServer } from 'vite';

// Vite only to load TypeScript: Node 20 cannot by itself.
const vite = await createServer({ configFile: false, appType: 'custom', logLevel: 'error', optimizeDeps: { noDiscovery: true }, server: { middlewareMode: true, ws: false, watch: null } });
try {
  const { startEmbeddedBackend } = await vite.ssrLoadModule('/supabase/local/backend.ts');
  const { generateDatabaseTypes } = await vite.ssrLoadModule('/scripts/database-types.ts');
  const backend = await startEmbeddedBackend({ data: 'memory', siteUrl: 'http://localhost', seed: false });
  const file = 'src/lib/database.types.ts';
  await writeFile(file, await generateDatabaseTypes(backend.sql));
  await backend.close();
  console.info(`Wrote ${file}`);
} finally {
  await vite.close();
}
