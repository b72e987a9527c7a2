/** Calendar files (iCalendar, RFC 5545) with one event. Imports nothing and uses no API of Deno or the browser. */

/** An event. Texts are plain. */
export interface CalendarEvent {
  /** Unique and lasting: the same event that is sent again has the same one. */
  uid: string;
  /** ISO. */
  start: string;
  minutes: number;
  title: string;
  place?: string | undefined;
  description?: string | undefined;
  url?: string | undefined;
  /** When the file was made (ISO). */
  madeAt: string;
  /** Raised with each change of the event, so that calendars take the later one. */
  sequence?: number | undefined;
  /** The file takes an event with this uid out of the calendar. */
  isCancelled?: boolean | undefined;
  /** Whom a calendar shows as the host, and needs to accept a cancellation. */
  organizer?: { name: string; email: string } | undefined;
}

/** Qatar is three hours ahead of UTC all year. */
const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Qatar',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0300',
  'TZNAME:AST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const compact = (time: Date) => time.toISOString().replace(/[-:]|\.\d{3}/g, '');
/** A time as clocks in Qatar show it. */
const inQatar = (timestamp: number) => compact(new Date(timestamp + 3 * 3_600_000)).replace('Z', '');

const escapeText = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n');

/** Folds a line at 75 bytes, as RFC 5545 asks, between characters. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [''];
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > 74) {
      lines.push('');
      bytes = 0;
    }
    lines[lines.length - 1] += character;
    bytes += size;
  }
  return lines.join('\r\n ');
}

/** Returns the calendar file of an event, in the time of Qatar. */
export function calendarFile(event: CalendarEvent): string {
  const { uid, start, minutes, title, place, description, url, madeAt, isCancelled, organizer } = event;
  // A higher number than that of the event that calendars have.
  const { sequence = isCancelled ? 1 : undefined } = event;
  const from = Date.parse(start);
  const text = (name: string, value: string | undefined) => (value ? [`${name}:${escapeText(value)}`] : []);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lusail Digital//Courses//EN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    ...zone,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${compact(new Date(madeAt))}`,
    `DTSTART;TZID=Asia/Qatar:${inQatar(from)}`,
    `DTEND;TZID=Asia/Qatar:${inQatar(from + minutes * 60_000)}`,
    ...text('SUMMARY', title),
    ...text('LOCATION', place),
    ...text('DESCRIPTION', description),
    ...(url ? [`URL:${url}`] : []),
    ...(organizer ? [`ORGANIZER;CN="${organizer.name.replace(/["\p{Cc}]/gu, '')}":mailto:${organizer.email}`] : []),
    ...(sequence === undefined ? [] : [`SEQUENCE:${String(sequence)}`]),
    ...(isCancelled ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}
