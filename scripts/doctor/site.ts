import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hints, type DoctorContext } from './context.ts';
import { error, ok, warning, type Check, type Finding } from './check.ts';

const subject = 'Site';
const rebuild = 'npm run build with the values of this project, then upload dist/';

/** Returns a check of the online site, which needs its address. */
const onSite = (name: string, run: (context: DoctorContext, site: string) => Promise<Finding>): Check => ({
  subject,
  name,
  run: (context) => (context.site ? run(context, context.site) : warning('not looked at', hints.site)),
});

const meta = (html: string, name: string) => new RegExp(`<meta\\b[^>]*\\bname="?${name}\\b[^>]*\\bcontent="([^"]*)"`, 'i').exec(html)?.[1];

const page = onSite('Pages', async ({ fetch, project }, site) => {
  const response = await fetch(`${site}/`);
  if (!response.ok) return error(`${site}/ answers ${String(response.status)}`, 'upload dist/ to the host');
  const html = await response.text();
  const url = meta(html, 'supabase-url');
  if (url !== project.url) return error(`built for ${url || 'the embedded backend'}`, rebuild);
  if (meta(html, 'supabase-key') !== project.key) return warning('built with another publishable key', rebuild);
  return site.startsWith('https:') || /^http:\/\/(localhost|127\.)/.test(site)
    ? ok('built for this project')
    : error('not over https', 'switch https on at the host');
});

const missingPage = onSite('Unknown addresses', async ({ fetch }, site) => {
  const { status } = await fetch(`${site}/no-such-page-of-the-doctor`);
  return status === 404 ? ok('answer 404') : error(`answer ${String(status)}`, 'docs/hosting.md: 404.html with status 404');
});

/**
 * Returns the headers of a build's `_headers` for an address, of all matching rules. Omits the headers that a rule removes (`! Name`),
 * because not every host supports that.
 */
export function builtHeaders(file: string, address: string): Record<string, string> {
  let matches = false;
  const removed: string[] = [];
  const headers: Record<string, string> = {};
  for (const line of file.split('\n')) {
    if (/^\S/.test(line)) matches = line.endsWith('*') ? address.startsWith(line.slice(0, -1)) : address === line;
    const [, removes, name = '', value = ''] = /^\s+(!\s*)?([^:]+)(?::\s*(.*))?$/.exec(line) ?? [];
    if (!matches || !name) continue;
    if (removes) removed.push(name.toLowerCase());
    else headers[name.toLowerCase()] = value;
  }
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !removed.includes(name)));
}

const normalize = (value: string | null) =>
  (value ?? '')
    .split(/\s*;\s*/)
    .filter(Boolean)
    .map((part) => part.trim().split(/\s+/).sort().join(' '))
    .sort()
    .join('; ')
    .toLowerCase();

async function headersAt({ fetch, dist }: DoctorContext, site: string, address: string): Promise<Finding> {
  const file = await readFile(path.join(dist, '_headers'), 'utf8').catch(() => undefined);
  if (file === undefined)
    return warning('not looked at: there is no build to compare with', 'npm run build with the values of this project');
  const response = await fetch(site + address);
  const wrong = Object.entries(builtHeaders(file, address)).filter(
    ([name, value]) => normalize(response.headers.get(name)) !== normalize(value),
  );
  const [first] = wrong;
  if (!first) return ok('as built');
  const is = response.headers.get(first[0]);
  return error(
    `${String(wrong.length)}: ${first[0]} ${is === null ? 'is missing' : 'differs'}`,
    is === null ? 'docs/hosting.md: serve what dist/_headers says' : `upload the dist/ that is here, or ${rebuild}`,
    wrong.map(([name, value]) => `${name}: ${response.headers.get(name) ?? 'missing'}; should be: ${value}`),
  );
}

const security = onSite('Security headers', (context, site) => headersAt(context, site, '/'));

const caching = onSite('Caching', async (context, site) => {
  const script = /(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/.exec(await (await context.fetch(`${site}/`)).text())?.[1];
  return script ? headersAt(context, site, script) : warning('the page names no script', rebuild);
});

const sitemap = onSite('Sitemap', async ({ fetch }, site) => {
  const response = await fetch(`${site}/sitemap.xml`);
  const text = response.ok ? await response.text() : '';
  const first = /<loc>\s*([^<\s]+)/.exec(text)?.[1];
  if (!first)
    return error(
      `${site}/sitemap.xml ${response.ok ? 'is no sitemap' : `answers ${String(response.status)}`}`,
      'panel → File manager → Sitemap; docs/hosting.md#the-sitemap',
    );
  return first.startsWith(site)
    ? ok('at the root')
    : error(`is of ${new URL(first).origin}`, 'panel → File manager → Sitemap, opened at the site itself');
});

const robots = onSite('robots.txt', async ({ fetch }, site) => {
  const response = await fetch(`${site}/robots.txt`);
  const text = response.ok ? await response.text() : '';
  if (/^disallow:\s*\/\s*$/im.test(text)) return error('keeps all search engines away', 'upload the robots.txt of the build');
  return text.includes(`Sitemap: ${site}/sitemap.xml`)
    ? ok('names the sitemap')
    : warning('does not name the sitemap', `VITE_SITE_URL=${site} npm run build, then upload dist/`);
});

export const siteChecks: readonly Check[] = [page, missingPage, security, caching, sitemap, robots];
