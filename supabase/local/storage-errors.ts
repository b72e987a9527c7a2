import { corsHeaders } from './gateway.ts';

/** An error as hosted Storage answers it: always HTTP 400, the meaning in the body. */
export function storageError(statusCode: number, error: string, message: string): Response {
  return Response.json({ statusCode: String(statusCode), error, message }, { status: 400, headers: corsHeaders });
}
