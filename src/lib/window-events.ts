/** The last event without a listener: a button can be pressed before the overlay's component is mounted. */
let missed: { event: Event; at: number } | undefined;

/** A dialog that opens later than this after the press would surprise. In milliseconds. */
const timeoutMs = 3000;

const listened = new Set<string>();

function dispatch(event: CustomEvent): void {
  if (!listened.has(event.type)) missed = { event, at: Date.now() };
  window.dispatchEvent(event);
}

/** Calls `then` for each event of a type, and for one that was just dispatched without a listener. Returns the function that stops it. */
export function onWindowEvent(type: string, then: (event: Event) => void): () => void {
  listened.add(type);
  window.addEventListener(type, then);
  if (missed?.event.type === type) {
    const { event, at } = missed;
    missed = undefined;
    if (Date.now() - at < timeoutMs) then(event);
  }
  return () => {
    listened.delete(type);
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
  dispatch(new CustomEvent<ContactDialogRequest>(contactDialogEvent, { detail: request }));
}

export const reviewDialogEvent = 'openReviewDialog';

/** Opens the review dialog from anywhere. */
export function openReviewDialog(): void {
  dispatch(new CustomEvent(reviewDialogEvent));
}

export const searchEvent = 'openSearch';

/** Opens the search overlay from anywhere. */
export function openSearch(): void {
  dispatch(new CustomEvent(searchEvent));
}

export const cookieSettingsEvent = 'openCookieSettings';

/** Shows the cookie banner again, so that an earlier answer can be changed. */
export function openCookieSettings(): void {
  dispatch(new CustomEvent(cookieSettingsEvent));
}

/** What a visitor has done that the owner counts. */
export type VisitOutcome = 'contact' | 'apply' | 'enrol' | 'search' | 'sign_up';

export const outcomeEvent = 'visitOutcome';

declare global {
  interface WindowEventMap {
    [outcomeEvent]: CustomEvent<VisitOutcome>;
  }
}

/** Reports what the visitor has done, for the figures of the panel (src/features/visits). Does nothing while visits are not counted. */
export function reportOutcome(outcome: VisitOutcome): void {
  window.dispatchEvent(new CustomEvent<VisitOutcome>(outcomeEvent, { detail: outcome }));
}
