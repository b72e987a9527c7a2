import { unwrap } from '../_shared/errors.ts';
import { siteUrl } from '../_shared/site-url.ts';
import type { Client } from '../_shared/supabase.ts';

/** The addresses of a path in both languages. */
const addressesOf = (site: string, path: string) => [site + path, `${site}/ar${path === '/' ? '' : path}`];

/**
 * Tells search engines (IndexNow) which pages the last publication has changed. Does nothing without the secret INDEXNOW_KEY, whose file
 * the build writes. Each publication is told once: after a failure search engines still have the sitemap.
 */
export async function notifySearchEngines(admin: Client): Promise<void> {
  const key = Deno.env.get('INDEXNOW_KEY')?.trim();
  const site = siteUrl();
  if (!key || !site) return;
  const paths = unwrap('Claiming the changed pages', await admin.rpc('claim_changed_paths')) as string[];
  if (paths.length === 0) return;
  const body = {
    host: new URL(site).host,
    key,
    keyLocation: `${site}/${key}.txt`,
    urlList: paths.flatMap((path) => addressesOf(site, path)),
  };
  await fetch(Deno.env.get('INDEXNOW_URL') || 'https://api.indexnow.org/indexnow', {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  }).then(
    (response) => {
      if (!response.ok) console.error(`IndexNow answered ${String(response.status)}.`);
      return response.body?.cancel();
    },
    (error: unknown) => console.error(`IndexNow did not answer: ${error instanceof Error ? error.name : typeof error}.`),
  );
}
