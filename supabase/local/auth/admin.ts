import { randomInt } from 'node:crypto';
import type { PGlite } from '@supabase/lite/pglite';
import { z } from 'zod';
import { authEmail, createUser, deleteUser, findUser, listUsers, updateUser, userAttributes } from './admin-users.ts';
import { authError } from './auth-error.ts';
import { tokenHash, verificationLink } from './tokens.ts';
import { bearerToken, checkApiKey, corsHeaders, jsonResponse } from '../gateway.ts';
import type { Keys } from '../keys.ts';

interface AdminContext {
  database: PGlite;
  keys: Keys;
  siteUrl: string;
  apiUrl: string;
  /** The number of digits of a one-time code. */
  otpLength: number;
}

const notFound = () => authError(404, 'user_not_found', 'User not found');

const linkRequest = z.object({
  type: z.enum(['magiclink', 'recovery']),
  email: authEmail,
  redirect_to: z.string().optional(),
});

function isDuplicate(error: unknown): boolean {
  return error instanceof Error && (error as Error & { code?: string }).code === '23505';
}

/**
 * Serves the admin API of Auth that the Edge Functions and the tests use, for the secret key only: create, read, list, update and delete
 * accounts, and generate a sign-in link without mailing it.
 *
 * Gap closed: @supabase/lite has no `/auth/v1/admin`.
 */
export async function serveAuthAdmin(request: Request, context: AdminContext): Promise<Response> {
  const key = checkApiKey(request, context.keys);
  if (key instanceof Response) return key;
  const token = bearerToken(request);
  // A user's token takes precedence over the key, as on the hosted gateway.
  if (key !== 'secret' || (token !== undefined && token !== context.keys.secretKey)) return authError(403, 'not_admin', 'User not allowed');
  try {
    return await route(request, context);
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) return authError(400, 'validation_failed', error.message);
    if (isDuplicate(error)) return authError(422, 'email_exists', 'A user with this email address has already been registered');
    throw error;
  }
}

async function route(request: Request, context: AdminContext): Promise<Response> {
  const { database } = context;
  const url = new URL(request.url);
  const path = url.pathname.slice('/auth/v1/admin'.length).replace(/\/$/, '');
  if (path === '/generate_link' && request.method === 'POST') return generateLink(await request.json(), context);
  if (path === '/users' && request.method === 'GET') return list(url, database);
  if (path === '/users' && request.method === 'POST') {
    const attributes = userAttributes.extend({ email: userAttributes.shape.email.unwrap() }).parse(await request.json());
    return jsonResponse(await createUser(database, attributes));
  }
  const id = z.uuid().safeParse(/^\/users\/([^/]+)$/.exec(path)?.[1]).data;
  if (!id) return authError(404, 'validation_failed', 'There is no such administration call.');
  const user = await findUser(database, { id });
  if (!user) return notFound();
  switch (request.method) {
    case 'GET':
      return jsonResponse(user);
    case 'PUT':
      return jsonResponse(await updateUser(database, id, userAttributes.parse(await request.json())));
    case 'DELETE':
      return (await deleteUser(database, id)) ? jsonResponse({}) : notFound();
    default:
      return new Response(null, { status: 405, headers: corsHeaders });
  }
}

const listQuery = z.object({
  page: z.coerce.number().int().min(1).catch(1),
  per_page: z.coerce.number().int().min(1).max(1000).catch(50),
});

async function list(url: URL, database: PGlite): Promise<Response> {
  const { page, per_page: perPage } = listQuery.parse(Object.fromEntries(url.searchParams));
  const { users, total } = await listUsers(database, page, perPage);
  const last = Math.max(1, Math.ceil(total / perPage));
  const at = (number: number, rel: string) => `<${url.pathname}?page=${String(number)}&per_page=${String(perPage)}>; rel="${rel}"`;
  const link = [page < last && at(page + 1, 'next'), at(last, 'last')].filter(Boolean).join(', ');
  return jsonResponse({ users, aud: 'authenticated' }, 200, { 'x-total-count': String(total), link });
}

/** Stores a one-time token, as the calls that send mail do, and returns its link. */
async function generateLink(body: unknown, { database, siteUrl, apiUrl, otpLength }: AdminContext): Promise<Response> {
  const { type, email, redirect_to: redirectTo = siteUrl } = linkRequest.parse(body);
  const user = await findUser(database, { email });
  if (!user) return notFound();
  const otp = String(randomInt(0, 10 ** otpLength)).padStart(otpLength, '0');
  const hash = tokenHash(email, otp);
  await database.query('update auth.users set recovery_token = $2, recovery_sent_at = now() where id = $1', [user.id, hash]);
  const action_link = verificationLink(apiUrl, { hash, type, redirectTo });
  return jsonResponse({ ...user, action_link, email_otp: otp, hashed_token: hash, redirect_to: redirectTo, verification_type: type });
}
