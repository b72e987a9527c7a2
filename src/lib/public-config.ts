/** The Supabase project and the public key. */
export interface PublicConfig {
  /** Origin of the Supabase project, without a trailing slash. */
  url: string;
  /** The publishable (anon) key. */
  key: string;
}

/** Why the configuration is unusable. The `config` part of the common texts has a sentence for each. */
export type ConfigProblem = 'missing' | 'malformedUrl' | 'malformedKey';

function meta(name: string): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}

/** Parses the two values of the page's meta tags. An empty address with a key means that the backend has the site's origin (embedded). */
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

/** Returns the problem of this page's configuration, or undefined. */
export function configProblem(): ConfigProblem | undefined {
  const parsed = parsePublicConfig(meta('supabase-url'), meta('supabase-key'), window.location.origin);
  return typeof parsed === 'string' ? parsed : undefined;
}

/** Returns the page's configuration. Throws when it is unusable, which src/boot/hydrate.tsx reports first. */
export function publicConfig(): PublicConfig {
  if (!known) {
    const parsed = parsePublicConfig(meta('supabase-url'), meta('supabase-key'), window.location.origin);
    if (typeof parsed === 'string') throw new Error(`Supabase configuration: ${parsed}`);
    known = parsed;
  }
  return known;
}
