/** The last event without a listener: a button can be pressed before the overlay's component is mounted. */
let missed: { event: Event; at: number } | undefined;

/** A dialog that opens later than this after the press would surprise. In milliseconds. */
const patienceMs = 3000;

const heard = new Set<string>();

function ask(event: CustomEvent): void {
  if (!heard.has(event.type)) missed = { event, at: Date.now() };
  window.dispatchEvent(event);
}

/** Calls `then` for each event of a type, and for one that was just dispatched without a listener. Returns the function that stops it. */
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

/** Data for the contact dialog. */
export interface ContactDialogRequest {
  /** Name of the service, product or course, in the visitor's language. */
  subject?: string;
}

export const contactDialogEvent = 'openContactDialog';

/** Opens the contact dialog from anywhere. */
export function openContactDialog(request: ContactDialogRequest = {}): void {
  ask(new CustomEvent<ContactDialogRequest>(contactDialogEvent, { detail: request }));
}

export const reviewDialogEvent = 'openReviewDialog';

/** Opens the review dialog from anywhere. */
export function openReviewDialog(): void {
  ask(new CustomEvent(reviewDialogEvent));
}

export const searchEvent = 'openSearch';

/** Opens the search overlay from anywhere. */
export function openSearch(): void {
  ask(new CustomEvent(searchEvent));
}

export const cookieSettingsEvent = 'openCookieSettings';

/** Shows the cookie banner again, so that an earlier answer can be changed. */
export function openCookieSettings(): void {
  ask(new CustomEvent(cookieSettingsEvent));
}
