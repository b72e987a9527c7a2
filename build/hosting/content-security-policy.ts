import { createHash } from 'node:crypto';

/** Script types that browsers execute. Others (JSON, JSON-LD) are data and need no permission. */
const EXECUTABLE_TYPES = new Set(['', 'text/javascript', 'application/javascript', 'module', 'importmap', 'speculationrules']);

/**
 * The sources of frames: the site itself in the panel's preview, résumés as PDF blobs in the panel, and video players, which load after
 * consent.
 */
const FRAME_SOURCES = ["'self'", 'blob:', 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

export interface PolicyOptions {
  /** Hashes of the inline scripts of all pages, from `inlineScriptHashes`. */
  scriptHashes: readonly string[];
  /** The origin of the Supabase project, if it is not the site's. */
  backendOrigin?: string | undefined;
  /** Whether the site uses HTTPS. */
  secure: boolean;
}

/** Returns the CSP sources (`'sha256-…'`) of the inline scripts of a page. */
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

/** Returns the origin in a page's `supabase-url` meta tag. */
function builtInBackendOrigin(html: string): string | undefined {
  const tag = /<meta\b[^>]*\bname=["']?supabase-url\b[^>]*>/i.exec(html)?.[0];
  const content = tag && /\bcontent=["']([^"']+)["']/i.exec(tag)?.[1];
  return content && URL.canParse(content) ? new URL(content).origin : undefined;
}

/** Returns the options of a site's policy, read from all its pages. */
export function policyOf(pages: readonly string[]): Omit<PolicyOptions, 'secure'> {
  return {
    scriptHashes: [...new Set(pages.flatMap(inlineScriptHashes))].sort(),
    backendOrigin: pages.map(builtInBackendOrigin).find((origin) => origin !== undefined),
  };
}

/**
 * Returns the site's Content-Security-Policy. It allows scripts of the site's files and known inline hashes only. It allows inline styles,
 * which the theme and animations need. Fonts, and requests to a backend at the site's origin, are covered by `default-src`.
 */
export function contentSecurityPolicy({ scriptHashes, backendOrigin, secure }: PolicyOptions): string {
  const backend = backendOrigin === undefined ? [] : [backendOrigin];
  const directives: [string, ...string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...new Set(scriptHashes)],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...backend],
    ['media-src', "'self'", 'blob:', ...backend],
    // data: is the manifest of a company whose name the build did not know (src/features/settings/show-icons.ts).
    ['manifest-src', "'self'", 'data:'],
    ...backend.map((origin): [string, string, string] => ['connect-src', "'self'", origin]),
    ['frame-src', ...FRAME_SOURCES],
    ['object-src', "'none'"],
    ['base-uri', "'self'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'self'"],
  ];
  // Requests to a backend on plain HTTP (a self-hosted trial) must not be upgraded.
  if (secure && !backendOrigin?.startsWith('http:')) directives.push(['upgrade-insecure-requests']);
  return directives.map((directive) => directive.join(' ')).join('; ');
}
