/** A server that takes longer is as good as unreachable. */
export const requestPatience = 30_000;

/**
 * `fetch` that gives up: after 30 seconds without a complete answer it rejects with a TimeoutError, which `toAppError` knows as
 * `offline`. The caller's own signal goes on working.
 */
export function patientFetch(input: RequestInfo | URL, init: RequestInit = {}, patience: number = requestPatience): Promise<Response> {
  // Not AbortSignal.any, which Safari has only since 17.4.
  const stop = new AbortController();
  const { signal } = init;
  if (signal?.aborted) stop.abort(signal.reason);
  else signal?.addEventListener('abort', () => stop.abort(signal.reason), { once: true });
  // Not cleared with the headers: the body may be what never comes.
  setTimeout(() => stop.abort(new DOMException('The request timed out.', 'TimeoutError')), patience);
  return fetch(input, { ...init, signal: stop.signal });
}
