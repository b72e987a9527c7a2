import { sendMessage, type Message } from '@/lib/preview-messages';
import { withoutMarks } from './text-marks';
import { pathOfTitle } from './text-paths';

/** Sends a message to the panel. */
export const notifyPanel = (message: Message<'toPanel'>) => sendMessage(window.parent, 'toPanel', message);

let navigate: ((path: string) => void) | undefined;
let pendingPath: string | undefined;

/** Navigates to a path with language prefix, as soon as the router is mounted. */
export function goTo(path: string): void {
  if (navigate) navigate(path);
  else pendingPath = path;
}

/** Sets the router's navigation, and undefined when the router is unmounted. */
export function setNavigator(navigator: ((path: string) => void) | undefined): void {
  navigate = navigator;
  if (navigate && pendingPath !== undefined) navigate(pendingPath);
  pendingPath = undefined;
}

let reported = '';

/** Reports path and title of the page, and where the title is edited, to the panel, if they differ from the last report. */
export function reportPage(): void {
  const page = {
    type: 'page',
    path: location.pathname + location.search,
    title: withoutMarks(document.title),
    titlePath: pathOfTitle(),
  } as const;
  if (reported === page.path + page.title + page.titlePath) return;
  reported = page.path + page.title + page.titlePath;
  notifyPanel(page);
}
