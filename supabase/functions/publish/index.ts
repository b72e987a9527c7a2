import { requireAdministrator } from '../_shared/caller.ts';
import { HttpError, unwrap } from '../_shared/errors.ts';
import { versionIn } from '../_shared/publish-rules.ts';
import { takeLimit } from '../_shared/rate-limit.ts';
import { serveJson, type JsonObject } from '../_shared/serve-json.ts';
import { siteUrl } from '../_shared/site-url.ts';
import { adminClient, isSecretKey, type Client } from '../_shared/supabase.ts';
import { callHook, deployHook, type DeployHook } from './hook.ts';
import { notifySearchEngines } from './index-now.ts';

/** Allows a scheduler with the secret key, and an administrator's session. Returns the administrator; null for the scheduler. */
async function callerOf(admin: Client, request: Request): Promise<string | null> {
  if (isSecretKey(request.headers.get('apikey'))) return null;
  await takeLimit(admin, request, { action: 'publish', maxHits: 60, windowSeconds: 600 });
  return (await requireAdministrator(request)).id;
}

/** Records which version of the content the HTML of the site names. A site that does not answer is looked at by the next run. */
async function noteServed(admin: Client): Promise<void> {
  const site = siteUrl();
  if (!site) return;
  const page = await fetch(`${site}/`, { headers: { 'cache-control': 'no-cache' }, signal: AbortSignal.timeout(10_000) })
    .then((response) => (response.ok ? response.text() : ''))
    .catch((error: unknown) => {
      console.error(`The site could not be read: ${error instanceof Error ? error.name : typeof error}.`);
      return '';
    });
  const served = versionIn(page);
  if (served) unwrap('Noting the published version', await admin.rpc('note_published', { served }));
}

/** Asks the host for the build of a publication and records the answer. */
async function ask(admin: Client, hook: DeployHook, publication: string): Promise<'accepted' | 'refused' | 'unreachable'> {
  const answer = await callHook(hook);
  unwrap('Noting the answer', await admin.rpc('note_hook', { publication, failure: answer === 'accepted' ? null : answer }));
  return answer;
}

/**
 * Publishes the content: asks the host's deploy hook for a build. Tells search engines what the last build has changed. `{}` with an
 * administrator's session publishes now. A scheduler with the secret key, and an administrator's `{ due: true }`, publish what waits for
 * longer than an hour. Answers `{ outcome }`: started, joined (a publication is under way), early (with `seconds` to wait), not_due,
 * not_set_up or failed, or `{ error, code }` with a code of `publishCodes`.
 */
serveJson(async ({ due }, request) => {
  const admin = adminClient();
  const caller = await callerOf(admin, request);
  if (!caller) await noteServed(admin);
  await notifySearchEngines(admin);
  const requester = due === true ? null : caller;
  const hook = deployHook();
  const begun: unknown = unwrap(
    'Beginning a publication',
    await admin.rpc('begin_publication', { is_set_up: hook !== undefined, requester }),
  );
  const { outcome, id, seconds } = begun as { outcome: string; id?: string; seconds?: number };
  if (outcome === 'not_set_up' && requester) throw new HttpError('hook_missing');
  const body: JsonObject = { outcome, ...(seconds !== undefined && { seconds }) };
  if (outcome !== 'started' || !hook || !id) return { body };
  const answer = await ask(admin, hook, id);
  if (answer === 'accepted') return { body };
  if (requester) throw new HttpError(answer === 'refused' ? 'hook_refused' : 'hook_unreachable');
  return { body: { outcome: 'failed' } };
});
