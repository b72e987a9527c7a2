/** The day of the built-in rules of the community, which is their version. The database has the same. Change both with the text. */
export const rulesUpdatedOn = '2026-11-26';
