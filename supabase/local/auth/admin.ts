import { randomInt } from 'node:crypto';
import type { PGlite } from '@supabase/lite/pglite';
import { z } from 'zod';
import { authEmail, createUser, deleteUser, findUser, listUsers, updateUser, userAttributes } from './admin-users.ts';
import { tokenHash, verificationLink } from './tokens.ts';
import { bearerToken, checkApiKey, corsHeaders } from '../gateway.ts';
import type { Keys } from '../keys.ts';

interface AdminContext {
  database: PGlite;
  keys: Keys;
  siteUrl: string;
  apiUrl: string;
  /** Digits of a one-time code. */
  otpLength: number;
}

const answer = (body: object, init: ResponseInit = {}) =>
  Response.json(body, { ...init, headers: { ...corsHeaders, ...(init.headers as Record<string, string> | undefined) } });

const refuse = (status: number, code: string, msg: string) => answer({ code: status, error_code: code, msg }, { status });

const notFound = () => refuse(404, 'user_not_found', 'User not found');

const linkRequest = z.object({
  type: z.enum(['magiclink', 'recovery']),
  email: authEmail,
  redirect_to: z.string().optional(),
});

function isDuplicate(error: unknown): boolean {
  return error instanceof Error && (error as Error & { code?: string }).code === '23505';
}

/**
 * The administration calls of Auth that the Edge Functions and the tests use: create, read, list,
 * change and delete accounts, and make a sign-in link without mailing it. Only with the secret key.
 *
 * Gap closed: @supabase/lite has no `/auth/v1/admin`.
 */
export async function serveAuthAdmin(request: Request, context: AdminContext): Promise<Response> {
  const key = checkApiKey(request, context.keys);
  if (key instanceof Response) return key;
  const token = bearerToken(request);
  // A user's token outranks the key, as on the hosted gateway.
  if (key !== 'secret' || (token !== undefined && token !== context.keys.secretKey)) return refuse(403, 'not_admin', 'User not allowed');
  try {
    return await route(request, context);
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) return refuse(400, 'validation_failed', error.message);
    if (isDuplicate(error)) return refuse(422, 'email_exists', 'A user with this email address has already been registered');
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
    return answer(await createUser(database, attributes));
  }
  const id = z.uuid().safeParse(/^\/users\/([^/]+)$/.exec(path)?.[1]).data;
  if (!id) return refuse(404, 'validation_failed', 'There is no such administration call.');
  const user = await findUser(database, { id });
  if (!user) return notFound();
  switch (request.method) {
    case 'GET':
      return answer(user);
    case 'PUT':
      return answer(await updateUser(database, id, userAttributes.parse(await request.json())));
    case 'DELETE':
      return (await deleteUser(database, id)) ? answer({}) : notFound();
    default:
      return new Response(null, { status: 405, headers: corsHeaders });
  }
}

async function list(url: URL, database: PGlite): Promise<Response> {
  const page = z.coerce
    .number()
    .int()
    .min(1)
    .catch(1)
    .parse(url.searchParams.get('page') ?? undefined);
  const perPage = z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .catch(50)
    .parse(url.searchParams.get('per_page') ?? undefined);
  const { users, total } = await listUsers(database, page, perPage);
  const last = Math.max(1, Math.ceil(total / perPage));
  const at = (number: number, rel: string) => `<${url.pathname}?page=${String(number)}&per_page=${String(perPage)}>; rel="${rel}"`;
  const link = [page < last && at(page + 1, 'next'), at(last, 'last')].filter(Boolean).join(', ');
  return answer({ users, aud: 'authenticated' }, { headers: { 'x-total-count': String(total), link } });
}

/** Stores a one-time token as the mailing calls do and returns its link. */
async function generateLink(body: unknown, { database, siteUrl, apiUrl, otpLength }: AdminContext): Promise<Response> {
  const { type, email, redirect_to: redirectTo = siteUrl } = linkRequest.parse(body);
  const user = await findUser(database, { email });
  if (!user) return notFound();
  const otp = String(randomInt(0, 10 ** otpLength)).padStart(otpLength, '0');
  const hash = tokenHash(email, otp);
  await database.query('update auth.users set recovery_token = $2, recovery_sent_at = now() where id = $1', [user.id, hash]);
  const action_link = verificationLink(apiUrl, { hash, type, redirectTo });
  return answer({ ...user, action_link, email_otp: otp, hashed_token: hash, redirect_to: redirectTo, verification_type: type });
}
