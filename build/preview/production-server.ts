import path from 'node:path';
import type { Plugin, PreviewServer } from 'vite';
import { staticMiddleware } from './static-middleware.ts';

/** The `api` of a plugin that fills run-time values into pages, after its server hook has run. */
export interface PageFiller {
  fillHtml(html: string): string;
  /** Returns the folder of a build that is newer than the one of `npm run build`, if there is one. */
  publishedFolder(): string | undefined;
}

function isPageFiller(api: unknown): api is PageFiller {
  return typeof api === 'object' && api !== null && 'fillHtml' in api && typeof api.fillHtml === 'function';
}

/**
 * Makes `vite preview` serve the build like a real host. Vite's static server neither compresses nor answers 404. Runs after the plugin of
 * the embedded backend, which handles its requests first. A plugin whose `api` is a `PageFiller` fills the pages.
 */
export function productionServer(): Plugin {
  return {
    name: 'production-server',
    enforce: 'post',
    configurePreviewServer(server: PreviewServer) {
      const { root, build, plugins } = server.config;
      const filler = plugins.map((plugin): unknown => plugin.api).find(isPageFiller);
      server.middlewares.use(
        staticMiddleware({
          root: () => filler?.publishedFolder() ?? path.resolve(root, build.outDir),
          secure: Boolean(server.config.preview.https),
          fill: filler && ((html) => filler.fillHtml(html)),
        }),
      );
    },
  };
}
