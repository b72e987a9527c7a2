/** Links of YouTube and Vimeo. The site and the function fetch-link-card share this file. Imports nothing. */

/** A video that a page can embed. */
export interface Video {
  provider: 'youtube' | 'vimeo';
  id: string;
  /** The hash of an unlisted Vimeo video, required by the player. */
  hash?: string;
  /** The start in seconds. */
  start: number;
  /** The link to the video. */
  href: string;
}

const youtubeHosts = new Set(['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com']);
const youtubeId = /^[\w-]{11}$/;
const vimeoHash = /^[\da-f]{6,40}$/i;

/** Returns the seconds of `90`, `90s` or `1h2m3s`; 0 for anything else. */
function seconds(time: string | null | undefined): number {
  const [, h = 0, m = 0, s = 0] = /^(?=\d)(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/i.exec(time ?? '') ?? [];
  return Number(h) * 3600 + Number(m) * 60 + Number(s);
}

function youtubeVideo(url: URL, host: string): Video | null {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const isPlayerPath = ['shorts', 'embed', 'live', 'v'].includes(first);
  const id = host === 'youtu.be' ? first : isPlayerPath ? second : first === 'watch' ? (url.searchParams.get('v') ?? '') : '';
  if (!youtubeId.test(id)) return null;
  const time = url.searchParams.get('t') ?? url.searchParams.get('start') ?? new URLSearchParams(url.hash.slice(1)).get('t');
  return { provider: 'youtube', id, start: seconds(time), href: url.href };
}

/** A video alone or in a channel, group, album or showcase, with the hash of an unlisted one. */
const vimeoPath =
  /^\/(?:(?:channels|groups)\/[\w-]+\/(?:videos?\/)?|(?:album|showcase)\/\d+\/video\/)?(\d{1,12})(?:\/([\da-f]{6,40}))?\/?$/i;
const vimeoPlayerPath = /^\/video\/(\d{1,12})()\/?$/;

function vimeoVideo(url: URL, host: string): Video | null {
  const [, id, pathHash] = (host === 'player.vimeo.com' ? vimeoPlayerPath : vimeoPath).exec(url.pathname) ?? [];
  if (!id) return null;
  const hash = [url.searchParams.get('h'), pathHash].find((part) => part && vimeoHash.test(part));
  const time = new URLSearchParams(url.hash.slice(1)).get('t') ?? url.searchParams.get('t');
  return { provider: 'vimeo', id, ...(hash && { hash }), start: seconds(time), href: url.href };
}

/** Returns the video of a link; null when it can't be embedded. */
export function parseVideoLink(link: string): Video | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const host = url.hostname.replace(/^www\./, '');
  if (host === 'youtu.be' || youtubeHosts.has(host)) return youtubeVideo(url, host);
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeoVideo(url, host);
  return null;
}
