import type { Language } from '@/i18n/languages';

/** Returns the name of a time zone from its IANA identifier, with Latin digits: Qatar Time. */
export function zoneName(timeZone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
