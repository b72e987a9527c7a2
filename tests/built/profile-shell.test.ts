import { describe, expect, it } from 'vitest';
import { languages, localizePath } from '@/i18n/languages';
import { answerAt, documentAt } from './built-pages.ts';

describe.each(languages)('the static profile page (%s)', (language) => {
  const address = localizePath('/creator/noor', language);
  const document = documentAt(address);

  it('has the layout of a profile, with space for banner and picture, before any script', () => {
    expect(document.documentElement.lang).toBe(language);
    expect(document.querySelector('header nav, nav')).not.toBeNull();
    expect(document.querySelectorAll('main [role="status"] > .h-40')).toHaveLength(1);
    expect(document.querySelectorAll('main [role="status"] .size-28')).toHaveLength(1);
    expect(document.querySelector('footer')).not.toBeNull();
  });

  it('explains that scripts are required, and has the company’s social card', () => {
    expect(document.querySelector('main p.hidden')?.textContent).toContain('JavaScript');
    expect(document.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe(document.title);
    expect(document.title).not.toBe('');
  });

  it('loads the code of the page with that of the site', () => {
    const files = JSON.parse(document.getElementById('page-files')?.textContent ?? '{}') as { scripts: string[] };
    expect(files.scripts.some((file) => file.startsWith('/assets/creator-page-'))).toBe(true);
  });

  it('is no address of a client', () => {
    for (const path of ['/app-creator', '/creator', '/creator/noor/posts'])
      expect(answerAt(localizePath(path, language))).toMatchObject({ status: 404 });
    expect(answerAt(`${address}/`)).toEqual({ kind: 'redirect', location: address });
  });
});
