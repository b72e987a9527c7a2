import path from 'node:path';
import { hostedProject } from '../../build/environment.ts';
import { readEnvironment, root } from '../environment.ts';
import type { HostedTarget } from './hosted.ts';
import { storageApi } from './storage-api.ts';

/** The default folder of backups, which git ignores. */
export const backupsFolder = path.join(root, 'backups');

/**
 * Returns the hosted project of the environment (or .env), undefined when there is none. Throws when a variable is missing, so that no
 * other data get backed up or replaced. `secrets` must not be printed.
 */
export function hostedTarget(environment = readEnvironment()): (HostedTarget & { url: string; secrets: string[] }) | undefined {
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
