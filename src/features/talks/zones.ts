import type { Language } from '@/i18n/languages';
import { formatDate } from '@/lib/format';

/** The zone of the company. */
export const companyZone = 'Asia/Qatar';

/** Returns the name of a zone by its distance to UTC at a moment: “UTC+1”. */
export const zoneName = (zone: string, at: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', 'UTC') ?? zone;

/** Returns the time zone of the visitor's browser, `Europe/London`. */
export const visitorZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const clock = (at: string, language: Language, timeZone: string) => formatDate(at, language, { timeStyle: 'short', timeZone });
const weekday = (at: string, language: Language, timeZone: string) => formatDate(at, language, { weekday: 'long', timeZone });

/** Returns the clock of a moment in Qatar. */
export const companyClock = (at: string, language: Language): string => clock(at, language, companyZone);

/** Returns the clock of a moment in a zone, with the weekday when it is another one; undefined when clocks show the same as in Qatar. */
export function ownClock(at: string, language: Language, zone: string): string | undefined {
  const [own, company] = [clock(at, language, zone), clock(at, language, companyZone)];
  const [ownDay, companyDay] = [weekday(at, language, zone), weekday(at, language, companyZone)];
  if (ownDay !== companyDay) return `${ownDay} ${own}`;
  return own === company ? undefined : own;
}

/** Returns a moment as a day and time in a zone: “Sunday, 6 December 2026 at 09:30”. */
export const fullTime = (at: string, language: Language, timeZone: string = companyZone): string =>
  formatDate(at, language, { dateStyle: 'full', timeStyle: 'short', timeZone });
