/** Rules for links of posts that get a card. The site and the function fetch-link-card share this file. */

/** The longest address with a card, as the database has it. */
const maxCardUrl = 2000;

/** Names that only mean something inside a network, or nothing at all. */
const insideNames = /(?:^|\.)(?:local|localhost|localdomain|internal|intranet|lan|home|corp|private|arpa|test|invalid|example|onion|alt)$/;
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/**
 * Returns the address under which the card of a link is stored: by https, without the fragment. Undefined for links without a card:
 * another scheme or port, a user name, a network address in any notation, a name of an inner network. A link with http is asked by https.
 */
export function cardUrl(link: string): string | undefined {
  if (link.length > maxCardUrl || !URL.canParse(link)) return undefined;
  const url = new URL(link);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (url.port !== '' || url.username !== '' || url.password !== '') return undefined;
  url.protocol = 'https:';
  url.hash = '';
  if (url.hostname.length > 253 || !hostName.test(url.hostname) || insideNames.test(url.hostname)) return undefined;
  return url.href.length > maxCardUrl ? undefined : url.href;
}
