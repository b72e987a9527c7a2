/** What a page may hand to the contact dialog. */
export interface ContactDialogRequest {
  /** Name of the service, product or course the visitor asks about, in their language. */
  subject?: string;
}

/** The global window event that opens the contact dialog (spec, top navigation and footer). */
export const contactDialogEvent = 'openContactDialog';

/** Opens the contact dialog from anywhere. */
export function openContactDialog(request: ContactDialogRequest = {}): void {
  window.dispatchEvent(new CustomEvent<ContactDialogRequest>(contactDialogEvent, { detail: request }));
}
