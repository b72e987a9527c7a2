/**
 * Rules for e-mail addresses and paths of this site. The database has the same rules (private.is_email, private.is_site_path); a test
 * compares both. Imports nothing and uses no API of Deno or the browser.
 */

/** Spaces, invisible characters and direction marks: they would make the shown address differ from the real one. */
const unseen = String.raw`\s\u0000-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uD800-\uDFFF\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}`;
/** One label of a domain: no ASCII punctuation but the hyphen. */
const label = String.raw`[^${unseen}!-,./:-@\x5B-\x60{-~]+`;

/** The longest address that mail servers accept, in characters. */
const emailMax = 254;
const email = new RegExp(String.raw`^[^${unseen}@<>()\[\],;:"/?#%\\]+@${label}(?:\.${label})+$`, 'u');

const pathMax = 300;
const sitePath = new RegExp(String.raw`^/[^${unseen}\\?#]*$`, 'u');

/** Returns whether a text is one address that is safe after `mailto:`: it cannot add a recipient or start a query. */
export const isEmail = (text: string): boolean => text.length <= emailMax && email.test(text);

/** Returns whether a text is a path of this site without query and hash. No browser can read it as the address of another site. */
export const isSitePath = (text: string): boolean => text.length <= pathMax && sitePath.test(text) && !text.includes('//');
