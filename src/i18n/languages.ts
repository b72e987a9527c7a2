/** The site's languages. English is the fallback and has no prefix in addresses. */
export const languages = ['en', 'ar'] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = 'en';
export type Direction = 'ltr' | 'rtl';

/** Returns whether a value is one of the site's languages. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** Returns the reading direction of a language. */
export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** Returns the language of an address: `/ar` and everything below it is Arabic. */
export function languageOfPath(pathname: string): Language {
  return /^\/ar(?=\/|$)/.test(pathname) ? 'ar' : 'en';
}

/** Returns the path without its language prefix. It starts with exactly one slash and ends without one: `//host` would be another site. */
export function stripLanguage(pathname: string): string {
  return `/${pathname.replace(/^\/ar(?=\/|$)/, '').replace(/^[/\\]+|\/+$/g, '')}`;
}

/** Returns the same page in a language: `/about#team` is `/ar/about#team` in Arabic. Takes a path with optional query and hash. */
export function localizePath(to: string, language: Language): string {
  const [, pathname = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(to) ?? [];
  const bare = stripLanguage(pathname || '/');
  if (language === 'en') return bare + rest;
  return (bare === '/' ? '/ar' : `/ar${bare}`) + rest;
}
