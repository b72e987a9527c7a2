import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { clientFolders } from '../../src/lib/client-folders.ts';
import { policyOf, type PolicyOptions } from './content-security-policy.ts';
import {
  ASSET_POLICY,
  CACHE_RULES,
  contentType,
  PAGE_HEADERS,
  PICTURE_POLICY,
  PICTURE_WORKER,
  prefixes,
  PREFIXED_LANGUAGES,
  securityHeaders,
} from './hosting.ts';
import { nginxFile } from './nginx-file.ts';
import { redirectLines, type Redirect } from './redirects.ts';
import { robotsFile, sitemapRedirects } from './sitemap.ts';
import { workerFiles } from './worker.ts';

/** The longest line of `_headers` on Cloudflare Pages. */
const MAX_HEADER_LINE = 2000;

/**
 * Returns `_headers` for Netlify and Cloudflare Pages. Pages need no cache rule: both hosts send `public, max-age=0, must-revalidate` by
 * default, and would join overlapping rules. On Cloudflare Pages lines with `!` remove a header. Netlify ignores them and sends the pages'
 * headers with assets, which does no harm but to the worker for pictures: there they are uploaded by hand.
 */
export function headersFile(policy: Omit<PolicyOptions, 'secure'>, manifests: readonly string[] = []): string {
  const security = Object.entries(securityHeaders({ ...policy, secure: true })).map(([name, value]) => `  ${name}: ${value}`);
  const tooLong = security.find((line) => line.length > MAX_HEADER_LINE);
  if (tooLong) throw new Error(`A header is longer than hosts accept (${tooLong.length} characters): too many different inline scripts?`);
  const assetHeaders = [...PAGE_HEADERS.map((name) => `  ! ${name}`), `  Content-Security-Policy: ${ASSET_POLICY}`];
  const caching = CACHE_RULES.flatMap(({ folder, value }) => [`${folder}*`, `  Cache-Control: ${value}`, ...assetHeaders]);
  const worker = [`${PICTURE_WORKER}*`, '  ! Content-Security-Policy', `  Content-Security-Policy: ${PICTURE_POLICY}`];
  // Hosts may not know the type of manifests.
  const types = manifests.flatMap((file) => [`/${file}`, `  Content-Type: ${contentType(file) ?? ''}`]);
  return ['/*', ...security, ...caching, ...worker, ...types, ''].join('\n');
}

/**
 * Returns `_redirects` for Netlify and Cloudflare Pages, which serves the shell for client-only routes. Both hosts support clean addresses
 * and `/404.html` by default. Rules with status 404 are for Netlify; Cloudflare Pages ignores them and finds `ar/404.html`. With a project,
 * the sitemap comes from its Storage. Redirects of old addresses come first.
 */
export function redirectsFile(project?: string, redirects: readonly Redirect[] = []): string {
  const shells = prefixes.flatMap((prefix) =>
    clientFolders.flatMap(({ folder, shell, holds, hasFiles }) => {
      // On Cloudflare Pages a rule comes before files. Until the next build the app shows a new item on the 404 page.
      if (hasFiles) return [];
      const [base, file] = [prefix + folder, `${prefix}/${shell}`];
      // The second line is for Cloudflare Pages. Netlify ignores trailing slashes.
      if (holds === 'names') return [`${base}:name ${file} 200`, `${base}:name/ ${base}:name 301`];
      // On Netlify `/admin/*` includes `/admin`, which is not a page.
      return [`${base.slice(0, -1)} ${prefix}/404.html 404`, `${base}* ${file} 200`];
    }),
  );
  const missing = PREFIXED_LANGUAGES.map((language) => `/${language}/* /${language}/404.html 404`);
  return [...redirectLines(redirects), ...(project ? sitemapRedirects(project) : []), ...shells, ...missing, ''].join('\n');
}

/** Writes the configuration of hosts for the final pages, whose script hashes are in the policy. `origin` is the site's, if known. */
export async function writeHostFiles(
  root: string,
  pages: readonly string[],
  {
    origin,
    redirects = [],
    indexNowKey = '',
  }: { origin?: string | undefined; redirects?: readonly Redirect[]; indexNowKey?: string | undefined } = {},
): Promise<void> {
  const policy = policyOf(pages);
  const project = policy.backendOrigin;
  const built = (await readdir(root, { recursive: true })).map((file) => file.split(path.sep).join('/'));
  const manifests = built.filter((file) => file.endsWith('.webmanifest'));
  const files: Record<string, string> = {
    _redirects: redirectsFile(project, redirects),
    '_nginx.conf': nginxFile(policy, redirects),
    ...(project && (await workerFiles(project, origin))),
  };
  // Proves to search engines that the function publish speaks for this site.
  if (/^[A-Za-z0-9-]{8,128}$/.test(indexNowKey)) files[`${indexNowKey}.txt`] = indexNowKey;
  if (origin) files['robots.txt'] = robotsFile(await readFile(path.join(root, 'robots.txt'), 'utf8'), origin);
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(root, name), content);
  // Last, because a running preview server uses its time as the version of the build.
  await writeFile(path.join(root, '_headers'), headersFile(policy, manifests));
}
