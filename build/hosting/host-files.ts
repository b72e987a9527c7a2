import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { policyOf, type PolicyOptions } from './content-security-policy.ts';
import { CACHE_RULES, CLIENT_ROUTES, contentType, PAGE_HEADERS, PARTS_POLICY, PREFIXED_LANGUAGES, securityHeaders } from './hosting.ts';
import { nginxFile } from './nginx-file.ts';
import { robotsFile, sitemapRedirects, sitemapWorker } from './sitemap.ts';

/** Longest line that Cloudflare Pages accepts in `_headers`. */
const LONGEST_HEADER_LINE = 2000;

const prefixes = ['', ...PREFIXED_LANGUAGES.map((language) => `/${language}`)];

/**
 * `_headers` for Netlify and Cloudflare Pages. Pages need no cache rule: both hosts send
 * `public, max-age=0, must-revalidate` by themselves, and rules that overlap would be joined.
 * Lines that begin with `!` take a header away on Cloudflare Pages; Netlify skips them: there parts have the pages' headers, too, which does no harm.
 */
export function headersFile(policy: Omit<PolicyOptions, 'secure'>, manifests: readonly string[] = []): string {
  const security = Object.entries(securityHeaders({ ...policy, secure: true })).map(([name, value]) => `  ${name}: ${value}`);
  const tooLong = security.find((line) => line.length > LONGEST_HEADER_LINE);
  if (tooLong) throw new Error(`A header is longer than hosts accept (${tooLong.length} characters): too many different inline scripts?`);
  const ofParts = [...PAGE_HEADERS.map((name) => `  ! ${name}`), `  Content-Security-Policy: ${PARTS_POLICY}`];
  const caching = CACHE_RULES.flatMap(({ folder, value }) => [`${folder}*`, `  Cache-Control: ${value}`, ...ofParts]);
  // The one type that hosts may not know by its ending.
  const types = manifests.flatMap((file) => [`/${file}`, `  Content-Type: ${contentType(file) ?? ''}`]);
  return ['/*', ...security, ...caching, ...types, ''].join('\n');
}

/**
 * `_redirects` for Netlify and Cloudflare Pages: the shell answers for client-only routes. Clean
 * addresses and `/404.html` are what both do by themselves; rules with status 404 are for Netlify,
 * Cloudflare Pages skips them and finds `ar/404.html` by itself. With a project, the sitemap comes from its Storage.
 */
export function redirectsFile(project?: string): string {
  const shells = prefixes.flatMap((prefix) =>
    CLIENT_ROUTES.flatMap(({ folder, shell, holds }) => {
      const [base, file] = [prefix + folder, `${prefix}/${shell}`];
      // Netlify takes an address with a slash at its end for the same; Cloudflare Pages needs the second line.
      if (holds === 'names') return [`${base}:name ${file} 200`, `${base}:name/ ${base}:name 301`];
      // Netlify's `/admin/*` stands for `/admin` as well, which is no page.
      return [`${base.slice(0, -1)} ${prefix}/404.html 404`, `${base}* ${file} 200`];
    }),
  );
  const missing = PREFIXED_LANGUAGES.map((language) => `/${language}/* /${language}/404.html 404`);
  return [...(project ? sitemapRedirects(project) : []), ...shells, ...missing, ''].join('\n');
}

/** Writes what tells a host how to serve the site, once its pages are final: the policy carries their hashes. `origin` is the site's, when it is known. */
export async function writeHostFiles(root: string, pages: readonly string[], origin?: string): Promise<void> {
  const policy = policyOf(pages);
  const project = policy.backendOrigin;
  const built = (await readdir(root, { recursive: true })).map((file) => file.split(path.sep).join('/'));
  const manifests = built.filter((file) => file.endsWith('.webmanifest'));
  const files: Record<string, string> = {
    _redirects: redirectsFile(project),
    '_nginx.conf': nginxFile(policy),
    ...(project && sitemapWorker(project)),
  };
  if (origin) files['robots.txt'] = robotsFile(await readFile(path.join(root, 'robots.txt'), 'utf8'), origin);
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(root, name), content);
  // Last: a running preview server takes its time as the version of the build.
  await writeFile(path.join(root, '_headers'), headersFile(policy, manifests));
}
