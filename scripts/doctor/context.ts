import type { Fact } from './catalog-facts.ts';

/** A hosted project. */
export interface Project {
  url: string;
  /** The publishable (anon) key. */
  key: string;
  /** The secret (service_role) key. */
  secret?: string | undefined;
}

/** The sources of the checks, which tests replace. A source is undefined when its key or address is missing. */
export interface DoctorContext {
  project: Project;
  /** The address of the site: `https://www.example.com`. */
  site?: string | undefined;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** Runs one read-only statement on the project's database. */
  sql?: ((statement: string) => Promise<Record<string, unknown>[]>) | undefined;
  /** Supabase's management API, below `/v1/projects/<reference>`. */
  management?: ((path: string) => Promise<unknown>) | undefined;
  /** Returns the facts of a database with the repository's migrations. */
  expected: () => Promise<Fact[]>;
  /** The folder of the build, whose headers the site should send. */
  dist: string;
}

/** How to provide a missing source. */
export const hints = {
  sql: 'set DATABASE_URL (Dashboard → Connect) or SUPABASE_ACCESS_TOKEN',
  management: 'set SUPABASE_ACCESS_TOKEN (supabase.com/dashboard/account/tokens)',
  site: 'set VITE_SITE_URL',
};

/** Returns the JSON of a response, or undefined when it is malformed. */
export async function json(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}

/** Returns a field of a JSON value, or undefined. */
export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
