import type { Page, Request, Route } from '@playwright/test';

const cuts = {
  /** The server handles the request, and the response is lost. */
  'answer lost': async (route: Route) => {
    // Retries once when the server was closing the connection.
    await route.fetch({ maxRetries: 1 });
    await route.abort('connectionreset');
  },
  /** The server refuses the session's token. */
  'expired token': (route: Route) => route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer e30.e30.e30' } }),
};

type Call = readonly [method: string, path: string];

const isCall = (request: Request, [method, path]: Call) => request.method() === method && new URL(request.url()).pathname.endsWith(path);

/** Interrupts the next matching request of a page. Later ones pass. */
export async function interruptNext(page: Page, cut: keyof typeof cuts, call: Call): Promise<void> {
  let isCut = false;
  await page.route(
    (url) => url.pathname.endsWith(call[1]),
    (route) => {
      if (isCut || !isCall(route.request(), call)) return route.fallback();
      isCut = true;
      return cuts[cut](route);
    },
  );
}

/** Delays matching requests of a page until `release`. `asked` returns their number. */
export async function delayNext(page: Page, call: Call): Promise<{ release: () => void; asked: () => number }> {
  let asked = 0;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => url.pathname.endsWith(call[1]),
    async (route) => {
      if (isCall(route.request(), call)) {
        asked += 1;
        await held;
      }
      return route.fallback();
    },
  );
  return { release, asked: () => asked };
}
