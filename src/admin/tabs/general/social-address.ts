import { socialNetworks } from '@/features/settings/options';
import { classifyLink } from '@/lib/links';

export type SocialNetwork = (typeof socialNetworks)[number];

/** Where the networks' pages are; their other names and languages stand before these. */
const hosts: Record<SocialNetwork, readonly string[]> = {
  instagram: ['instagram.com', 'instagr.am'],
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  twitter: ['x.com', 'twitter.com'],
  youtube: ['youtube.com', 'youtu.be'],
  linkedin: ['linkedin.com', 'lnkd.in'],
};

const profiles: Record<SocialNetwork, (name: string) => string> = {
  instagram: (name) => `https://www.instagram.com/${name}`,
  facebook: (name) => `https://www.facebook.com/${name}`,
  twitter: (name) => `https://x.com/${name}`,
  youtube: (name) => `https://www.youtube.com/@${name}`,
  linkedin: (name) => `https://www.linkedin.com/company/${name}`,
};

/** What a stored social link is. */
export type SocialCheck =
  | { kind: 'empty' }
  /** A page of the network: the address that visitors are led to. */
  | { kind: 'fine'; href: string }
  /** The network itself, and nobody's page on it. */
  | { kind: 'home' }
  /** No address of this network; perhaps one of another. */
  | { kind: 'foreign'; belongsTo: SocialNetwork | undefined };

const isOn = (network: SocialNetwork, hostname: string) =>
  hosts[network].some((host) => hostname === host || hostname.endsWith(`.${host}`));

/** Looks at the address for a network as visitors' links will read it; `https://` may be missing. */
export function checkSocial(network: SocialNetwork, value: string): SocialCheck {
  if (value.trim() === '') return { kind: 'empty' };
  const link = classifyLink(value);
  if (link.kind !== 'site') return { kind: 'foreign', belongsTo: undefined };
  const { hostname, pathname, search } = new URL(link.href);
  if (!isOn(network, hostname)) return { kind: 'foreign', belongsTo: socialNetworks.find((other) => isOn(other, hostname)) };
  return pathname.replaceAll('/', '') === '' && search === '' ? { kind: 'home' } : { kind: 'fine', href: link.href };
}

/** A name on the network by itself: with @ as people write it, or a single word. */
const handle = /^@?([\p{L}\p{N}_](?:[\p{L}\p{N}._-]{0,98}[\p{L}\p{N}_-])?)$/u;

/** The address for a handle such as `@name`; undefined for everything that is none, such as an address already. */
export function addressOfHandle(network: SocialNetwork, value: string): string | undefined {
  const typed = value.trim();
  const name = handle.exec(typed)?.[1];
  // `name.com` may be an address; `@name.com` is a name.
  if (!name || (!typed.startsWith('@') && classifyLink(typed).kind === 'site')) return undefined;
  return profiles[network](encodeURIComponent(name));
}
