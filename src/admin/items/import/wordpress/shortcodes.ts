import { parseVideoLink } from '@/lib/video-link';
import type { Attachment } from './read-archive';

const token = /\[(\/?)([a-z][\w-]*)([^[\]<>]{0,2000})\]/gi;
const quote = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
/** Shortcodes without attributes or an end. A word in brackets, such as `[sic]`, is none. */
const bare = new Set(['more', 'nextpage', 'gallery', 'contact-form', 'ninja_form', 'audio', 'playlist', 'video', 'products']);

/** Returns the address in the attributes of a shortcode: `[youtube https://…]`, `[youtube=https://…]`, `[video src="https://…"]`. */
const addressIn = (attributes: string) => /https?:\/\/[^\s"'\]]+/.exec(attributes)?.[0] ?? '';

/**
 * Returns a text with the shortcodes of WordPress as HTML: captions and galleries as figures, embeds and videos as their address in a line.
 * All others are removed, and what they enclose stays. `dropped` gets their names.
 */
export function expandShortcodes(html: string, attachments: ReadonlyMap<string, Attachment>, dropped: (name: string) => void): string {
  const closed = new Set([...html.matchAll(token)].flatMap(([, end, name = '']) => (end ? [name.toLowerCase()] : [])));
  return html.replace(token, (whole, end: string, written: string, attributes: string) => {
    const name = written.toLowerCase();
    const isShortcode = end !== '' || closed.has(name) || /[=/"]/.test(attributes) || bare.has(name);
    if (!isShortcode) return whole;
    const address = addressIn(attributes);
    if (name === 'caption' || name === 'wp_caption') return end ? '</figure>' : '<figure data-caption>';
    if (name === 'embed') return '\n\n';
    if (name === 'gallery' && end === '') {
      const ids = /ids\s*=\s*["']?([\d,\s]+)/.exec(attributes)?.[1]?.split(',') ?? [];
      const found = ids.flatMap((id) => attachments.get(id.trim()) ?? []);
      if (found.length > 0)
        return `<figure class="gallery">${found.map(({ address: src, alt }) => `<img src="${quote(src)}" alt="${quote(alt)}">`).join('')}</figure>`;
    }
    if (address !== '' && parseVideoLink(address)) return `\n\n${address}\n\n`;
    if (end === '') dropped(name);
    return '';
  });
}
