import { readdir, readFile } from 'node:fs/promises';
import { languages, type Language } from '../src/i18n/languages.ts';
import type { Replaced } from '../src/i18n/replaced-texts/overlay-texts.ts';
import { pageColumns, type StoredItem } from '../src/features/items/item.ts';
import { directoryPageSize, type ListedCreator } from '../src/features/creators/built-directory.ts';
import { jobColumns, type PublicJobRow } from '../src/features/jobs/job-row.ts';
import { parsePublicConfig, type ConfigProblem } from '../src/lib/public-config.ts';
import { maxRedirects, type Redirect } from './hosting/redirects.ts';

/** A hosted Supabase project. */
export interface HostedProject {
  url: string;
  key: string;
}

const sentences: Record<ConfigProblem | 'missingUrl', string> = {
  missing:
    'VITE_SUPABASE_ANON_KEY is not set. Copy the publishable (anon) key of your Supabase project into .env, or remove VITE_SUPABASE_URL to use the embedded backend.',
  missingUrl:
    'VITE_SUPABASE_URL is not set, but VITE_SUPABASE_ANON_KEY is. Set both for a hosted Supabase project, or neither to use the embedded backend.',
  malformedUrl:
    'VITE_SUPABASE_URL is not an address like https://abcdefgh.supabase.co. Copy it from your Supabase project (Settings, API).',
  malformedKey:
    'VITE_SUPABASE_ANON_KEY is not a publishable (anon) key. Copy it from your Supabase project (Settings, API keys); never use the secret key here.',
};

/**
 * Reads VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY. Returns undefined when neither is set, which means the embedded backend. Throws one
 * sentence when they are incomplete or malformed.
 */
export function hostedProject(env: Record<string, string | undefined>): HostedProject | undefined {
  const url = env.VITE_SUPABASE_URL?.trim() ?? '';
  const key = env.VITE_SUPABASE_ANON_KEY?.trim() ?? '';
  if (!url && !key) return undefined;
  if (!url) throw new Error(sentences.missingUrl);
  const parsed = parsePublicConfig(url, key, url);
  if (typeof parsed === 'string') throw new Error(sentences[parsed]);
  return parsed;
}

/** Texts that the owner has replaced, by language, namespace and key. */
export type BuildTexts = Record<Language, Record<string, Replaced>>;

/** The published content at build time. */
export interface BuildSettings {
  /** Row 1 of the settings. */
  settings: unknown;
  /** The version of all content (`content_version`), which the pages name. */
  version: number;
  texts: BuildTexts;
  /** All public items in their order. */
  items: StoredItem[];
  /** The open positions, newest first. */
  jobs: PublicJobRow[];
  /** The first page of the directory. */
  creators: ListedCreator[];
  redirects: readonly Redirect[];
}

/** The most rows that a hosted project returns at once. */
const pageSize = 1000;

async function readRest<Answer>(source: HostedProject, request: string): Promise<Answer> {
  const response = await fetch(`${source.url}/rest/v1/${request}`, { headers: { apikey: source.key } });
  if (!response.ok) throw new Error(`${String(response.status)} ${await response.text()}`);
  return (await response.json()) as Answer;
}

async function readTexts(source: HostedProject): Promise<BuildTexts> {
  const texts: BuildTexts = { en: {}, ar: {} };
  for (const language of languages) {
    for (let offset = 0; ; offset += pageSize) {
      const rows = await readRest<{ namespace: string; key: string; value: string }[]>(
        source,
        `content_texts?select=namespace,key,value&language=eq.${language}&order=namespace,key&limit=${pageSize}&offset=${offset}`,
      );
      for (const { namespace, key, value } of rows) texts[language][namespace] = { ...texts[language][namespace], [key]: value };
      if (rows.length < pageSize) break;
    }
  }
  return texts;
}

async function itemsIn(file: string): Promise<StoredItem[]> {
  return JSON.parse(await readFile(new URL(`../supabase/${file}`, import.meta.url), 'utf8'));
}

/** Returns the items of the embedded backend that a build shows: those of a new site, and the pages of the demo data. */
export const embeddedItems = async (): Promise<StoredItem[]> => [
  ...(await itemsIn('shipped-items.json')),
  ...(await itemsIn('demo/own-pages.json')),
];

async function readItems(source: HostedProject): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  for (let after = ''; ; after = `&id=gt.${items.at(-1)?.id ?? ''}`) {
    const rows = await readRest<StoredItem[]>(source, `content_items?select=${pageColumns}&order=id&limit=${pageSize}${after}`);
    items.push(...rows);
    if (rows.length < pageSize) break;
  }
  return items.sort((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));
}

async function readJobs(source: HostedProject): Promise<PublicJobRow[]> {
  const jobs: PublicJobRow[] = [];
  for (let after = ''; ; after = `&id=gt.${jobs.at(-1)?.id ?? ''}`) {
    const rows = await readRest<PublicJobRow[]>(source, `job_postings?select=${jobColumns}&order=id&limit=${pageSize}${after}`);
    jobs.push(...rows);
    if (rows.length < pageSize) break;
  }
  return jobs.sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at) || (one.id < other.id ? 1 : -1));
}

/**
 * Returns where the build reads the content: the hosted project, or the embedded backend that publishes its own content (CONTENT_FROM and
 * CONTENT_KEY, build/preview/published-site.ts). Undefined without both: pages then show the built-in content.
 */
export function contentSource(
  project: HostedProject | undefined,
  env: Record<string, string | undefined> = process.env,
): HostedProject | undefined {
  if (project) return project;
  return env.CONTENT_FROM && env.CONTENT_KEY ? { url: env.CONTENT_FROM, key: env.CONTENT_KEY } : undefined;
}

/**
 * Returns the content for the prerendered pages; null when there is no source. Throws one sentence when it can't be read: a build with the
 * built-in texts must not replace a site that shows its own.
 */
export async function storedContent(source: HostedProject | undefined): Promise<BuildSettings | null> {
  if (!source) return null;
  try {
    // The version first: what is saved meanwhile may be in the pages, but never what is not.
    const version = await readRest<number>(source, 'rpc/content_version');
    const [row] = await readRest<{ settings: unknown }[]>(source, 'website_settings?select=settings&id=eq.1');
    const redirects = await readRest<Redirect[]>(
      source,
      `redirects?select=from:from_path,to:to_path&order=from_path&limit=${String(maxRedirects)}`,
    );
    const creators = await readRest<ListedCreator[]>(source, `rpc/find_creators?size=${String(directoryPageSize)}`);
    const [texts, items, jobs] = [await readTexts(source), await readItems(source), await readJobs(source)];
    return { settings: row?.settings ?? {}, version, texts, items, jobs, creators, redirects };
  } catch (error) {
    throw new Error(`The content of ${source.url} could not be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** Returns the version of the last migration, which the site's database should have. */
export async function lastMigration(): Promise<string> {
  const files = await readdir(new URL('../supabase/migrations', import.meta.url));
  const names = files.filter((file) => /^\d+_.+\.sql$/.test(file)).toSorted();
  return names.at(-1)?.split('_', 1)[0] ?? '';
}
