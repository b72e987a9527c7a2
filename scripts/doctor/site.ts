import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { give, type Ask } from './ask.ts';
import { error, ok, warning, type Check, type Finding } from './check.ts';

const subject = 'Site';
const rebuild = 'npm run build with the values of this project, then upload dist/';

/** A check of the live site, which has to be known. */
const live = (name: string, look: (ask: Ask, site: string) => Promise<Finding>): Check => ({
  subject,
  name,
  look: (ask) => (ask.site ? look(ask, ask.site) : warning('not looked at', give.site)),
});

const meta = (html: string, name: string) => new RegExp(`<meta\\b[^>]*\\bname="?${name}\\b[^>]*\\bcontent="([^"]*)"`, 'i').exec(html)?.[1];

const page = live('Pages', async ({ fetch, project }, site) => {
  const answer = await fetch(`${site}/`);
  if (!answer.ok) return error(`${site}/ answers ${String(answer.status)}`, 'upload dist/ to the host');
  const html = await answer.text();
  const url = meta(html, 'supabase-url');
  if (url !== project.url) return error(`built for ${url || 'the embedded backend'}`, rebuild);
  if (meta(html, 'supabase-key') !== project.key) return warning('built with another publishable key', rebuild);
  return site.startsWith('https:') || /^http:\/\/(localhost|127\.)/.test(site)
    ? ok('built for this project')
    : error('not over https', 'switch https on at the host');
});

const missingPage = live('Unknown addresses', async ({ fetch }, site) => {
  const { status } = await fetch(`${site}/no-such-page-of-the-doctor`);
  return status === 404 ? ok('answer 404') : error(`answer ${String(status)}`, 'docs/hosting.md: 404.html with status 404');
});

/** The headers that a build's `_headers` has for an address: those of all its rules that match. What one of them takes away (`! Name`) is left open: not every host does. */
export function builtHeaders(file: string, address: string): Record<string, string> {
  let matches = false;
  const taken: string[] = [];
  const headers: Record<string, string> = {};
  for (const line of file.split('\n')) {
    if (/^\S/.test(line)) matches = line.endsWith('*') ? address.startsWith(line.slice(0, -1)) : address === line;
    const [, takesAway, name = '', value = ''] = /^\s+(!\s*)?([^:]+)(?::\s*(.*))?$/.exec(line) ?? [];
    if (!matches || !name) continue;
    if (takesAway) taken.push(name.toLowerCase());
    else headers[name.toLowerCase()] = value;
  }
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !taken.includes(name)));
}

const normal = (value: string | null) =>
  (value ?? '')
    .split(/\s*;\s*/)
    .filter(Boolean)
    .map((part) => part.trim().split(/\s+/).sort().join(' '))
    .sort()
    .join('; ')
    .toLowerCase();

async function headersAt({ fetch, dist }: Ask, site: string, address: string): Promise<Finding> {
  const file = await readFile(path.join(dist, '_headers'), 'utf8').catch(() => undefined);
  if (file === undefined)
    return warning('not looked at: there is no build to compare with', 'npm run build with the values of this project');
  const answer = await fetch(site + address);
  const wrong = Object.entries(builtHeaders(file, address)).filter(([name, value]) => normal(answer.headers.get(name)) !== normal(value));
  const [first] = wrong;
  if (!first) return ok('as built');
  const is = answer.headers.get(first[0]);
  return error(
    `${String(wrong.length)}: ${first[0]} ${is === null ? 'is missing' : 'differs'}`,
    is === null ? 'docs/hosting.md: serve what dist/_headers says' : `upload the dist/ that is here, or ${rebuild}`,
    wrong.map(([name, value]) => `${name}: ${answer.headers.get(name) ?? 'missing'}; should be: ${value}`),
  );
}

const security = live('Security headers', (ask, site) => headersAt(ask, site, '/'));

const caching = live('Caching', async (ask, site) => {
  const script = /(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/.exec(await (await ask.fetch(`${site}/`)).text())?.[1];
  return script ? headersAt(ask, site, script) : warning('the page names no script', rebuild);
});

const sitemap = live('Sitemap', async ({ fetch }, site) => {
  const answer = await fetch(`${site}/sitemap.xml`);
  const text = answer.ok ? await answer.text() : '';
  const first = /<loc>\s*([^<\s]+)/.exec(text)?.[1];
  if (!first)
    return error(
      `${site}/sitemap.xml ${answer.ok ? 'is no sitemap' : `answers ${String(answer.status)}`}`,
      'panel → File manager → Sitemap; docs/hosting.md#the-sitemap',
    );
  return first.startsWith(site)
    ? ok('at the root')
    : error(`is of ${new URL(first).origin}`, 'panel → File manager → Sitemap, opened at the site itself');
});

const robots = live('robots.txt', async ({ fetch }, site) => {
  const answer = await fetch(`${site}/robots.txt`);
  const text = answer.ok ? await answer.text() : '';
  if (/^disallow:\s*\/\s*$/im.test(text)) return error('keeps all search engines away', 'upload the robots.txt of the build');
  return text.includes(`Sitemap: ${site}/sitemap.xml`)
    ? ok('names the sitemap')
    : warning('does not name the sitemap', `VITE_SITE_URL=${site} npm run build, then upload dist/`);
});

export const siteChecks: readonly Check[] = [page, missingPage, security, caching, sitemap, robots];
