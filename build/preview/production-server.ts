import path from 'node:path';
import type { Plugin, PreviewServer } from 'vite';
import { staticMiddleware } from './static-middleware.ts';

/** What another plugin may offer as its `api`: run-time values for the pages, once its server hook has run. */
export interface PageFiller {
  fillHtml(html: string): string;
}

function isPageFiller(api: unknown): api is PageFiller {
  return typeof api === 'object' && api !== null && 'fillHtml' in api && typeof api.fillHtml === 'function';
}

/**
 * Makes `vite preview` serve the build as its real host does; vite's own static serving neither
 * compresses nor answers 404. Runs after other plugins, so that an embedded backend takes its
 * requests first, and asks the one whose `api` is a `PageFiller` to complete the pages.
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
          root: path.resolve(root, build.outDir),
          secure: Boolean(server.config.preview.https),
          fill: filler && ((html) => filler.fillHtml(html)),
        }),
      );
    },
  };
}
