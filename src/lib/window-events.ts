/** What has been asked for while nobody listened: a button can be pressed a moment before what it opens is alive. */
let missed: { event: Event; at: number } | undefined;

/** A dialog that opens later than this after the press would surprise. In milliseconds, as a busy phone needs them. */
const patienceMs = 3000;

const heard = new Set<string>();

function ask(event: CustomEvent): void {
  if (!heard.has(event.type)) missed = { event, at: Date.now() };
  window.dispatchEvent(event);
}

/** Calls `then` whenever one of the events below asks for it, or has just asked in vain. Gives the way to stop. */
export function whenAsked(type: string, then: (event: Event) => void): () => void {
  heard.add(type);
  window.addEventListener(type, then);
  if (missed?.event.type === type) {
    const { event, at } = missed;
    missed = undefined;
    if (Date.now() - at < patienceMs) then(event);
  }
  return () => {
    heard.delete(type);
    window.removeEventListener(type, then);
  };
}

/** What a page may hand to the contact dialog. */
export interface ContactDialogRequest {
  /** Name of the service, product or course the visitor asks about, in their language. */
  subject?: string;
}

/** The global window event that opens the contact dialog. */
export const contactDialogEvent = 'openContactDialog';

/** Opens the contact dialog from anywhere. */
export function openContactDialog(request: ContactDialogRequest = {}): void {
  ask(new CustomEvent<ContactDialogRequest>(contactDialogEvent, { detail: request }));
}

/** The window event that opens the review dialog. */
export const reviewDialogEvent = 'openReviewDialog';

/** Opens the review dialog from anywhere, such as a *Leave a review* button. */
export function openReviewDialog(): void {
  ask(new CustomEvent(reviewDialogEvent));
}

/** The window event that opens the search overlay. */
export const searchEvent = 'openSearch';

/** Opens the search overlay from anywhere. */
export function openSearch(): void {
  ask(new CustomEvent(searchEvent));
}

/** The window event that shows the cookie banner again. */
export const cookieSettingsEvent = 'openCookieSettings';

/** Shows the cookie banner again, so that an earlier answer can be changed. */
export function openCookieSettings(): void {
  ask(new CustomEvent(cookieSettingsEvent));
}
