import { corsHeaders } from '../gateway.ts';

/** The `code` that hosted Storage puts beside its older field `error`; where both are the same word it is that one. */
const codes: Record<string, string> = {
  'Bucket not found': 'NoSuchBucket',
  not_found: 'NoSuchKey',
  Duplicate: 'KeyAlreadyExists',
  invalid_mime_type: 'InvalidMimeType',
  'Payload too large': 'EntityTooLarge',
  Unauthorized: 'AccessDenied',
  invalid_x_robots_tag: 'InvalidRequest',
};

/** An error as hosted Storage answers it: always HTTP 400, the meaning in the body. */
export function storageError(statusCode: number, error: string, message: string): Response {
  return Response.json(
    { statusCode: String(statusCode), code: codes[error] ?? error, error, message },
    { status: 400, headers: corsHeaders },
  );
}

/** The package's refusal with the field `code`. Gap closed: @supabase/lite knows none. */
export async function withCode(response: Response): Promise<Response> {
  if (response.status !== 400 || !response.headers.get('content-type')?.includes('json')) return response;
  const body = (await response.json()) as { statusCode?: string; error?: string; message?: string };
  if (body.error === undefined) return Response.json(body, { status: 400, headers: corsHeaders });
  return storageError(Number(body.statusCode ?? 400), body.error, body.message ?? body.error);
}
