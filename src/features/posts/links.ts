import { classifyLink } from '@/lib/links';

/** A part of a post: plain text, a link with its address, or a hashtag with its word. */
export interface TextSegment {
  text: string;
  href?: string;
  tag?: string;
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

/** A word of letters, marks, digits and underscores, with a letter in it, after the start or what is no part of a word. */
const tagPattern = /(?<![\p{L}\p{M}\p{N}_&/#])#(?=[\p{N}_]*\p{L})([\p{L}\p{M}\p{N}_]{1,50})(?![\p{L}\p{M}\p{N}_])/gu;

/** Splits a text at its web addresses and hashtags. The joined segments equal the text. */
export function splitPost(content: string): TextSegment[] {
  return splitLinks(content).flatMap((segment) => {
    if (segment.href) return segment;
    const segments: TextSegment[] = [];
    let position = 0;
    for (const match of segment.text.matchAll(tagPattern)) {
      if (match.index > position) segments.push({ text: segment.text.slice(position, match.index) });
      segments.push({ text: match[0], tag: match[1] ?? '' });
      position = match.index + match[0].length;
    }
    if (position < segment.text.length) segments.push({ text: segment.text.slice(position) });
    return segments;
  });
}
