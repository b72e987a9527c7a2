import { isPreview } from '@/lib/preview';

/** Default timeout in milliseconds. */
export const requestTimeoutMs = 30_000;

/** Functions of the database that pages call by POST and that store nothing. */
const reads = /^[^?]*\/rpc\/(?:community_rules|find_creators|free_talks|post_cards|review_figures|sign_up_state)$/;

/**
 * `fetch` with a timeout in milliseconds, 30 seconds by default, for the complete response. It rejects with a TimeoutError, which
 * `toAppError` maps to `offline`. The caller's own signal still works. In the control panel's preview, writing requests are answered with
 * status 418, which `toAppError` maps to `preview`.
 */
export function fetchWithTimeout(
  input: RequestInfo | URL,
  init: RequestInit = {},
  timeoutMs: number = requestTimeoutMs,
): Promise<Response> {
  if (isPreview() && !['GET', 'HEAD'].includes(init.method ?? 'GET') && !reads.test(String(input)))
    return Promise.resolve(Response.json({}, { status: 418 }));
  // Safari has AbortSignal.any only since 17.4.
  const controller = new AbortController();
  const { signal } = init;
  if (signal?.aborted) controller.abort(signal.reason);
  else signal?.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  // Not cleared with the headers, because the body may never arrive.
  setTimeout(() => controller.abort(new DOMException('The request timed out.', 'TimeoutError')), timeoutMs);
  return fetch(input, { ...init, signal: controller.signal });
}
