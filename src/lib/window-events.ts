/** What a page may hand to the contact dialog. */
export interface ContactDialogRequest {
  /** Name of the service, product or course the visitor asks about, in their language. */
  subject?: string;
}

/** The global window event that opens the contact dialog. */
export const contactDialogEvent = 'openContactDialog';

/** Opens the contact dialog from anywhere. */
export function openContactDialog(request: ContactDialogRequest = {}): void {
  window.dispatchEvent(new CustomEvent<ContactDialogRequest>(contactDialogEvent, { detail: request }));
}

/** The window event that opens the review dialog. */
export const reviewDialogEvent = 'openReviewDialog';

/** Opens the review dialog from anywhere, such as a *Leave a review* button. */
export function openReviewDialog(): void {
  window.dispatchEvent(new CustomEvent(reviewDialogEvent));
}

/** The window event that opens the search overlay. */
export const searchEvent = 'openSearch';

/** Opens the search overlay from anywhere. */
export function openSearch(): void {
  window.dispatchEvent(new CustomEvent(searchEvent));
}

/** The window event that shows the cookie banner again. */
export const cookieSettingsEvent = 'openCookieSettings';

/** Shows the cookie banner again, so that an earlier answer can be changed. */
export function openCookieSettings(): void {
  window.dispatchEvent(new CustomEvent(cookieSettingsEvent));
}
