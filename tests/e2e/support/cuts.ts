import type { Page, Request, Route } from '@playwright/test';

const cuts = {
  /** The server does the work, and nobody hears of it. */
  'answer lost': async (route: Route) => {
    // Once more when the connection that it took was one that the server was just closing.
    await route.fetch({ maxRetries: 1 });
    await route.abort('connectionreset');
  },
  /** The server no longer takes the token of the session for a good one. */
  'expired token': (route: Route) => route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer e30.e30.e30' } }),
};

type Call = readonly [method: string, path: string];

const isCall = (request: Request, [method, path]: Call) => request.method() === method && new URL(request.url()).pathname.endsWith(path);

/** Lets something befall the next such call of a page; the ones after it go through. */
export async function cutNext(page: Page, cut: keyof typeof cuts, call: Call): Promise<void> {
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

/** Holds the next such call of a page, as a slow server does, until `release`; `asked` counts the calls. */
export async function holdNext(page: Page, call: Call): Promise<{ release: () => void; asked: () => number }> {
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
