import { bearerToken, jsonResponse } from '../gateway.ts';

/** The path of the deploy hook, below the address of the Supabase API. */
export const deployHookPath = '/_local/publish';

/** Publishes the site: resolves when the new build is served. */
export type Publish = (source: { url: string; key: string }) => Promise<void>;

export interface DeployHookOptions {
  publish: Publish;
  /** The address and the publishable key of this backend. */
  source: { url: string; key: string };
  /** The bearer token of the function publish. */
  token: string;
  /** Called after a failed build. */
  onFailure: () => Promise<void>;
}

/**
 * Creates the deploy hook of the embedded backend, which the function publish calls as that of a host: it answers at once and builds
 * afterwards. A call during a build starts one more after it. Only the holder of the secret key may call.
 */
export function createDeployHook({ publish, source, token, onFailure }: DeployHookOptions) {
  let running: Promise<void> | undefined;
  let isRequestedAgain = false;

  const build = async () => {
    do {
      isRequestedAgain = false;
      await publish(source).catch(async (error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        await onFailure();
      });
      // A call while this one was running sets it.
    } while (isRequestedAgain as boolean);
    running = undefined;
  };

  return {
    serve(request: Request): Response {
      if (request.method !== 'POST') return jsonResponse({ message: 'Only POST is allowed.' }, 405);
      if (bearerToken(request) !== token) return jsonResponse({ message: 'The key is wrong.' }, 401);
      if (running) isRequestedAgain = true;
      else running = build();
      return jsonResponse({ message: 'The site is being built.' }, 202);
    },
    /** Resolves when no build is running. */
    settled: () => running ?? Promise.resolve(),
  };
}
