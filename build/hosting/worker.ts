import { readFile } from 'node:fs/promises';
import { transformWithOxc } from 'vite';
import { foreignTag, builtSitemapFile, storedSitemapHeaders, xmlDeclaration } from '../../src/lib/own-sitemap.ts';
import { isPrerendered, sitePages } from '../../src/lib/site-pages.ts';
import { sitemapFile, sitemapPattern } from '../../src/lib/sitemap-xml.ts';
import { CACHE_RULES, prefixes } from './hosting.ts';
import { sitemapFolder } from './sitemap.ts';

/** Returns a module as plain statements, without its imports. */
async function statementsOf(file: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(new URL(`../../src/lib/${file}`, import.meta.url), 'utf8'), file, {
    sourcemap: false,
  });
  return code.replace(/^import .*;\n/gm, '').replace(/^export (?=async |function |const )/gm, '');
}

/**
 * The addresses at which the worker runs: all that may be of a row of the project. Built pages and files are left out; Cloudflare Pages
 * accepts 100 rules.
 */
const routes = {
  version: 1,
  include: ['/*'],
  exclude: [
    `/${builtSitemapFile}`,
    ...CACHE_RULES.map(({ folder }) => `${folder}*`),
    ...['/favicon.ico', '/robots.txt'],
    ...prefixes.flatMap((prefix) => [
      `${prefix}/admin/*`,
      `${prefix}/news.xml`,
      ...sitePages.filter(isPrerendered).map(({ path }) => (path === '/' ? prefix || '/' : prefix + path)),
    ]),
  ],
};

/**
 * Returns the files of Cloudflare Pages: `_worker.js`, which serves the stored sitemap and the pages of rows that are newer than the build,
 * and the addresses at which it runs. Without `origin` canonical addresses are those of the request.
 */
export async function workerFiles(project: string, origin?: string): Promise<Record<'_worker.js' | '_routes.json', string>> {
  return {
    '_worker.js': `${await statementsOf('live-cards.ts')}
${await statementsOf('live-page.ts')}
const declaration = ${JSON.stringify(xmlDeclaration)};
const foreignTag = ${String(foreignTag)};

async function stored(pathname) {
  const answer = await fetch(${JSON.stringify(sitemapFolder(project))} + pathname);
  const xml = answer.ok ? await answer.text() : "";
  return xml.startsWith(declaration) && !foreignTag.test(xml.slice(declaration.length)) ? xml : undefined;
}

export default {
  async fetch(request, env) {
    const { origin, pathname } = new URL(request.url);
    if (!${String(sitemapPattern)}.test(pathname)) {
      const serve = (path) => env.ASSETS.fetch(path === undefined ? request : new Request(new URL(path, origin)));
      return answerLive(request, { origin: ${JSON.stringify(origin)} ?? origin }, serve);
    }
    const xml = await stored(pathname).catch(() => undefined);
    if (xml) return new Response(xml, { headers: ${JSON.stringify(storedSitemapHeaders)} });
    // The second address does not exist, so it answers the 404 page.
    return env.ASSETS.fetch(new URL(pathname === "/${sitemapFile}" ? "/${builtSitemapFile}" : "/sitemap-missing", request.url));
  },
};
`,
    '_routes.json': `${JSON.stringify(routes)}\n`,
  };
}
