/**
 * What an e-mail address and a path of this site may be, when a stranger sends them. The database has the same rules (private.is_email,
 * private.is_site_path); a test puts the same cases to both. No imports and nothing of Deno or the browser.
 */

/** Space, and what is invisible or moves the text around it: what is read and what is opened would differ. */
const unseen = String.raw`\s\u0000-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uD800-\uDFFF\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}`;
/** Of a domain: no sign of ASCII but the hyphen. */
const label = String.raw`[^${unseen}!-,./:-@\x5B-\x60{-~]+`;

/** The longest address that mail servers carry, in characters. */
const emailMax = 254;
const email = new RegExp(String.raw`^[^${unseen}@<>()\[\],;:"/?#%\\]+@${label}(?:\.${label})+$`, 'u');

const pathMax = 300;
const sitePath = new RegExp(String.raw`^/[^${unseen}\\?#]*$`, 'u');

/** Whether it is one address that keeps its meaning behind `mailto:`: nothing in it names a second reader or begins a query. */
export const isEmail = (text: string): boolean => text.length <= emailMax && email.test(text);

/** Whether it is a path of this site, without query and hash, that no browser and no rule for languages turns into another site's address. */
export const isSitePath = (text: string): boolean => text.length <= pathMax && sitePath.test(text) && !text.includes('//');
