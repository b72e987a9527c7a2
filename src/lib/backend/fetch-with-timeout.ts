import { isPreview } from '@/lib/preview';

/** A server that takes longer is as good as unreachable. */
export const requestTimeoutMs = 30_000;

/**
 * `fetch` that gives up: after 30 seconds without a complete answer it rejects with a TimeoutError, which `toAppError` knows as
 * `offline`. The caller's own signal goes on working. In the control panel's preview, whatever could write is answered here, with a
 * status that `toAppError` knows as `preview`.
 */
export function fetchWithTimeout(input: RequestInfo | URL, init: RequestInit = {}, patience: number = requestTimeoutMs): Promise<Response> {
  if (isPreview() && !['GET', 'HEAD'].includes(init.method ?? 'GET')) return Promise.resolve(Response.json({}, { status: 418 }));
  // Not AbortSignal.any, which Safari has only since 17.4.
  const stop = new AbortController();
  const { signal } = init;
  if (signal?.aborted) stop.abort(signal.reason);
  else signal?.addEventListener('abort', () => stop.abort(signal.reason), { once: true });
  // Not cleared with the headers: the body may be what never comes.
  setTimeout(() => stop.abort(new DOMException('The request timed out.', 'TimeoutError')), patience);
  return fetch(input, { ...init, signal: stop.signal });
}
