/** The site's languages. English is the fallback and has no prefix in addresses. */
export const languages = ['en', 'ar'] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = 'en';
export type Direction = 'ltr' | 'rtl';

/** Whether a value names one of the site's languages. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** Reading direction of a language. */
export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** The language an address is in: `/ar` and everything below it is Arabic. */
export function languageOfPath(pathname: string): Language {
  return /^\/ar(?=\/|$)/.test(pathname) ? 'ar' : 'en';
}

/**
 * The address without its language prefix, always starting with one slash and never ending in one: `//host` would be
 * another site to whoever links there.
 */
export function stripLanguage(pathname: string): string {
  return `/${pathname.replace(/^\/ar(?=\/|$)/, '').replace(/^[/\\]+|\/+$/g, '')}`;
}

/** The same page in a language: `/about#team` is `/ar/about#team` in Arabic. Takes a path with optional query and hash. */
export function localizePath(to: string, language: Language): string {
  const [, pathname = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(to) ?? [];
  const bare = stripLanguage(pathname || '/');
  if (language === 'en') return bare + rest;
  return (bare === '/' ? '/ar' : `/ar${bare}`) + rest;
}
