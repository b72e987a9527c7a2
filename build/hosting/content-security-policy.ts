import { createHash } from 'node:crypto';

/** Script types that a browser executes or obeys; others (JSON, JSON-LD) are data and need no permission. */
const EXECUTABLE_TYPES = new Set(['', 'text/javascript', 'application/javascript', 'module', 'importmap', 'speculationrules']);

/**
 * What is shown in a frame: the site itself in the control panel's preview, résumés there as files in memory that are declared as PDF,
 * and video players, loaded after consent.
 */
const FRAME_SOURCES = ["'self'", 'blob:', 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

export interface PolicyOptions {
  /** Hashes of the inline scripts of all pages, from `inlineScriptHashes`. */
  scriptHashes: readonly string[];
  /** Origin of the Supabase project; absent when the backend shares the site's origin. */
  backendOrigin?: string | undefined;
  /** Whether the site is reached over https. */
  secure: boolean;
}

/** The CSP sources (`'sha256-…'`) that allow exactly the inline scripts of this html. */
export function inlineScriptHashes(html: string): string[] {
  const hashes: string[] = [];
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (/\ssrc\s*=/i.test(attributes)) continue;
    const type = /\stype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1] ?? '';
    if (!EXECUTABLE_TYPES.has(type.toLowerCase())) continue;
    hashes.push(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return hashes;
}

/** The origin in a page's `supabase-url` meta tag. */
function builtInBackendOrigin(html: string): string | undefined {
  const tag = /<meta\b[^>]*\bname=["']?supabase-url\b[^>]*>/i.exec(html)?.[0];
  const content = tag && /\bcontent=["']([^"']+)["']/i.exec(tag)?.[1];
  return content && URL.canParse(content) ? new URL(content).origin : undefined;
}

/** What the policy of a site has to allow, read from all its pages. */
export function policyOf(pages: readonly string[]): Omit<PolicyOptions, 'secure'> {
  return {
    scriptHashes: [...new Set(pages.flatMap(inlineScriptHashes))].sort(),
    backendOrigin: pages.map(builtInBackendOrigin).find((origin) => origin !== undefined),
  };
}

/**
 * The site's Content-Security-Policy. Scripts run from the site's own files and known inline hashes
 * only; inline styles are allowed because the theme and animations set them. Fonts and, where the backend shares the site's origin, requests are
 * the site's own by `default-src`: the policy comes with every page.
 */
export function contentSecurityPolicy({ scriptHashes, backendOrigin, secure }: PolicyOptions): string {
  const backend = backendOrigin === undefined ? [] : [backendOrigin];
  const directives: [string, ...string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...new Set(scriptHashes)],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...backend],
    ['media-src', "'self'", 'blob:', ...backend],
    // Of a company whose name the build did not know (src/features/settings/show-icons.ts).
    ['manifest-src', "'self'", 'data:'],
    ...backend.map((origin): [string, string, string] => ['connect-src', "'self'", origin]),
    ['frame-src', ...FRAME_SOURCES],
    ['object-src', "'none'"],
    ['base-uri', "'self'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'self'"],
  ];
  // A backend on plain http (a self-hosted trial) would be upgraded out of reach.
  if (secure && !backendOrigin?.startsWith('http:')) directives.push(['upgrade-insecure-requests']);
  return directives.map((directive) => directive.join(' ')).join('; ');
}
