import type { PGlite } from '@supabase/lite/pglite';
import { jsonResponse } from '../gateway.ts';
import type { Keys } from '../keys.ts';

interface DatabaseError {
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
}

/** A column `count` without brackets: PostgreSQL reads `table.count` as `count(table)`. */
const countColumn = /(?:^|[,:])count(?:$|[,:])/;

/** Returns the columns of the table itself, without those of embedded tables. */
function ownColumns(select: string): string {
  const outside = select.replace(/\([^()]*\)/g, '');
  return outside === select ? select.replace(/\s/g, '') : ownColumns(outside);
}

/**
 * Returns the header `prefer` of a request for a count. A selected column `count` is treated like `count=exact`. Undefined without a count.
 */
function countPreference(request: Request): string | undefined {
  const prefer = request.headers.get('prefer') ?? '';
  if (prefer.includes('count')) return prefer;
  return countColumn.test(ownColumns(new URL(request.url).searchParams.get('select') ?? '')) ? 'count=exact' : undefined;
}

/**
 * Serves REST requests.
 *
 * Gap closed: PostgREST calls the function of its setting `db-pre-request` before each request and answers with its errors; @supabase/lite
 * does not. The project's function only checks requests for a count, so it is called for those only.
 */
export async function serveRest(
  request: Request,
  forward: (request: Request) => Promise<Response>,
  { database, keys }: { database: PGlite; keys: Keys },
): Promise<Response> {
  const prefer = countPreference(request);
  if (prefer === undefined) return forward(request);
  const role = request.headers.get('apikey') === keys.secretKey ? 'service_role' : 'anon';
  try {
    await database.transaction(async (transaction) => {
      await transaction.query("select set_config('role', $1, true), set_config('request.headers', $2, true)", [
        role,
        JSON.stringify({ prefer }),
      ]);
      await transaction.query('select private.check_request()');
    });
  } catch (error) {
    const { code, message, detail, hint } = error as DatabaseError;
    if (!/^PT\d{3}$/.test(code)) throw error;
    return jsonResponse({ code, message, details: detail ?? null, hint: hint ?? null }, Number(code.slice(2)));
  }
  return forward(request);
}
