import path from 'node:path';
import { loadEnv } from 'vite';
import { hostedProject } from '../../build/environment.ts';
import type { HostedTarget } from './hosted.ts';
import { storageApi } from './storage-api.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Where the embedded data of `npm start` are. */
export const embeddedFolder = path.join(root, 'supabase/.temp/data');
/** Where backups go unless told: git ignores it. */
export const backupsFolder = path.join(root, 'backups');

/**
 * The hosted project that the environment (or .env) names; undefined where it names none. Never half of one, lest the wrong data be backed
 * up or replaced. `secrets` may not be printed.
 */
export function hostedTarget(
  environment = loadEnv('production', root, ['VITE_', 'SUPABASE_', 'DATABASE_URL']),
): (HostedTarget & { url: string; secrets: string[] }) | undefined {
  const project = hostedProject(environment);
  const { DATABASE_URL: databaseUrl, SUPABASE_SERVICE_ROLE_KEY: secretKey } = environment;
  if (!project && !databaseUrl) return undefined;
  if (!project || !databaseUrl || !URL.canParse(databaseUrl) || !secretKey) {
    throw new Error(
      'A hosted project needs VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY and DATABASE_URL (Dashboard → Connect, session pooler or direct); set all of them, or none for the embedded data.',
    );
  }
  return {
    url: project.url,
    databaseUrl,
    storage: storageApi(project.url, secretKey),
    secrets: [databaseUrl, decodeURIComponent(new URL(databaseUrl).password), secretKey],
  };
}
