import { sendMessage, type Message } from '@/lib/preview-messages';

/** Tells the panel something. */
export const tellPanel = (message: Message<'toPanel'>) => sendMessage(window.parent, 'toPanel', message);

let follow: ((path: string) => void) | undefined;
let waiting: string | undefined;

/** Goes to a page (path with language prefix) as soon as the router is there. */
export function goTo(path: string): void {
  if (follow) follow(path);
  else waiting = path;
}

/** Who goes there. */
export function setNavigator(navigator: ((path: string) => void) | undefined): void {
  follow = navigator;
  if (follow && waiting !== undefined) follow(waiting);
  waiting = undefined;
}

let told = '';

/** Tells the panel what the frame shows by now, once. */
export function tellPage(): void {
  const page = { type: 'page', path: location.pathname + location.search, title: document.title } as const;
  if (told === page.path + page.title) return;
  told = page.path + page.title;
  tellPanel(page);
}
