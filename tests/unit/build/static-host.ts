import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentType } from '../../../build/hosting/hosting.ts';

interface Rule {
  pattern: RegExp;
  to: string;
  status: number;
}

/** Returns the pattern of a rule's address: `:name` is one segment, `*` at the end matches the rest. */
const patternOf = (from: string) =>
  new RegExp(
    `^${from
      .replace(/[.]/g, '\\$&')
      .replace(/:(\w+)/g, '(?<$1>[^/]+)')
      .replace(/\*$/, '.*')}$`,
  );

const rulesOf = (text: string): Rule[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [from = '', to = '', status = ''] = line.split(' ');
      return { pattern: patternOf(from), to, status: Number(status) };
    });

/** Returns the headers of `_headers` for an address: those of all matching rules, joined by name, without removed ones. */
function headersOf(text: string, pathname: string): Headers {
  const headers = new Headers();
  let matches = false;
  for (const line of text.split('\n')) {
    if (/^\S/.test(line)) matches = patternOf(line).test(pathname);
    const [, takenAway, name, value] = /^ {2}(?:! (\S+)|([^:]+): (.*))$/.exec(line) ?? [];
    if (!matches) continue;
    if (takenAway) headers.delete(takenAway);
    if (name) headers.append(name, value ?? '');
  }
  return headers;
}

/**
 * A host that goes by `_headers` and `_redirects`, as Cloudflare Pages or Netlify read them. The first looks at its rules before its files
 * and leaves out those with status 404; the second looks at its files first, and takes no notice of a slash at the end. Both take doubled
 * slashes for one, and compare the encoded address.
 */
export async function staticHost(root: string, kind: 'cloudflare' | 'netlify'): Promise<(request: Request | URL) => Promise<Response>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const files = new Set(found.map((file) => path.relative(root, file)));
  const read = (file: string) => readFile(path.join(root, file));
  const [headers, rules] = [(await read('_headers')).toString(), rulesOf((await read('_redirects')).toString())];

  const serve = async (file: string, pathname: string, status = 200) => {
    const sent = status === 200 ? headersOf(headers, pathname) : new Headers();
    if (!sent.has('content-type')) sent.set('content-type', contentType(file) ?? 'application/octet-stream');
    if (!sent.has('cache-control')) sent.set('cache-control', status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store');
    return new Response(new Uint8Array(await read(file)), { status, headers: sent });
  };
  const redirect = (location: string, status = 308) => new Response(null, { status, headers: { location } });

  const asset = (pathname: string, search: string): Promise<Response> | Response | undefined => {
    const file = pathname.slice(1);
    const pageOf = (bare: string) => (bare === '' ? 'index.html' : `${bare}.html`);
    if (file === 'index.html' || file === 'index') return redirect(`/${search}`);
    if (files.has(pageOf(file))) return serve(pageOf(file), pathname);
    if (file.endsWith('.html') && files.has(file)) return redirect(pathname.slice(0, -5) + search);
    if (file.endsWith('/') && files.has(pageOf(file.slice(0, -1)))) return redirect(pathname.slice(0, -1) + search);
    return files.has(file) ? serve(file, pathname) : undefined;
  };
  const byRule = (pathname: string, search: string) => {
    for (const { pattern, to, status } of rules) {
      const found = pattern.exec(encodeURI(kind === 'netlify' ? pathname.replace(/(.)\/$/, '$1') : pathname));
      if (!found || (kind === 'cloudflare' && status === 404)) continue;
      const target = Object.entries(found.groups ?? {}).reduce((address, [name, value]) => address.replace(`:${name}`, value), to);
      if (status === 404) return serve(target.slice(1), pathname, 404);
      return status === 200 ? asset(target, '') : redirect(target + search, status);
    }
    return undefined;
  };
  const missing = (pathname: string) => {
    const folders = pathname
      .split('/')
      .slice(1, -1)
      .map((_, index, parts) => parts.slice(0, index + 1).join('/'));
    return serve(folders.map((folder) => `${folder}/404.html`).findLast((file) => files.has(file)) ?? '404.html', pathname, 404);
  };

  return async (request) => {
    const { pathname: sent, search } = request instanceof URL ? request : new URL(request.url);
    const single = sent.replace(/\/{2,}(?!$)/g, '/');
    let pathname = single;
    try {
      pathname = decodeURIComponent(single);
    } catch {
      // Malformed addresses are used unchanged.
    }
    const steps = kind === 'cloudflare' ? [byRule, asset] : [asset, byRule];
    for (const step of steps) {
      const answer = await step(pathname, search);
      if (answer) return answer;
    }
    return missing(pathname);
  };
}
