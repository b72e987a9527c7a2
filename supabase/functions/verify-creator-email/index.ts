import { findCaller } from '../_shared/caller.ts';
import { HttpError } from '../_shared/errors.ts';
import { takeLimit } from '../_shared/rate-limit.ts';
import { isUsername } from '../_shared/registration-rules.ts';
import { serveJson, type JsonObject } from '../_shared/serve-json.ts';
import { adminClient } from '../_shared/supabase.ts';
import { activate, findCreator } from './creator.ts';
import { findLinkOwner, redeem } from './link.ts';

function parseLink({ username, tokenHash }: JsonObject): { username: string; tokenHash: string } {
  if (typeof username !== 'string' || typeof tokenHash !== 'string') throw new HttpError('malformed_request');
  if (!isUsername(username) || !/^[\w-]{20,200}$/.test(tokenHash)) throw new HttpError('link_invalid');
  return { username: username.toLowerCase(), tokenHash };
}

/**
 * Redeems the one-time link of a creator's mail (`username` is whose page it leads to) and makes the unverified creator active. Answers
 * `{ status: 'active' }`, or `{ error, code }` with a code of `verificationCodes`. Returns no session: a forwarded link must not sign
 * anybody in.
 */
serveJson(async (body, request) => {
  const { username, tokenHash } = parseLink(body);
  const admin = adminClient();
  await takeLimit(admin, request, { action: 'verify-creator-email', maxHits: 20, windowSeconds: 600 });
  const creator = await findCreator(admin, username);
  // All checks come before the link is used, so that a link opened by the wrong person stays valid. A made-up link never
  // reaches Auth, where all calls of this function share one address and one limit.
  const caller = await findCaller(request);
  if (caller.status === 'signed-in' && caller.id !== creator.id) throw new HttpError('link_foreign');
  if (creator.status === 'suspended') throw new HttpError('account_suspended');
  // Auth does not tell used links from expired ones, but only a used one has made its creator active.
  const spent = new HttpError(creator.status === 'active' ? 'link_used' : 'link_expired');
  const owner = await findLinkOwner(admin, tokenHash);
  if (!owner) throw spent;
  if (owner !== creator.id) throw new HttpError('link_foreign');

  if (!(await redeem(tokenHash))) throw spent;
  await activate(admin, creator);
  return { body: { status: 'active' } };
});
