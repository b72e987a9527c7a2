import { readdir } from 'node:fs/promises';
import { languages, type Language } from '../src/i18n/languages.ts';
import type { Replaced } from '../src/features/texts/overlay-texts.ts';
import { parsePublicConfig, type ConfigProblem } from '../src/lib/public-config.ts';

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

/** Row 1 of the settings at build time, and the replaced texts. */
export interface BuildSettings {
  settings: unknown;
  version: number;
  texts: BuildTexts;
}

/** The most rows that a hosted project returns at once. */
const pageSize = 1000;

async function readRows<Row>(project: HostedProject, query: string): Promise<Row[]> {
  const response = await fetch(`${project.url}/rest/v1/${query}`, { headers: { apikey: project.key } });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Row[];
}

async function readTexts(project: HostedProject): Promise<BuildTexts> {
  const texts: BuildTexts = { en: {}, ar: {} };
  for (const language of languages) {
    for (let offset = 0; ; offset += pageSize) {
      const rows = await readRows<{ namespace: string; key: string; value: string }>(
        project,
        `content_texts?select=namespace,key,value&language=eq.${language}&order=namespace,key&limit=${pageSize}&offset=${offset}`,
      );
      for (const { namespace, key, value } of rows) texts[language][namespace] = { ...texts[language][namespace], [key]: value };
      if (rows.length < pageSize) break;
    }
  }
  return texts;
}

/**
 * Returns the project's settings and texts for the prerendered pages, or null with a warning when they can't be read. The settings are read
 * first: texts that are saved in between are newer than the version says, never older.
 */
export async function storedSettings(project: HostedProject | undefined): Promise<BuildSettings | null> {
  if (!project) return null;
  try {
    const [row] = await readRows<Omit<BuildSettings, 'texts'>>(project, 'website_settings?select=settings,version&id=eq.1');
    return row ? { ...row, texts: await readTexts(project) } : null;
  } catch (error) {
    console.warn(`The settings of ${project.url} could not be read, so pages are prerendered with the defaults (${String(error)}).`);
    return null;
  }
}

/** Returns the version of the last migration, which the site's database should have. */
export async function lastMigration(): Promise<string> {
  const files = await readdir(new URL('../supabase/migrations', import.meta.url));
  const names = files.filter((file) => /^\d+_.+\.sql$/.test(file)).toSorted();
  return names.at(-1)?.split('_', 1)[0] ?? '';
}
