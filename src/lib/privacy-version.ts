/** Change it with the text of the privacy policy. The page shows it, and sent forms store it. */
export const privacyUpdatedOn = '2026-11-26';
