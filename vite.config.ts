import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, loadEnv, type PluginOption } from 'vite';
import { hostedProject, storedSettings, type HostedProject } from './build/environment.ts';
import { pageHtml } from './build/html.ts';
import { staticSite } from './build/static-site.ts';
import { productionServer } from './build/production-server.ts';

/**
 * What every page needs comes in two files instead of dozens: on a phone's connection each request costs more than
 * its bytes. Dialogs, forms and the Supabase client stay out, they load on demand.
 */
const chunks = [
  { name: 'vendor', test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|i18next-http-backend|cross-fetch|@tanstack|@supabase[\\/]postgrest-js|zod|tslib)[\\/]/ },
  { name: 'shared', test: /src[\\/](?:lib|i18n|session|features[\\/](?:settings|catalog|seo|consent)|components[\\/](?:ui|motion)[\\/](?!.*(?:dialog|swap|presets|provider)))|node_modules[\\/]lucide-react/, minShareCount: 2 },
];

export default defineConfig(async ({ command, mode, isPreview }) => {
  const env = loadEnv(mode, process.cwd(), 'VITE_');
  const project = hostedProjectOrExit(env);
  const stored = isPreview ? null : await storedSettings(project);
  const port = Number(process.env.PORT) || undefined;
  return {
    plugins: [
      react(),
      tailwindcss(),
      pageHtml({ storedSettings: stored, supabaseUrl: project?.url ?? '', supabaseKey: project?.key ?? '' }),
      staticSite(),
      ...(await servers(command === 'serve', project)),
    ],
    resolve: { alias: { '@functions': fileURLToPath(new URL('./supabase/functions/_shared', import.meta.url)), '@': fileURLToPath(new URL('./src', import.meta.url)) } },
    define: { __BUILD_SETTINGS__: JSON.stringify(stored), __BUILD_YEAR__: new Date().getFullYear() },
    server: { port: port ?? 5173, strictPort: true },
    preview: { port: port ?? 4173, strictPort: true },
    build: {
      target: 'es2022',
      sourcemap: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
  };
});

/** What runs beside the pages in `vite` and `vite preview`; nothing of it is reachable from a build. */
async function servers(isServing: boolean, project: HostedProject | undefined): Promise<PluginOption[]> {
  if (!isServing) return [];
  if (project) return [productionServer()];
  const { embeddedSupabase } = await import('./supabase/local/plugin.ts');
  return [embeddedSupabase(), productionServer()];
}

/** One clear sentence instead of a stack trace for whoever mistyped an environment variable. */
function hostedProjectOrExit(env: Record<string, string>): HostedProject | undefined {
  try {
    return hostedProject(env);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
