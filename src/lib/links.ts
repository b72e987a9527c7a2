import { isEmail } from '@functions/address-rules.ts';
import { asciiEmail } from '@functions/contact-rules.ts';
import { stripLanguage } from '@/i18n/languages';
import { assetUrl } from './asset-url';
import { internationalDigits, isPhone, normalizePhone } from './phone';

/** The meaning of a stored link. */
export type StoredLink =
  /** A page of this site: its path without language prefix, with query and hash. */
  | { kind: 'page'; to: string }
  /** An element of the current page: `#` and its id. */
  | { kind: 'anchor'; to: string }
  /** The contact section or dialog. */
  | { kind: 'contact' }
  | { kind: 'mail'; href: string }
  | { kind: 'phone'; href: string }
  /** Another site, with http or https. */
  | { kind: 'site'; href: string }
  /** A file of this site or of its storage. */
  | { kind: 'file'; href: string }
  /** No target, or one that is not allowed. Shown as text. */
  | { kind: 'unusable' };

/** The contact section of the home page. Elsewhere it opens the contact dialog. */
export const contactAnchor = 'contact';

const unusable: StoredLink = { kind: 'unusable' };

/** Browsers drop or rewrite these, so the opened address would differ from the visible one. Half a surrogate pair can't be encoded. */
const controls = /[\p{Cc}\p{Cs}\\]/u;
/** Invisible characters, which can make an address look like another. */
const invisible = /[\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/;
/** Invisible characters and white space around an address, which come from copying. */
const edges =
  /^[\s\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]+|[\s\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]+$/g;
const scheme = /^([a-z][a-z\d+-]*):/i;
/** A host with a top-level domain, then port and path. Both cases are written out: the flag `i` with `u` costs 4 ms. */
const host = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|[Xx][Nn]--[A-Za-z\d-]+)(?::\d{1,5})?(?=[/?#]|$)/u;
const fileName =
  /^(?!\/?creator\/)[^?#]*\.(?:pdf|docx?|xlsx?|pptx?|csv|txt|xml|zip|png|jpe?g|gif|webp|avif|svg|ico|mp[34]|html?)(?=[?#]|$)/i;

/**
 * Classifies a link from the settings or a post. Slashes, `https://` and `mailto:` are optional: `about` is a page, `www.example.com`
 * another site, `info@example.com` a mail address. Scripts, unknown schemes and misleading addresses (`//host`, backslashes, control and
 * invisible characters, a user name before the host) are unusable.
 */
export function classifyLink(stored: string): StoredLink {
  const link = stored.replace(edges, '');
  if (link === '' || controls.test(link)) return unusable;
  // Before the check for invisible characters, because copied numbers contain direction marks.
  if (/^[+(\d\u0660-\u0669\u200E\u200F\u202A-\u202E\u2066-\u2069]/.test(link) && isPhone(normalizePhone(link))) return phoneLink(link);
  const [, name] = scheme.exec(link) ?? [];
  if (name?.toLowerCase() === 'tel') return phoneLink(link.slice(name.length + 1));
  if (invisible.test(link)) return unusable;
  if (name) return schemeLink(name.toLowerCase(), link);
  if (link.startsWith('#')) return anchorLink(link);
  if (isEmail(link)) return mailLink(link);
  if (/\s/.test(link)) return unusable;
  const [first = ''] = link.split(/[/?#]/, 1);
  if (first.includes('.') && host.test(link) && !fileName.test(first)) return siteLink(`https://${link}`);
  if (fileName.test(link) || link.startsWith('/storage/')) return fileLink(link);
  return pageLink(link);
}

/** Returns the `mailto:` link of an address that a visitor sent. Undefined for anything else, such as several addresses or a text. */
export const mailHref = (address: string): string | undefined =>
  isEmail(address) ? `mailto:${encodeURI(asciiEmail(address))}` : undefined;

/** Returns the `tel:` link of a number that a visitor sent. Undefined for anything else: `*` and `#` would be codes for the telephone. */
export function phoneHref(number: string): string | undefined {
  const digits = normalizePhone(number);
  return isPhone(digits) ? `tel:${digits}` : undefined;
}

/** WhatsApp accepts only the digits of a number with its country code. */
const whatsApp = /^https?:\/\/(?:wa\.me|api\.whatsapp\.com)\//i;

/**
 * Classifies a contact detail with its prefix (`mailto:`, `tel:`, `https://`), which the detail may already have. After an address of
 * WhatsApp, a phone number may be written in any way.
 */
export function classifyContact(prefix: string | undefined, detail: string): StoredLink {
  const [start, end] = [prefix?.trim() ?? '', detail.replace(edges, '')];
  if (!start || !end) return unusable;
  const digits = whatsApp.test(start) && internationalDigits(end);
  if (digits) return classifyLink(start + digits);
  return classifyLink(end.toLowerCase().startsWith(start.toLowerCase()) ? end : start + end);
}

/** Returns the address of a stored link that leaves the app (another site, a file), or undefined. */
export function outsideHref(stored: string): string | undefined {
  const link = classifyLink(stored);
  return link.kind === 'site' || link.kind === 'file' ? link.href : undefined;
}

function schemeLink(name: string, link: string): StoredLink {
  if (name === 'http' || name === 'https') return siteLink(link);
  if (name === 'mailto') return mailLink(link.slice(name.length + 1));
  return unusable;
}

function siteLink(link: string): StoredLink {
  if (/\s/.test(link) || !URL.canParse(link)) return unusable;
  const { hostname, username, password, href } = new URL(link);
  return hostname && !username && !password ? { kind: 'site', href } : unusable;
}

function mailLink(link: string): StoredLink {
  const [, written = '', query = ''] = /^([^?]*)(.*)$/.exec(link) ?? [];
  const address = decoded(written);
  if (!isEmail(address)) return unusable;
  return { kind: 'mail', href: `mailto:${encodeURI(asciiEmail(address))}${new URL(`mailto:${query}`).search}` };
}

/** Returns an address as people read it. Copied addresses have non-Latin letters percent-encoded. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** An explicit `tel:` may be short, because hotlines have four or five digits. */
function phoneLink(number: string): StoredLink {
  const digits = normalizePhone(number);
  return isPhone(digits) || /^\d{3,5}$/.test(digits) ? { kind: 'phone', href: `tel:${digits}` } : unusable;
}

function anchorLink(link: string): StoredLink {
  if (link.toLowerCase() === `#${contactAnchor}`) return { kind: 'contact' };
  return link.length > 1 && !/\s/.test(link) ? { kind: 'anchor', to: link } : unusable;
}

function fileLink(link: string): StoredLink {
  const path = sitePath(link);
  const href = path && assetUrl(path);
  return href ? { kind: 'file', href } : unusable;
}

function pageLink(link: string): StoredLink {
  const path = sitePath(link);
  if (!path) return unusable;
  const [, pathname = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? [];
  return { kind: 'page', to: stripLanguage(pathname) + rest };
}

/** Returns the path as a browser would resolve it, or undefined when it is no path or leaves the site. */
function sitePath(link: string): string | undefined {
  if (!/^[\w./-]/.test(link) || link.startsWith('//')) return undefined;
  const base = 'https://site.invalid';
  if (!URL.canParse(link, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(link, base);
  // `/..//host` and `/ar//host` would become another site once they are resolved or their prefix is removed.
  return origin === base && !pathname.includes('//') ? pathname + search + hash : undefined;
}
