/** The window event that shows the cookie banner again. */
export const cookieSettingsEvent = 'openCookieSettings';

/** Shows the cookie banner again, so that an earlier answer can be changed. */
export function openCookieSettings(): void {
  window.dispatchEvent(new CustomEvent(cookieSettingsEvent));
}
