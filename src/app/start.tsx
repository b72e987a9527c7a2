import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { watchLeaving } from '@/components/feedback/load-error';
import { fetchIcons } from '@/components/ui/sprite-icon';
import { createDataCache } from '@/data/data-cache';
import { browserBackend } from '@/i18n/browser-backend';
import { createI18n } from '@/i18n/create-i18n';
import { languageOfPath } from '@/i18n/languages';
import { patientBackend } from '@/i18n/patient-backend';
import { rememberChoice } from '@/i18n/remember-choice';
import { isPreview } from '@/lib/preview';
import { configProblem } from '@/lib/public-config';
import { within } from '@/lib/within';
import { startSession } from '@/session/session-store';
import { App } from './app';
import { ConfigProblemScreen } from './config-problem-screen';
import { keepFields, renderedAnew } from './kept-fields';
import { loadHead } from './late-head';
import { Providers } from './providers';
import { preloadPages } from './preload-pages';
import { mendAddress } from './readable-address';
import { preloadPage, routeOf } from './routes';
import { takeEarlyClick } from './use-early-click';

/** What the control panel's preview needs, and nobody else loads. The page without it is an ordinary one, which the panel tells. */
async function joinPreview() {
  if (!isPreview()) return undefined;
  const preview = await import('./preview/start-preview');
  await preview.startPreview();
  return preview;
}

/** For the texts that the page itself has asked for; then they are asked for as any others. */
const textsPatience = 15_000;

/**
 * Mounts the app: over the prerendered page of this address when there is one, else from nothing. Who is signed in is known, if only
 * as *not known yet*, before anything renders, so that a guard never takes a signed-in person for a stranger.
 */
export async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');

  mendAddress();
  watchLeaving();
  const problem = configProblem();
  if (!problem) startSession();
  // Code and texts of this address are there before the first render: hydration must not have to wait for them. While texts can't
  // be had, what was prerendered stays, complete as it is, and nothing stands in for it.
  const isPrerendered = container.firstElementChild !== null;
  let isAlive = false;
  const { pathname } = window.location;
  const files = browserBackend();
  const backend = patientBackend(files, () => !isPrerendered || isAlive);
  const [i18n, , , preview] = await Promise.all([
    // What did not come with the page is asked for as any other texts are.
    within(textsPatience, Promise.resolve(window.pageTexts))
      .catch(() => undefined)
      .then((texts) => createI18n(languageOfPath(pathname), { backend, namespaces: routeOf(pathname)?.namespaces, texts })),
    preloadPage(pathname),
    // A prerendered page has its head already; what can't be had is asked for again.
    isPrerendered || routeOf(pathname)?.ownHead ? undefined : loadHead().catch(() => undefined),
    joinPreview().catch(() => undefined),
  ]);
  isAlive = true;
  rememberChoice(i18n);
  if (problem) {
    createRoot(container).render(<ConfigProblemScreen problem={problem} i18n={i18n} />);
    return;
  }
  const app = (
    <StrictMode>
      <BrowserRouter>
        <Providers i18n={i18n} cache={createDataCache(i18n)}>
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
  // As a transition, coming alive is cut into small tasks, between which the page scrolls and answers. The preview has nothing of what was prerendered,
  // which tells no place of a setting (build/page/prerender.ts).
  if (isPrerendered && !preview) {
    const moveFields = keepFields(container);
    const onRecoverableError = (error: unknown) => {
      console.warn(renderedAnew, error);
      moveFields();
    };
    startTransition(() => void hydrateRoot(container, app, { onRecoverableError }));
  } else createRoot(container, preview?.rootOptions).render(app);
  fetchIcons();
  if (!preview) preloadPages(i18n, files);
}
