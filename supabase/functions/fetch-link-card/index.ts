import { requireUser } from '../_shared/caller.ts';
import { HttpError, unwrap } from '../_shared/errors.ts';
import { cardUrl } from '../_shared/link-rules.ts';
import { takeLimit } from '../_shared/rate-limit.ts';
import { serveJson } from '../_shared/serve-json.ts';
import { siteUrl } from '../_shared/site-url.ts';
import { adminClient } from '../_shared/supabase.ts';
import { isUuid } from '../_shared/uuid.ts';
import { network } from './deno-network.ts';
import { makeCard } from './make-card.ts';
import { storeCard } from './store-card.ts';

/** Milliseconds for the page, its redirects and its picture together. */
const timeout = 5000;

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : undefined);

/** Returns whether it is an address of this site or its project. */
const isOwn = (address: string) => [siteUrl(), Deno.env.get('SUPABASE_URL') ?? ''].some((own) => hostOf(own) === hostOf(address));

/**
 * Stores the card of a link of an own post: `{ postId, url }` in, `{ isReady }` out. Another site is asked once for each address, whoever
 * posts it. `isReady` is false for every failure, and tells nothing of its cause. The link is not searched in the post: the feed shows a
 * card only beside its link. Errors are `{ error, code }`: `unauthenticated`, `rate_limited`.
 */
serveJson(async ({ postId, url }, request) => {
  if (typeof postId !== 'string' || !isUuid(postId) || typeof url !== 'string') throw new HttpError('malformed_request');
  const admin = adminClient();
  await takeLimit(admin, request, { action: 'fetch-link-card', maxHits: 120, windowSeconds: 600 });
  const { id } = await requireUser(request);
  const address = cardUrl(url);
  if (address === undefined || isOwn(address)) return { body: { isReady: false } };
  const claim = await admin.rpc('claim_link_card', { account: id, card_post_id: postId.toLowerCase(), card_url: address });
  const verdict: unknown = unwrap('Claiming the card', claim);
  if (verdict === 'limited') throw new HttpError('rate_limited');
  if (verdict !== 'fetch') return { body: { isReady: verdict === 'done' } };
  const userAgent = `LinkCard/1.0 (+${siteUrl() || 'no address'})`;
  const card = await makeCard(address, { network, signal: AbortSignal.timeout(timeout), userAgent });
  return { body: { isReady: await storeCard(admin, address, card) } };
});
