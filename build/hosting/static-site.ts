import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { mergeSettings } from '../../src/features/settings/merge.ts';
import { localize } from '../../src/i18n/localized-text.ts';
import { chunkGraph } from '../chunk-graph.ts';
import { writeCompressedCopies } from './compression.ts';
import { embeddedItems, type BuildSettings } from '../environment.ts';
import { newsFeeds } from './feeds.ts';
import { writeHostFiles } from './host-files.ts';
import { prerender, type Page } from '../page/prerender.ts';
import { fallbackSitemap, siteOrigin } from './sitemap.ts';
import { builtSitemapFile } from '../../src/lib/own-sitemap.ts';

/** The module that renders pages during the build. */
const SERVER_ENTRY = 'src/boot/prerender.tsx';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;

/** Returns the folder for files about the build that are not served. */
const metaFolder = (outDir: string) => `${outDir}-meta`;

/**
 * Builds the whole site with `vite build`: first the server bundle, then the client bundle with a static page for every public address in
 * both languages, and the configuration of hosts. Icons, share cards, replaced texts and items come from the
 * project's content. `<outDir>-meta/chunks.json` lists the modules of each script.
 */
export function staticSite({ stored, project }: { stored: BuildSettings | null; project: string }): Plugin {
  let config: ResolvedConfig;
  let pages: Page[] = [];
  let locales: Page[] = [];
  const meta = () => path.resolve(config.root, metaFolder(config.build.outDir));

  return {
    name: 'static-site',
    apply: 'build',
    // After Vite has written index.html.
    enforce: 'post',
    sharedDuringBuild: true,
    config: ({ build }) => ({
      builder: {
        sharedConfigBuild: true,
        sharedPlugins: true,
        async buildApp({ build: run, environments: { ssr, client } }) {
          if (!ssr || !client) throw new Error('The build needs its two environments.');
          await run(ssr);
          await run(client);
        },
      },
      environments: {
        ssr: {
          build: {
            outDir: `${metaFolder(build?.outDir ?? 'dist')}/server`,
            emptyOutDir: true,
            copyPublicDir: false,
            rolldownOptions: { input: SERVER_ENTRY },
          },
        },
      },
    }),
    configResolved(resolved) {
      config = resolved;
    },
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const chunks = chunkGraph(bundle, config.root);
      await mkdir(meta(), { recursive: true });
      await writeFile(path.join(meta(), 'chunks.json'), JSON.stringify(chunks, null, 1));
      const items = stored?.items ?? (await embeddedItems());
      const jobs = stored?.jobs ?? [];
      const site = await prerender({ bundle, chunks }, path.join(meta(), 'server/prerender.js'), path.join(config.publicDir, 'locales'), {
        texts: stored?.texts,
        items,
        jobs,
        creators: stored?.creators,
      });
      ({ pages, locales } = site);
      delete bundle['index.html'];
      for (const [fileName, source] of [...pages, ...site.assets]) this.emitFile({ type: 'asset', fileName, source });
      const origin = siteOrigin(config.env.VITE_SITE_URL);
      if (!origin) return;
      this.emitFile({ type: 'asset', fileName: builtSitemapFile, source: fallbackSitemap(origin, items, jobs) });
      const { companyName } = mergeSettings(stored?.settings).settings;
      const name = { en: localize(companyName, 'en'), ar: localize(companyName, 'ar') };
      for (const [fileName, source] of newsFeeds({ origin, name }, items)) this.emitFile({ type: 'asset', fileName, source });
    },
    // The public folder is copied by now.
    async closeBundle() {
      const outDir = path.resolve(config.root, config.build.outDir);
      // Over those of the public folder.
      for (const [file, content] of locales) await writeFile(path.join(outDir, file), content);
      if (stored) await writeBrandFiles(outDir, stored.settings, project);
      const { files, bytes, brotliBytes } = await writeCompressedCopies(outDir);
      await writeHostFiles(
        outDir,
        pages.map(([, html]) => html),
        {
          origin: siteOrigin(config.env.VITE_SITE_URL),
          redirects: stored?.redirects ?? [],
          indexNowKey: process.env.INDEXNOW_KEY?.trim(),
        },
      );
      config.logger.info(
        `${String(pages.length)} pages; ${String(files)} text files ${kilobytes(bytes)}, brotli ${kilobytes(brotliBytes)}; wrote _headers, _redirects, _nginx.conf`,
      );
    },
  };
}

async function writeBrandFiles(outDir: string, stored: unknown, project: string): Promise<void> {
  const { brandFiles } = await import('../brand/brand-files.ts');
  for (const [file, content] of await brandFiles(mergeSettings(stored).settings, project))
    await writeFile(path.join(outDir, file), content);
}
