import type { Video } from '@functions/video-link.ts';

export { parseVideoLink, type Video } from '@functions/video-link.ts';

/**
 * Returns the address of the player with autoplay, because it is loaded by the play button. Uses the hosts that set the fewest cookies
 * (docs/decisions/044-third-parties.md).
 */
export function playerUrl({ provider, id, hash, start }: Video): string {
  if (provider === 'youtube') {
    const query = new URLSearchParams({ autoplay: '1', rel: '0', ...(start > 0 && { start: String(start) }) });
    return `https://www.youtube-nocookie.com/embed/${id}?${query.toString()}`;
  }
  const query = new URLSearchParams({ ...(hash && { h: hash }), autoplay: '1', dnt: '1' });
  return `https://player.vimeo.com/video/${id}?${query.toString()}${start > 0 ? `#t=${start}s` : ''}`;
}
