import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, loadEnv, type PluginOption } from 'vite';
import { busyPort } from './build/preview/busy-port.ts';
import { contentSource, hostedProject, lastMigration, storedContent, type BuildSettings, type HostedProject } from './build/environment.ts';
import { pageHtml } from './build/page/html.ts';
import { iconSprite } from './build/page/icon-sprite.ts';
import { sitemapServer } from './build/hosting/sitemap.ts';
import { staticSite } from './build/hosting/static-site.ts';
import { productionServer } from './build/preview/production-server.ts';
import { chunkGroups } from './build/chunks.ts';

export default defineConfig(async ({ command, mode, isPreview }) => {
  const env = loadEnv(mode, process.cwd(), 'VITE_');
  const project = hostedProjectOrExit(env);
  const source = contentSource(project);
  const stored = isPreview ? null : await contentOrExit(source, command === 'build');
  const port = Number(process.env.PORT) || undefined;
  return {
    plugins: [
      busyPort(),
      react(),
      // Vite minifies its styles, for `cssTarget`.
      tailwindcss({ optimize: false }),
      pageHtml({ stored, supabaseUrl: project?.url ?? '', supabaseKey: project?.key ?? '' }),
      await iconSprite(),
      staticSite({ stored, project: source?.url ?? '' }),
      ...(await servers(command === 'serve', project)),
    ],
    resolve: {
      alias: {
        '@functions': fileURLToPath(new URL('./supabase/functions/_shared', import.meta.url)),
        '@': fileURLToPath(new URL('./src', import.meta.url)),
        ...(command === 'build' && productionRouter),
      },
    },
    define: {
      __BUILD_PROJECT_ORIGIN__: JSON.stringify(project?.url ?? ''),
      __BUILD_SETTINGS__: JSON.stringify(stored?.settings ?? null),
      __BUILD_REPLACES_TEXTS__: JSON.stringify(Object.values(stored?.texts ?? {}).some((texts) => Object.keys(texts).length > 0)),
      __BUILD_MIGRATION__: JSON.stringify(await lastMigration()),
      __BUILD_YEAR__: new Date().getFullYear(),
      __BUILD_LOCALE_FILES__: JSON.stringify(localeFiles()),
    },
    server: { port: port ?? 5173, strictPort: true },
    preview: { port: port ?? 4173, strictPort: true, cors: false },
    build: {
      target: 'es2022',
      // Tailwind's target browsers.
      cssTarget: ['chrome111', 'firefox128', 'ios16.4', 'safari16.4'],
      sourcemap: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: preloaded },
      // Pages contain file names, and brotli compresses hexadecimal digits better than base64. The same in both builds, because one writes
      // names of the other's files.
      rolldownOptions: { output: { hashCharacters: 'hex' as const } },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // By default, classes that extend `React.Component` count as used, including half of the router's.
            treeshake: { propertyReadSideEffects: false as const },
            output: { codeSplitting: { groups: chunkGroups(fileURLToPath(new URL('./src/main.tsx', import.meta.url))) } },
          },
        },
      },
    },
  };
});

/** Files that every page has. */
const onEveryPage = /\/(?:rolldown-runtime|vendor|site)-[^/]*\.js$/;
/** The control panel, which loads its files one after the other, so that visitors do not load their names. */
const ofPanel = /\/(?:panel|start-preview)-[^/]*\.js$/;

/** Returns the files that a dynamic import preloads. It requests its own file at once. */
const preloaded = (file: string, needed: string[]) =>
  needed.filter((one) => one.endsWith('.css') || (one !== file && !onEveryPage.test(one) && !ofPanel.test(file)));

/** By default the package resolves to its development build, also in production. */
const productionRouter = Object.fromEntries(
  [
    ['react-router/dom', 'dom-export'],
    ['react-router', 'index'],
  ].map(([name, file]) => [name, fileURLToPath(new URL(`./node_modules/react-router/dist/production/${file}.mjs`, import.meta.url))]),
);

/** Returns the namespaces of either language. */
function localeFiles(): string[] {
  return [...new Set(['en', 'ar'].flatMap((language) => readdirSync(`public/locales/${language}`)))]
    .map((file) => file.replace(/\.json$/, ''))
    .sort();
}

/** Returns the plugins for `vite` and `vite preview` only. No build contains them. */
async function servers(isServing: boolean, project: HostedProject | undefined): Promise<PluginOption[]> {
  if (!isServing) return [];
  if (project) return [sitemapServer(project.url), productionServer()];
  const { embeddedSupabase } = await import('./supabase/local/plugin.ts');
  return [embeddedSupabase(), sitemapServer(undefined), productionServer()];
}

/** Reports an invalid environment variable in one sentence instead of a stack trace. */
function hostedProjectOrExit(env: Record<string, string>): HostedProject | undefined {
  try {
    return hostedProject(env);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** Returns the content of the pages. Without it a build ends with one sentence; a server for development shows the built-in content. */
async function contentOrExit(source: HostedProject | undefined, isBuild: boolean): Promise<BuildSettings | null> {
  try {
    return await storedContent(source);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
    if (isBuild) process.exit(1);
    return null;
  }
}
