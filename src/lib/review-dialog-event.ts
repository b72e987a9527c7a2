/** The window event that opens the review dialog. */
export const reviewDialogEvent = 'openReviewDialog';

/** Opens the review dialog from anywhere, such as a *Leave a review* button. */
export function openReviewDialog(): void {
  window.dispatchEvent(new CustomEvent(reviewDialogEvent));
}
