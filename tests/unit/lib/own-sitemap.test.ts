import { describe, expect, it } from 'vitest';
import { isOwnSitemap, xmlDeclaration } from '@/lib/own-sitemap';
import { builtSitemap, pageEntries, sitemapIndex, sitemapParts, sourceNote } from '@/lib/sitemap-xml';

const origin = 'https://www.example.com';
const note = sourceNote({ pages: 'a1b2', jobs: '5:6', creators: '12', items: '3:4' });

async function made(): Promise<string> {
  const entries = [
    ...pageEntries(),
    { path: '/services#cloud?a=1&b="2"', priority: 0.64 },
    { path: '/creator/noor', priority: 0.64, lastModified: '2026-11-25' },
  ];
  for await (const part of sitemapParts(origin, entries, note)) return part;
  throw new Error('There is one part at least.');
}

describe('a sitemap of our own', () => {
  it('is recognized when the panel or the build has written it', async () => {
    const index = sitemapIndex(origin, 2, new Date('2026-11-25'), note);
    for (const xml of [await made(), builtSitemap(origin, ['/services#cloud']), index]) expect(isOwnSitemap(xml), xml).toBe(true);
  });

  it('holds nothing that a browser would run, show or fetch', async () => {
    const own = await made();
    const inside = (text: string) => own.replace('<url>', `${text}<url>`);
    const foreign = [
      '',
      '{}',
      '<!doctype html><p>page</p>',
      '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>',
      own.replace(xmlDeclaration, ''),
      own.replace(xmlDeclaration, `${xmlDeclaration}<?xml-stylesheet href="/x.xsl" type="text/xsl"?>\n`),
      own.replace(xmlDeclaration, `${xmlDeclaration}<!DOCTYPE urlset [<!ENTITY x SYSTEM "/x">]>\n`),
      own.replace('xmlns:xhtml=', 'xmlns:x="http://www.w3.org/1999/xhtml" onload="x" xmlns:xhtml='),
      ...['<xhtml:script>alert(1)</xhtml:script>', '<script xmlns="http://www.w3.org/1999/xhtml">x</script>', '<urlx>'].map(inside),
      ...['<![CDATA[x]]>', '<!-- made from a -->x', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<loc onclick="x">'].map(inside),
      inside('<xhtml:link rel="stylesheet" href="/x.css"/>'),
    ];
    for (const xml of foreign) expect(isOwnSitemap(xml), xml.slice(0, 300)).toBe(false);
  });
});
