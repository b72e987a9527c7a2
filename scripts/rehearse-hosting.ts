// `npx tsx scripts/rehearse-hosting.ts`: serves a hosted site on this machine, for `tests/hosting`. The embedded backend is the Supabase
// project on one port; the production build for it, with its real headers, is on another.
import { createServer } from 'node:http';
import { createBuilder, preview } from 'vite';
import { startEmbeddedBackend } from '../supabase/local/backend.ts';
import { serveBackend } from '../supabase/local/node-http.ts';
import { migratedSnapshot } from '../tests/support/backend.ts';

const SITE_PORT = Number(process.env.HOSTING_SITE_PORT ?? 4283);
const PROJECT_PORT = Number(process.env.HOSTING_PROJECT_PORT ?? 4284);
const siteUrl = `http://localhost:${String(SITE_PORT)}`;
const projectUrl = `http://localhost:${String(PROJECT_PORT)}`;

const backend = await startEmbeddedBackend({
  data: 'memory',
  siteUrl,
  apiUrl: projectUrl,
  seed: true,
  snapshot: await migratedSnapshot(),
  secretKey: process.env.EMBEDDED_SECRET_KEY,
});
const serve = serveBackend(backend);
const project = createServer((request, response) => {
  void serve(request, response, () => response.writeHead(404).end());
});
await new Promise<void>((resolve) => project.listen(PROJECT_PORT, resolve));

// vite.config.ts reads project and port from the environment.
Object.assign(process.env, { VITE_SUPABASE_URL: projectUrl, VITE_SUPABASE_ANON_KEY: backend.publishableKey, PORT: String(SITE_PORT) });
const build = { outDir: 'dist-hosted' };
const builder = await createBuilder({ build, logLevel: 'warn' });
await builder.buildApp();
const site = await preview({ build, logLevel: 'warn' });
console.info(`Site ${siteUrl}, its Supabase project ${projectUrl}`);

const end = async () => {
  await site.close();
  project.closeAllConnections();
  project.close();
  await backend.close();
  process.exit(0);
};
process.once('SIGINT', () => void end());
process.once('SIGTERM', () => void end());
