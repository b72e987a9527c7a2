/** Change it with the text of the privacy policy: the day is shown at the top of the page, and kept with what is sent under it. */
export const privacyUpdatedOn = '2026-11-22';
