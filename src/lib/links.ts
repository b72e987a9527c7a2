import { isEmail } from '@functions/address-rules.ts';
import { asciiEmail } from '@functions/contact-rules.ts';
import { stripLanguage } from '@/i18n/languages';
import { assetUrl } from './asset-url';
import { isPhone, normalizePhone } from './phone';

/** What a stored link means. */
export type StoredLink =
  /** A page of this site: its path without language prefix, with query and hash. */
  | { kind: 'page'; to: string }
  /** A place on the page that is shown: `#` and the id of an element. */
  | { kind: 'anchor'; to: string }
  /** The contact section or dialog. */
  | { kind: 'contact' }
  | { kind: 'mail'; href: string }
  | { kind: 'phone'; href: string }
  /** Another site, with http or https. */
  | { kind: 'site'; href: string }
  /** A file of this site or of its storage. */
  | { kind: 'file'; href: string }
  /** Leads nowhere, or somewhere it must not: shown as text. */
  | { kind: 'unusable' };

/** The anchor that means contact: a section of the home page, the dialog elsewhere. */
export const contactAnchor = 'contact';

const unusable: StoredLink = { kind: 'unusable' };

/** Browsers drop or rewrite these inside addresses, so what is read and what is opened would differ; half a character can't be encoded. */
const controls = /[\p{Cc}\p{Cs}\\]/u;
/** Invisible, and able to make an address look like another one. */
const invisible = /[\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/;
/** The same and white space around an address: it comes along when one is copied. */
const edges =
  /^[\s\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]+|[\s\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]+$/g;
const scheme = /^([a-z][a-z\d+-]*):/i;
/** A host with a top-level domain, and what may follow it. Without the flag for either case, which makes browsers look up every letter there is: 4 ms. */
const host = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|[Xx][Nn]--[A-Za-z\d-]+)(?::\d{1,5})?(?=[/?#]|$)/u;
const fileName =
  /^(?!\/?creator\/)[^?#]*\.(?:pdf|docx?|xlsx?|pptx?|csv|txt|xml|zip|png|jpe?g|gif|webp|avif|svg|ico|mp[34]|html?)(?=[?#]|$)/i;

/**
 * What a link means that somebody stored in the settings or wrote into a post. Slashes, `https://` and `mailto:`
 * may be missing: `about` is a page, `www.example.com` another site, `info@example.com` a mail address. Scripts,
 * unknown schemes, addresses that browsers read differently from people (`//host`, backslashes, control and
 * invisible characters, a name before the host) are unusable.
 */
export function classifyLink(stored: string): StoredLink {
  const link = stored.replace(edges, '');
  if (link === '' || controls.test(link)) return unusable;
  // Before the invisible characters: direction marks come along when a number is copied.
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

/** Returns where mail to an address goes that somebody sent; undefined for whatever else they wrote in its place, such as more readers or a text. */
export const mailHref = (address: string): string | undefined =>
  isEmail(address) ? `mailto:${encodeURI(asciiEmail(address))}` : undefined;

/** Returns where a call to a number goes that somebody sent; undefined for what is no number: signs in it would be codes for the telephone. */
export function phoneHref(number: string): string | undefined {
  const digits = normalizePhone(number);
  return isPhone(digits) ? `tel:${digits}` : undefined;
}

/** A contact detail behind its prefix (`mailto:`, `tel:`, `https://`), which the detail may carry itself. */
export function classifyContact(prefix: string | undefined, detail: string): StoredLink {
  const [start, end] = [prefix?.trim() ?? '', detail.replace(edges, '')];
  if (!start || !end) return unusable;
  return classifyLink(end.toLowerCase().startsWith(start.toLowerCase()) ? end : start + end);
}

/** The address of a stored link that leaves the app (another site, a file), or undefined. */
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

/** As people read it: addresses in other letters are copied with these encoded. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** An explicit `tel:` may be short: hotlines have four or five digits. */
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

/** The path as a browser would resolve it, undefined when it would leave the site or is no path. */
function sitePath(link: string): string | undefined {
  if (!/^[\w./-]/.test(link) || link.startsWith('//')) return undefined;
  const base = 'https://site.invalid';
  if (!URL.canParse(link, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(link, base);
  // `/..//host` and `/ar//host` would become another site once the start is resolved or taken off.
  return origin === base && !pathname.includes('//') ? pathname + search + hash : undefined;
}
