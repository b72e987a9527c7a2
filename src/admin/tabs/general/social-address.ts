import { socialNetworks } from '@/features/settings/options';
import { classifyLink } from '@/lib/links';
import { internationalDigits } from '@/lib/phone';

export type SocialNetwork = (typeof socialNetworks)[number];

/** The host names of the networks. Subdomains belong to them too. */
const hosts: Record<SocialNetwork, readonly string[]> = {
  instagram: ['instagram.com', 'instagr.am'],
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  twitter: ['x.com', 'twitter.com'],
  youtube: ['youtube.com', 'youtu.be'],
  linkedin: ['linkedin.com', 'lnkd.in'],
  whatsapp: ['wa.me', 'whatsapp.com'],
  tiktok: ['tiktok.com'],
  snapchat: ['snapchat.com'],
  telegram: ['t.me', 'telegram.me'],
  threads: ['threads.com', 'threads.net'],
  behance: ['behance.net', 'be.net'],
};

/** The address of a profile. WhatsApp has numbers instead of names. */
const profiles: Record<Exclude<SocialNetwork, 'whatsapp'>, (name: string) => string> = {
  instagram: (name) => `https://www.instagram.com/${name}`,
  facebook: (name) => `https://www.facebook.com/${name}`,
  twitter: (name) => `https://x.com/${name}`,
  youtube: (name) => `https://www.youtube.com/@${name}`,
  linkedin: (name) => `https://www.linkedin.com/company/${name}`,
  tiktok: (name) => `https://www.tiktok.com/@${name}`,
  snapchat: (name) => `https://www.snapchat.com/add/${name}`,
  telegram: (name) => `https://t.me/${name}`,
  threads: (name) => `https://www.threads.com/@${name}`,
  behance: (name) => `https://www.behance.net/${name}`,
};

/** The result of checking a social link. */
export type SocialCheck =
  | { kind: 'empty' }
  /** A page on the network, with its complete address. */
  | { kind: 'fine'; href: string }
  /** The home page of the network. */
  | { kind: 'home' }
  /** An address outside of the network; `belongsTo` names the other network, if any. */
  | { kind: 'foreign'; belongsTo: SocialNetwork | undefined };

const isOn = (network: SocialNetwork, hostname: string) =>
  hosts[network].some((host) => hostname === host || hostname.endsWith(`.${host}`));

/** Checks the address of a network's link. `https://` may be missing, as in the links of the site. */
export function checkSocial(network: SocialNetwork, value: string): SocialCheck {
  if (value.trim() === '') return { kind: 'empty' };
  const link = classifyLink(value);
  if (link.kind !== 'site') return { kind: 'foreign', belongsTo: undefined };
  const { hostname, pathname, search } = new URL(link.href);
  if (!isOn(network, hostname)) return { kind: 'foreign', belongsTo: socialNetworks.find((other) => isOn(other, hostname)) };
  return pathname.replaceAll('/', '') === '' && search === '' ? { kind: 'home' } : { kind: 'fine', href: link.href };
}

/** A user name, with or without @. */
const handle = /^@?([\p{L}\p{N}_](?:[\p{L}\p{N}._-]{0,98}[\p{L}\p{N}_-])?)$/u;

/** Returns the profile address for a handle such as `@name`, for WhatsApp of a phone number, or undefined for any other text. */
export function addressOfHandle(network: SocialNetwork, value: string): string | undefined {
  const typed = value.trim();
  if (network === 'whatsapp') {
    const digits = internationalDigits(typed);
    return digits && `https://wa.me/${digits}`;
  }
  const name = handle.exec(typed)?.[1];
  // `name.com` may be an address; `@name.com` is a handle.
  if (!name || (!typed.startsWith('@') && classifyLink(typed).kind === 'site')) return undefined;
  return profiles[network](encodeURIComponent(name));
}
