/** The window event that opens the search overlay. */
export const searchEvent = 'openSearch';

/** Opens the search overlay from anywhere. */
export function openSearch(): void {
  window.dispatchEvent(new CustomEvent(searchEvent));
}
