/** Where the site's Supabase project is and the key a visitor may use. */
export interface PublicConfig {
  /** Origin of the Supabase project, without a trailing slash. */
  url: string;
  /** The publishable (anon) key. */
  key: string;
}

/** Why the configuration can't be used; each has its sentence in the `config` part of the common texts. */
export type ConfigProblem = 'missing' | 'malformedUrl' | 'malformedKey';

function meta(name: string): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}

/**
 * Checks the two values of the page's meta tags. An empty address with a key means the
 * backend is served by the same origin (the embedded one).
 */
export function parsePublicConfig(url: string, key: string, origin: string): PublicConfig | ConfigProblem {
  if (!key) return 'missing';
  if (!/^(sb_publishable_[\w-]+|eyJ[\w-]+\.[\w-]+\.[\w-]+)$/.test(key)) return 'malformedKey';
  if (!url) return { url: origin, key };
  try {
    const parsed = new URL(url);
    if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') return 'malformedUrl';
    return { url: parsed.origin, key };
  } catch {
    return 'malformedUrl';
  }
}

let known: PublicConfig | undefined;

/** The problem with this page's configuration, or undefined when it is sound. */
export function configProblem(): ConfigProblem | undefined {
  const parsed = parsePublicConfig(meta('supabase-url'), meta('supabase-key'), window.location.origin);
  return typeof parsed === 'string' ? parsed : undefined;
}

/** The page's configuration. Throws when it is unusable: main.tsx has told the person before. */
export function publicConfig(): PublicConfig {
  if (!known) {
    const parsed = parsePublicConfig(meta('supabase-url'), meta('supabase-key'), window.location.origin);
    if (typeof parsed === 'string') throw new Error(`Supabase configuration: ${parsed}`);
    known = parsed;
  }
  return known;
}
