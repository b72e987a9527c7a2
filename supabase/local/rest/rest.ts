import type { PGlite } from '@supabase/lite/pglite';
import { corsHeaders } from '../gateway.ts';
import type { Keys } from '../keys.ts';

interface Refusal {
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
}

/** A count without brackets: PostgreSQL takes `table.count` for `count(table)`, whatever is said of aggregates. */
const countColumn = /(?:^|[,:])count(?:$|[,:])/;

/** Returns the columns of the list itself: what a row has of another table is counted within its bounds. */
function ownColumns(select: string): string {
  const outside = select.replace(/\([^()]*\)/g, '');
  return outside === select ? select.replace(/\s/g, '') : ownColumns(outside);
}

/** Returns the wish for a count that a request has, in its header or among the columns it selects, as its header would say it. */
function wishForCount(request: Request): string | undefined {
  const prefer = request.headers.get('prefer') ?? '';
  if (prefer.includes('count')) return prefer;
  return countColumn.test(ownColumns(new URL(request.url).searchParams.get('select') ?? '')) ? 'count=exact' : undefined;
}

/**
 * REST requests.
 *
 * Gap closed: PostgREST calls the function of its setting `db-pre-request` before each request, and what that raises is the
 * answer; @supabase/lite does not. The function looks at the wish for a count only, so only requests with one are asked about.
 */
export async function serveRest(
  request: Request,
  forward: (request: Request) => Promise<Response>,
  { database, keys }: { database: PGlite; keys: Keys },
): Promise<Response> {
  const prefer = wishForCount(request);
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
    const { code, message, detail, hint } = error as Refusal;
    if (!/^PT\d{3}$/.test(code)) throw error;
    return Response.json(
      { code, message, details: detail ?? null, hint: hint ?? null },
      { status: Number(code.slice(2)), headers: corsHeaders },
    );
  }
  return forward(request);
}
