import { parseVideoLink, type Video } from '@/lib/video-link';
import { splitLinks } from './links';

/** Returns `video` for a text with an http(s) link that mentions YouTube or Vimeo. */
export function postType(content: string): 'text' | 'video' {
  return /https?:\/\//i.test(content) && /youtube|youtu\.be|vimeo/i.test(content) ? 'video' : 'text';
}

/** Returns the first embeddable video of a post; null for none ("Unsupported video link."). */
export function findVideo(content: string): Video | null {
  for (const { href } of splitLinks(content)) {
    const video = href ? parseVideoLink(href) : null;
    if (video) return video;
  }
  return null;
}
