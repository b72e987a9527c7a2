import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { z } from 'zod';
import type { EmbeddedBackend } from '../backend.ts';
import { supabaseFolder } from '../folders.ts';

const demoUsers = z.array(z.object({ id: z.uuid(), email: z.email(), password: z.string().min(8) }));

export type DemoUser = z.infer<typeof demoUsers>[number];

const contentTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
  '.xml': 'application/xml',
  '.txt': 'text/plain',
};

interface Api extends Pick<EmbeddedBackend, 'fetch' | 'secretKey' | 'sql'> {
  /** Runs several statements as the owner of the database. */
  exec(statements: string): Promise<unknown>;
}

/** Returns the demo accounts of `supabase/demo/users.json`. */
export async function readDemoUsers(): Promise<DemoUser[]> {
  return demoUsers.parse(JSON.parse(await readFile(join(supabaseFolder, 'demo/users.json'), 'utf8')));
}

async function call(
  api: Api,
  path: string,
  init: { method: string; headers: Record<string, string>; body: string | Uint8Array<ArrayBuffer> },
) {
  const request = new Request(`http://localhost${path}`, { ...init, headers: { ...init.headers, apikey: api.secretKey } });
  const response = await api.fetch(request);
  if (!response?.ok) throw new Error(`The demo data could not be stored (${path}): ${(await response?.text()) ?? 'no answer'}`);
}

/**
 * Fills a new database with demo data: accounts, then the files below `demo/<bucket>/`, then the rows of `seed.sql`, which refer to the
 * accounts, and the pages of one's own.
 */
export async function loadDemoData(api: Api): Promise<void> {
  for (const user of await readDemoUsers()) {
    const body = JSON.stringify({ ...user, email_confirm: true });
    await call(api, '/auth/v1/admin/users', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }
  const demoFolder = join(supabaseFolder, 'demo');
  const buckets = await api.sql<{ id: string }>('select id from storage.buckets');
  for (const { id } of buckets) {
    const entries = await readdir(join(demoFolder, id), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries.filter((file) => file.isFile())) {
      const file = join(entry.parentPath, entry.name);
      const type = contentTypes[extname(file).toLowerCase()] ?? 'application/octet-stream';
      const name = file
        .slice(join(demoFolder, id).length + 1)
        .split(sep)
        .map(encodeURIComponent)
        .join('/');
      const headers = { 'content-type': type, 'cache-control': 'max-age=3600' };
      await call(api, `/storage/v1/object/${id}/${name}`, { method: 'POST', headers, body: new Uint8Array(await readFile(file)) });
    }
  }
  await api.exec(await readFile(join(supabaseFolder, 'seed.sql'), 'utf8'));
  // A file of its own, because a build without a backend reads it too.
  const pages = await readFile(join(demoFolder, 'own-pages.json'), 'utf8');
  await api.exec(`insert into public.content_items (id, kind, slug, position, picture_url, translations, body)
    select id, kind, slug, position, picture_url, translations, body
    from jsonb_populate_recordset(null::public.content_items, $pages$${pages}$pages$)`);
}
