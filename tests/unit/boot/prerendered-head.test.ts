import type { Resource } from 'i18next';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { renderPage } from '@/boot/prerender';

const texts = (language: string): Resource[string] =>
  Object.fromEntries(
    readdirSync(`public/locales/${language}`).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(`public/locales/${language}/${file}`, 'utf8')) as Record<string, string>,
    ]),
  );

it.each([
  ['/services', 'Lusail Digital', ['description', 'keywords', 'og:description', 'og:title']],
  ['/ar/services', 'لوسيل ديجيتال', ['description', 'keywords', 'og:description', 'og:title']],
  ['/login', 'Lusail Digital', ['robots', 'og:title']],
])(
  'the head of %s stands complete and in one piece before the page',
  async (path, company, names) => {
    const html = await renderPage(path, { en: texts('en'), ar: texts('ar') });
    const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? '';
    expect(head).toMatch(new RegExp(`<title>[^<]*${company}</title>`));
    for (const name of names) expect(head.match(new RegExp(`(?:name|property)="${name}"`, 'g')), name).toHaveLength(1);
    expect(html.slice(head.length)).not.toMatch(/<title>|<meta/);
  },
  60_000,
);
