/**
 * The rules of e-mail addresses, of paths of this site and of links in published content. Forms and functions share this file. The
 * database has the same rules (private.is_email, private.is_mail_address, private.is_site_path, private.is_safe_link); tests put the same
 * cases to both. Browser and Deno both load it.
 */
import { asciiEmail, emailMax } from './contact-rules.ts';

/**
 * White space, and characters that are invisible or move the text around them: the text that is read would differ from the one that is
 * used.
 */
const unseen = String.raw`\s\u0000-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uD800-\uDFFF\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}`;
/** A part of a domain: no ASCII sign except the hyphen. */
const label = String.raw`[^${unseen}!-,./:-@\x5B-\x60{-~]+`;
const email = new RegExp(String.raw`^[^${unseen}@<>()\[\],;:"/?#%\\]+@${label}(?:\.${label})+$`, 'u');

/** The addresses that a mail can be sent to: ASCII only, with at most 64 characters before the `@`. */
const mailAddress =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;

const pathMax = 300;
const sitePath = new RegExp(String.raw`^/[^${unseen}\\?#]*$`, 'u');

/** Whether a text is one e-mail address in any script. Behind `mailto:` it keeps its meaning: it has no second recipient and no query. */
export const isEmail = (text: string): boolean => text.length <= emailMax && email.test(text);

/**
 * Whether a mail can be sent to an address, whose domain may be in other letters (`asciiEmail`). It can't end a header, name a second
 * recipient or show another name.
 */
export const isMailAddress = (text: string): boolean => text.length <= emailMax && mailAddress.test(asciiEmail(text));

/**
 * Whether a text is a path of this site, without query and hash, that neither browsers nor language rules read as another site's address.
 */
export const isSitePath = (text: string): boolean => text.length <= pathMax && sitePath.test(text) && !text.includes('//');

const linkMax = 2048;
const webLink = new RegExp(String.raw`^https://${label}(?:\.${label})+(?::\d{1,5})?(?:[/?#][^${unseen}\\]*)?$`, 'u');
const siteLink = new RegExp(String.raw`^(?=/)(?:/[^${unseen}\\?#/]+)*/?(?:[?#][^${unseen}\\]*)?$`, 'u');
const anchorLink = new RegExp(String.raw`^#[^${unseen}\\]+$`, 'u');

/**
 * Whether a text is an address that published content may link to: `https:` without a user name, `mailto:` with one address, `tel:`, or a
 * path or an anchor of this site.
 */
export const isSafeLink = (text: string): boolean =>
  text.length <= linkMax &&
  (webLink.test(text) ||
    siteLink.test(text) ||
    anchorLink.test(text) ||
    (text.startsWith('mailto:') && isEmail(text.slice(7))) ||
    /^tel:\+?\d{3,15}$/.test(text));

const visible = new RegExp(`[^${unseen}]`, 'u');

/** Whether a text shows anything: it has a character that is neither white space nor invisible. */
export const hasVisibleText = (text: string): boolean => visible.test(text);
