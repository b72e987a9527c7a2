import type { PGlite } from '@supabase/lite/pglite';
import { decodeJwt } from 'jose';

/**
 * Stores the browser and the address of a session that a response opens or renews, and when that was. Returns the response.
 *
 * Gap closed: @supabase/lite stores neither.
 */
export async function noteDevice(response: Response, request: Request, { database }: { database: PGlite }): Promise<Response> {
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response;
  const { access_token } = (await response.clone().json()) as { access_token?: string };
  if (access_token === undefined) return response;
  await database.query(
    `update auth.sessions set user_agent = $2, ip = $3::inet, updated_at = now(),
      refreshed_at = case when created_at < now() - interval '1 second' then now() at time zone 'UTC' end where id = $1`,
    [decodeJwt(access_token).session_id, request.headers.get('user-agent'), request.headers.get('cf-connecting-ip')],
  );
  return response;
}
