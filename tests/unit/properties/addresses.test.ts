import { describe, expect, it } from 'vitest';
import { findVideo, postType } from '@/features/posts/video';
import { parseVideoLink, playerUrl } from '@/lib/video-link';
import { splitLinks } from '@/features/posts/links';
import { localizePath, stripLanguage } from '@/i18n/languages';
import { classifyContact, classifyLink } from '@/lib/links';
import { safeNext } from '@/lib/safe-next';
import { anyText, fc, runs } from '../../support/properties';

const site = 'https://site.example';
const piece = fc.constantFrom(
  '/',
  '//',
  '\\',
  '..',
  '.',
  '%2f',
  '%5C',
  '%09',
  '%252F',
  '\t',
  '\n',
  ' ',
  'ar',
  'evil.example',
  'javascript:',
  'data:',
  'https:',
  'http://',
  'mailto:',
  'tel:',
  '@',
  ':',
  '?',
  '#',
  'careers',
  'login',
  'a=b',
  '&',
  '\u202E',
  '\u0000',
  '[::1]',
  '0x7f.1',
  'ｅvil。example',
  '.pdf',
  'www.',
  'xn--',
  '١٢٣٤٥٦٧٨',
  '+974',
);
const anyAddress = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  anyText,
);

const hasControl = (text: string) => /[\p{Cc}\\]/u.test(text);

describe('any stored link', () => {
  const check = (link: ReturnType<typeof classifyLink>) => {
    switch (link.kind) {
      case 'page':
      case 'anchor': {
        // As a browser on the site resolves it, in either language.
        const to = link.kind === 'page' ? link.to : `/${link.to}`;
        for (const language of ['en', 'ar'] as const) expect(new URL(localizePath(to, language), site).origin).toBe(site);
        expect(hasControl(to)).toBe(false);
        return;
      }
      case 'site': {
        const { protocol, username, password } = new URL(link.href);
        expect(['http:', 'https:']).toContain(protocol);
        expect([username, password]).toEqual(['', '']);
        return;
      }
      case 'file':
        expect(['http:', 'https:']).toContain(new URL(link.href, site).protocol);
        expect(new URL(link.href, site).origin).toBe(site);
        return;
      case 'mail':
        expect(link.href).toMatch(/^mailto:[^\s<>"]+@/);
        return;
      case 'phone':
        expect(link.href).toMatch(/^tel:\+?\d{3,15}$/);
        return;
      default:
    }
  };

  it('leads to this site, to a site, a mail address or a phone, or nowhere', () => {
    fc.assert(
      fc.property(anyAddress, (stored) => check(classifyLink(stored))),
      runs(3000),
    );
    fc.assert(
      fc.property(fc.constantFrom('mailto:', 'tel:', 'https://', '', 'javascript:', undefined), anyAddress, (prefix, detail) =>
        check(classifyContact(prefix, detail)),
      ),
      runs(1000),
    );
  });

  it('means the same when what it means is stored', () => {
    fc.assert(
      fc.property(anyAddress, (stored) => {
        const link = classifyLink(stored);
        if ('href' in link) expect(classifyLink(link.href)).toEqual(link);
        // The slash after a file name is removed.
        else if ('to' in link && classifyLink(link.to).kind !== 'file') expect(classifyLink(link.to)).toEqual(link);
      }),
      runs(2000),
    );
  });
});

describe('the page to return to, for any address', () => {
  it('is one of this site in both languages, and means the same when it is asked for again', () => {
    fc.assert(
      fc.property(anyAddress, (wanted) => {
        const next = safeNext(`?${new URLSearchParams({ next: wanted }).toString()}`);
        if (next === null) return;
        for (const path of [next, decodeURIComponent(new URL(next, site).pathname), localizePath(next, 'ar'), localizePath(next, 'en')])
          expect(new URL(path, site).origin).toBe(site);
        expect(stripLanguage(new URL(next, site).pathname)).not.toBe('/login');
        expect(safeNext(`?${new URLSearchParams({ next }).toString()}`)).toBe(next);
      }),
      runs(3000),
    );
  });
});

describe('a post with any text', () => {
  const hosts = fc.constantFrom(
    'www.youtube.com',
    'youtu.be',
    'm.youtube.com',
    'vimeo.com',
    'player.vimeo.com',
    'youtube.com.evil.example',
    'evil.example',
  );
  const part = fc.constantFrom(
    'watch',
    'embed',
    'shorts',
    'video',
    'channels',
    'x',
    'dQw4w9WgXcQ',
    '1084537',
    '8272103f6e',
    '..',
    '%22onload=',
    '"',
    '<',
    '?v=dQw4w9WgXcQ',
    '&t=1h2m3s',
    '#t=99999999999',
    '?h=abcdef',
    '?t=',
    '٣',
  );
  const link = fc
    .tuple(fc.constantFrom('https://', 'http://', 'HTTPS://', 'javascript://'), hosts, fc.array(part, { maxLength: 4 }))
    .map(([scheme, host, parts]) => `${scheme}${host}/${parts.join('/')}`);
  const content = fc
    .array(fc.oneof(link, anyText, fc.constantFrom(' ', '\n', '(', ')', '.', '،')), { maxLength: 6 })
    .map((pieces) => pieces.join(''));

  it('is what it was when its pieces are joined, and its links lead to sites', () => {
    fc.assert(
      fc.property(content, (text) => {
        const pieces = splitLinks(text);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        for (const { href } of pieces) if (href) expect(['http:', 'https:']).toContain(new URL(href).protocol);
      }),
      runs(1000),
    );
  });

  it('plays a video of the two sites only, in a player with a safe address', () => {
    fc.assert(
      fc.property(fc.oneof(link, anyAddress), (text) => {
        const video = parseVideoLink(text);
        if (!video) return;
        expect(playerUrl(video)).toMatch(
          /^https:\/\/(www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=1&rel=0(&start=\d+)?|player\.vimeo\.com\/video\/\d{1,12}\?(h=[\da-f]{6,40}&)?autoplay=1&dnt=1(#t=\d+s)?)$/i,
        );
        expect(Number.isSafeInteger(video.start)).toBe(true);
      }),
      runs(2000),
    );
    fc.assert(
      fc.property(content, (text) => {
        if (findVideo(text)) expect(postType(text)).toBe('video');
      }),
      runs(1000),
    );
  });
});
