import type { Fact } from './catalog-facts.ts';

/** What the doctor was given of a hosted project. */
export interface Project {
  url: string;
  /** The publishable (anon) key. */
  key: string;
  /** The secret (service_role) key. */
  secret?: string | undefined;
}

/** All that the checks may ask, so that tests can put what they like in its place. What was not given is missing. */
export interface Ask {
  project: Project;
  /** Where the site is: `https://www.example.com`. */
  site?: string | undefined;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** One statement that reads, on the project's database. */
  sql?: ((statement: string) => Promise<Record<string, unknown>[]>) | undefined;
  /** Supabase's management API, below `/v1/projects/<reference>`. */
  management?: ((path: string) => Promise<unknown>) | undefined;
  /** What the catalogs of a database made by the repository's own migrations say. */
  expected: () => Promise<Fact[]>;
  /** The folder of the build, which the live site's headers are compared with. */
  dist: string;
}

/** What to give for what was not looked at. */
export const give = {
  sql: 'set DATABASE_URL (Dashboard → Connect) or SUPABASE_ACCESS_TOKEN',
  management: 'set SUPABASE_ACCESS_TOKEN (supabase.com/dashboard/account/tokens)',
  site: 'set VITE_SITE_URL',
};

/** An answer's body as JSON, whatever it is; undefined when it is none. */
export async function json(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}

/** A field of what came as JSON. */
export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
