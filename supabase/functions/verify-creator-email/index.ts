import { findCaller } from '../_shared/identity.ts';
import { isUsername } from '../_shared/registration-rules.ts';
import { takeLimit } from '../_shared/rate-limit.ts';
import { Refusal } from '../_shared/refusals.ts';
import { serveJson, type JsonObject } from '../_shared/serve-json.ts';
import { adminClient, visitorClient } from '../_shared/supabase.ts';
import { activate, findCreator } from './creator.ts';
import { findLinkOwner, redeem } from './link.ts';

function parseLink({ username, tokenHash }: JsonObject): { username: string; tokenHash: string } {
  if (typeof username !== 'string' || typeof tokenHash !== 'string') throw new Refusal('malformed_request');
  if (!isUsername(username) || !/^[\w-]{20,200}$/.test(tokenHash)) throw new Refusal('link_invalid');
  return { username: username.toLowerCase(), tokenHash };
}

/**
 * Redeems the one-time link that a creator got by mail (`username` is whose page it leads to) and makes the unverified
 * creator active. Answers `{ status: 'active' }` or `{ error, code }` with a code of `verificationCodes`. No session is
 * handed out: a link that somebody forwards must not sign anybody in.
 */
serveJson(async (body, request) => {
  const { username, tokenHash } = parseLink(body);
  const admin = adminClient();
  await takeLimit(admin, request, { action: 'verify-creator-email', maxHits: 20, windowSeconds: 600 });
  const creator = await findCreator(admin, username);
  // Everything is asked before the link is used up: whoever opens it on another creator's page, or is signed in as
  // somebody else, can still use it where it belongs. And a made-up link never reaches Auth, to which all calls of this
  // function come from one address with one limit.
  const caller = await findCaller(visitorClient(), request);
  if (caller.status === 'known' && caller.id !== creator.id) throw new Refusal('link_foreign');
  if (creator.status === 'suspended') throw new Refusal('account_suspended');
  // Used links are not told from expired ones; but only a used one has made its creator active.
  const spent = new Refusal(creator.status === 'active' ? 'link_used' : 'link_expired');
  const owner = await findLinkOwner(admin, tokenHash);
  if (!owner) throw spent;
  if (owner !== creator.id) throw new Refusal('link_foreign');

  if (!(await redeem(visitorClient(), tokenHash))) throw spent;
  await activate(admin, creator);
  return { body: { status: 'active' } };
});
