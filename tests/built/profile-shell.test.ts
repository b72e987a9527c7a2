import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages, localizePath } from '@/i18n/languages';
import { answerAt, documentAt } from './built-pages.ts';

/** The class that a page's styles give just this. */
function selectorOf(address: string, style: string): string {
  const answer = answerAt(address);
  const html = readFileSync(`dist/${answer.kind === 'file' ? answer.file : ''}`, 'utf8');
  return /[}{](\.\w+)$/.exec(html.slice(0, html.indexOf(`{${style}}`)))?.[1] ?? style;
}

describe.each(languages)('the page that every profile starts from (%s)', (language) => {
  const address = localizePath('/creator/noor', language);
  const document = documentAt(address);

  it('has the shape of a profile, with room for banner and picture, before any script has come', () => {
    expect(document.documentElement.lang).toBe(language);
    expect(document.querySelector('header nav, nav')).not.toBeNull();
    expect(document.querySelectorAll(`main [role="status"] > ${selectorOf(address, 'height:10rem')}`)).toHaveLength(1);
    expect(document.querySelectorAll(`main [role="status"] ${selectorOf(address, 'width:7rem;height:7rem')}`)).toHaveLength(1);
    expect(document.querySelector('footer')).not.toBeNull();
  });

  it('says what is missing without scripts, and shares the company’s card', () => {
    expect(document.querySelector('main p.hidden')?.textContent).toContain('JavaScript');
    expect(document.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe(document.title);
    expect(document.title).not.toBe('');
  });

  it('loads the code of the page with that of the site', () => {
    const files = JSON.parse(document.getElementById('page-files')?.textContent ?? '{}') as { scripts: string[] };
    expect(files.scripts.some((file) => file.startsWith('/assets/creator-page-'))).toBe(true);
  });

  it('is nobody’s own address', () => {
    for (const path of ['/app-creator', '/creator', '/creator/noor/posts']) expect(answerAt(localizePath(path, language))).toMatchObject({ status: 404 });
    expect(answerAt(`${address}/`)).toEqual({ kind: 'redirect', location: address });
  });
});
