/**
 * The key under which a locale file of a build keeps the shipped texts that the owner has replaced, by dotted key
 * (overlay-texts.ts). No text has this key.
 */
export const shippedKey = '__shipped';
