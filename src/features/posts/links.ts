import { classifyLink } from '@/lib/links';

/** A part of a post: plain text, or a link with its address. */
export interface TextSegment {
  text: string;
  href?: string;
}

/**
 * Ends at white space, quotes, angle brackets, Arabic punctuation and bidirectional control characters, which could disguise an address.
 */
const linkPattern = /https?:\/\/[^\s<>"'`،؛؟«»“”\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gi;

const count = (text: string, character: string) => text.split(character).length - 1;

/** Removes punctuation of the sentence around a link. A closing bracket stays when the link has the opening one. */
function withoutTrailingPunctuation(link: string): string {
  let end = link.length;
  for (; end > 0; end -= 1) {
    const last = link[end - 1] ?? '';
    if ('.,!?;:*…'.includes(last)) continue;
    const rest = link.slice(0, end);
    if (last === ')' && count(rest, ')') > count(rest, '(')) continue;
    if (last === ']' && count(rest, ']') > count(rest, '[')) continue;
    break;
  }
  return link.slice(0, end);
}

/** Splits a text at its web addresses. The joined segments equal the text. */
export function splitLinks(content: string): TextSegment[] {
  const segments: TextSegment[] = [];
  let position = 0;
  for (const match of content.matchAll(linkPattern)) {
    const text = withoutTrailingPunctuation(match[0]);
    const link = classifyLink(text);
    if (link.kind !== 'site') continue;
    if (match.index > position) segments.push({ text: content.slice(position, match.index) });
    segments.push({ text, href: link.href });
    position = match.index + text.length;
  }
  if (position < content.length) segments.push({ text: content.slice(position) });
  return segments;
}
