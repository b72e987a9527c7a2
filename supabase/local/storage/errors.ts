import { jsonResponse } from '../gateway.ts';

/** The field `code` of hosted Storage, by its older field `error`. Others have the same value in both. */
const codes: Record<string, string> = {
  'Bucket not found': 'NoSuchBucket',
  not_found: 'NoSuchKey',
  Duplicate: 'KeyAlreadyExists',
  invalid_mime_type: 'InvalidMimeType',
  'Payload too large': 'EntityTooLarge',
  Unauthorized: 'AccessDenied',
  invalid_x_robots_tag: 'InvalidRequest',
};

/** Returns an error in the form of hosted Storage: always HTTP 400, with the real status in the body. */
export const storageError = (statusCode: number, error: string, message: string): Response =>
  jsonResponse({ statusCode: String(statusCode), code: codes[error] ?? error, error, message }, 400);

/** Adds the field `code` to an error of the package. Gap closed: @supabase/lite has none. */
export async function withCode(response: Response): Promise<Response> {
  if (response.status !== 400 || !response.headers.get('content-type')?.includes('json')) return response;
  const body = (await response.json()) as { statusCode?: string; error?: string; message?: string };
  if (body.error === undefined) return jsonResponse(body, 400);
  return storageError(Number(body.statusCode ?? 400), body.error, body.message ?? body.error);
}
