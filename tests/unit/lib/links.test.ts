import { describe, expect, it } from 'vitest';
import { classifyContact, classifyLink, outsideHref } from '@/lib/links';

const target = (stored: string) => {
  const link = classifyLink(stored);
  if ('href' in link) return `${link.kind} ${link.href}`;
  return 'to' in link ? `${link.kind} ${link.to}` : link.kind;
};

describe('classifyLink', () => {
  it.each([
    ['/about', 'page /about'],
    ['about', 'page /about'],
    [' about\n', 'page /about'],
    ['./about', 'page /about'],
    ['../about/', 'page /about'],
    ['ar/about', 'page /about'],
    ['/ar', 'page /'],
    ['/', 'page /'],
    ['services#cloud-solutions', 'page /services#cloud-solutions'],
    ['/careers?job=1&x=2#top', 'page /careers?job=1&x=2#top'],
    ['/creator/noor.zip', 'page /creator/noor.zip'],
    ['creator/noor.com', 'page /creator/noor.com'],
    ['/#testimonials', 'page /#testimonials'],
    ['#contact', 'contact'],
    ['#Contact', 'contact'],
    ['#team', 'anchor #team'],
    ['info@example.com', 'mail mailto:info@example.com'],
    ['mailto:a.b+c@mail.example.com', 'mail mailto:a.b+c@mail.example.com'],
    ['MAILTO:info@example.com?subject=Hello there', 'mail mailto:info@example.com?subject=Hello%20there'],
    ['+974 4000-0000', 'phone tel:+97440000000'],
    ['٠٠٩٧٤ ٥٥٥٥ ٥٥٥٥', 'phone tel:+97455555555'],
    ['\u2066+974 4000 0000\u2069', 'phone tel:+97440000000'],
    ['(974) 4000 0000', 'phone tel:97440000000'],
    ['tel:16000', 'phone tel:16000'],
    ['tel:+974 4000 0000', 'phone tel:+97440000000'],
    ['www.example.com', 'site https://www.example.com/'],
    ['example.com/about?x=1#y', 'site https://example.com/about?x=1#y'],
    ['example.com:8080/x', 'site https://example.com:8080/x'],
    ['instagram.com/@lusail', 'site https://instagram.com/@lusail'],
    ['عربي.قطر', 'site https://xn--ngbrx4e.xn--wgbl6a/'],
    ['http://example.com/', 'site http://example.com/'],
    ['HTTPS://Example.com/Path', 'site https://example.com/Path'],
    ['https:example.com', 'site https://example.com/'],
    ['/brochure.pdf', 'file /brochure.pdf'],
    ['brochure.pdf', 'file /brochure.pdf'],
    ['/sitemap.xml', 'file /sitemap.xml'],
  ])('%j is %s', (stored, expected) => {
    expect(target(stored)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    '#',
    '# x',
    '?x=1',
    '//',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    'about\\..\\..\\\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    './/evil.example',
    '/ar//evil.example',
    'ar//evil.example',
    '/about//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\u0000script:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript\t:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'ftp://example.com',
    'intent://x',
    'about:blank',
    'a.b:alert(1)',
    'https://',
    'https://[',
    'https:///',
    'http://google.com@evil.example',
    'https://user:word@evil.example',
    'https://exa mple.com',
    'https:/\\evil.example',
    'https://example.com/\u202Egpj.exe',
    'exam\u200Bple.com',
    'mailto:',
    'mailto:x',
    'mailto:a@b',
    'mailto:a@b.example,c@d.example',
    'a b@c.example',
    'mailto:a%0Ab@c.example',
    'tel:',
    'tel:call us',
    'tel:12',
    '+974 4000 0000 / +974 4000 0001',
    'Doha, Qatar',
    'الدوحة',
  ])('%j is unusable', (stored) => {
    expect(target(stored)).toBe('unusable');
  });

  it('never leaves the site or runs anything under another kind, for any combination', () => {
    const parts = [
      '/',
      '\\',
      '//',
      '.',
      '..',
      ':',
      '@',
      '#',
      '?',
      'ar',
      'about',
      'evil.example',
      'javascript:',
      'https:',
      'tel:',
      'mailto:',
      '%2F',
      '%5C',
      '\t',
      '\u202E',
      ' ',
      '974400000',
      'a',
    ];
    const here = 'https://here.example';
    const wrong: string[] = [];
    const check = (stored: string) => {
      const link = classifyLink(stored);
      const href = 'href' in link ? link.href : 'to' in link ? link.to : '#contact';
      const { origin, protocol } = new URL(href, `${here}/ar/services`);
      const allowed = {
        page: () => origin === here && href.startsWith('/') && new URL(`/ar${href}`, here).origin === here,
        anchor: () => origin === here && href.startsWith('#'),
        file: () => origin === here,
        site: () => protocol === 'https:' || protocol === 'http:',
        mail: () => protocol === 'mailto:',
        phone: () => /^tel:\+?\d+$/.test(href),
        contact: () => true,
        unusable: () => true,
      };
      if (!allowed[link.kind]()) wrong.push(JSON.stringify([stored, link]));
    };
    for (const one of parts)
      for (const two of parts)
        for (const three of parts) for (const four of ['', '/', '//', '@', 'evil.example']) check(one + two + three + four);
    expect(wrong).toEqual([]);
  });
});

describe('classifyContact', () => {
  it.each([
    ['mailto:', 'info@example.com', 'mailto:info@example.com'],
    ['tel:', '+974 4000-0000', 'tel:+97440000000'],
    ['https://', 'maps.example.com/doha ', 'https://maps.example.com/doha'],
    ['https://', 'https://maps.example.com/doha', 'https://maps.example.com/doha'],
    ['https://wa.me/', '+974 4000 0000', 'https://wa.me/97440000000'],
    ['https://wa.me/', '4000 0000', 'https://wa.me/97440000000'],
    ['https://WA.me/', '\u200e00974-4000-0000', 'https://wa.me/97440000000'],
    ['https://wa.me/', '\u0669\u0667\u0664 4000 0000', 'https://wa.me/97440000000'],
    ['https://api.whatsapp.com/send?phone=', '+974 4000 0000', 'https://api.whatsapp.com/send?phone=97440000000'],
    ['https://wa.me/', 'message/ABC123', 'https://wa.me/message/ABC123'],
    ['https://t.me/', '+97440000000', 'https://t.me/+97440000000'],
  ])('joins %s with %s', (prefix, detail, href) => {
    expect(classifyContact(prefix, detail)).toMatchObject({ href });
  });

  it.each([
    [undefined, 'Doha, Qatar'],
    ['', 'info@example.com'],
    ['javascript:', 'alert(1)'],
    ['tel:', 'ask us'],
    ['mailto:', ''],
  ])('is no link for prefix %s and detail %s', (prefix, detail) => {
    expect(classifyContact(prefix, detail)).toEqual({ kind: 'unusable' });
  });
});

it('knows what leaves the app', () => {
  expect(['example.com/a.pdf', '/profile.pdf', '/about', 'info@example.com', ''].map(outsideHref)).toEqual([
    'https://example.com/a.pdf',
    '/profile.pdf',
    undefined,
    undefined,
    undefined,
  ]);
});
