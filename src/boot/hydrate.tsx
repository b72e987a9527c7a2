import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '@/app/app';
import { Providers } from '@/app/providers';
import { preloadPage, routeOf } from '@/app/routes';
import { watchLeaving } from '@/components/feedback/load-error';
import { fetchIcons } from '@/components/ui/sprite-icon';
import { createQueryClient } from '@/data/query-client';
import { seedItems } from '@/features/items/built-items';
import { browserBackend } from '@/i18n/browser-backend';
import { createI18n } from '@/i18n/create-i18n';
import { languageOfPath } from '@/i18n/languages';
import { retryingBackend } from '@/i18n/retrying-backend';
import { rememberChoice } from '@/i18n/remember-choice';
import { isPreview } from '@/lib/preview';
import { configProblem } from '@/lib/public-config';
import { whenIdle } from '@/lib/when-idle';
import { withTimeout } from '@/lib/with-timeout';
import { startSession } from '@/session/session-store';
import { takeEarlyClick } from './handover';
import { whenAllHydrated } from './hydration-gates';
import { keepFields, renderedAgain } from './kept-fields';
import { normalizeAddress } from './readable-address';

/** Loads the control panel's preview in its frame. If that fails, the page is an ordinary one, and the panel reports it. */
async function loadPreview() {
  if (!isPreview()) return undefined;
  const preview = await import('@/app/preview/start-preview');
  await preview.startPreview();
  return preview;
}

/** Whether the build has texts that the owner has replaced. Then a page may have to take one back. */
declare const __BUILD_REPLACES_TEXTS__: boolean;

/** Timeout of the content that the inline script requested, in milliseconds. After it texts and items are requested like others. */
const contentTimeoutMs = 15_000;

/**
 * Mounts the app: hydrates the prerendered page of this address, or renders it. The session is known before the first render, at least as
 * *not known yet*, so that a guard never treats a signed-in person as anonymous.
 */
export async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');

  normalizeAddress();
  watchLeaving();
  const problem = configProblem();
  if (!problem) startSession();
  const isPrerendered = container.firstElementChild !== null;
  let isReady = false;
  const { pathname } = window.location;
  const files = browserBackend();
  // While texts are missing, the prerendered page stays.
  const backend = retryingBackend(files, () => !isPrerendered || isReady);
  // Code and texts of this address load before the first render, so that hydration does not suspend.
  const [[i18n, items], , preview] = await Promise.all([
    withTimeout(contentTimeoutMs, Promise.resolve(window.pageContent))
      .catch(() => undefined)
      .then(async (content) => {
        const texts = content?.texts;
        const namespaces = routeOf(pathname)?.namespaces;
        const i18n = await createI18n(languageOfPath(pathname), { backend, namespaces, texts });
        if (content || !isPrerendered) return [i18n, content?.items ?? []] as const;
        // The content file has failed, and the texts have come.
        const module = await import('./request-items').catch(() => undefined);
        return [i18n, (await module?.requestItems()) ?? []] as const;
      }),
    preloadPage(pathname),
    loadPreview().catch(() => undefined),
  ]);
  isReady = true;
  rememberChoice(i18n);
  preview?.prepareTexts(i18n);
  if (problem) {
    const { ConfigProblemScreen } = await import('@/app/config-problem-screen');
    createRoot(container).render(<ConfigProblemScreen problem={problem} i18n={i18n} />);
    return;
  }
  const queryClient = createQueryClient(i18n);
  seedItems(queryClient, items);
  const app = (
    <StrictMode>
      <BrowserRouter>
        <Providers i18n={i18n} queryClient={queryClient}>
          {preview ? (
            <preview.PreviewBridge>
              <App />
            </preview.PreviewBridge>
          ) : (
            <App />
          )}
        </Providers>
      </BrowserRouter>
    </StrictMode>
  );
  takeEarlyClick();
  // The preview renders anew, because prerendered HTML has no `data-setting` (build/page/prerender.ts).
  if (isPrerendered && !preview) hydrate(container, app);
  else createRoot(container, preview?.rootOptions).render(app);
  fetchIcons();
  if (preview) return;
  // Nothing on the page waits for it. Without it, following a link requests what it needs.
  whenIdle(() => {
    import('./prefetch-pages').then(
      ({ prefetchPages }) => prefetchPages(i18n, files),
      () => undefined,
    );
  });
  const replaced = await window.earlyRows?.texts?.catch(() => undefined);
  // Without the code the page shows the texts of its build.
  if (__BUILD_REPLACES_TEXTS__ || replaced?.length !== 0)
    import('@/features/texts/show-texts').then(
      ({ followTexts }) => followTexts(i18n, whenAllHydrated),
      () => undefined,
    );
}

/** Hydrates in a transition, which React splits into small tasks, so that the page scrolls and responds meanwhile. */
function hydrate(container: HTMLElement, app: ReactNode): void {
  const moveFields = keepFields(container);
  const onRecoverableError = (error: unknown) => {
    console.warn(renderedAgain, error);
    moveFields();
  };
  startTransition(() => void hydrateRoot(container, app, { onRecoverableError }));
}
