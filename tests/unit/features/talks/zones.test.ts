import { describe, expect, it } from 'vitest';
import { companyClock, fullTime, ownClock, zoneName } from '@/features/talks/zones';

describe('the clock of a visitor', () => {
  it.each([
    // Daylight saving begins on 28 March 2027 at 01:00 UTC, and ends on 31 October.
    ['the day before', '2027-03-27T06:30:00Z', '06:30', /^UTC(?:\+0)?$/],
    ['the day after', '2027-03-29T06:30:00Z', '07:30', /^UTC\+1$/],
    ['the day before it ends', '2027-10-30T06:30:00Z', '07:30', /^UTC\+1$/],
    ['the day after it ends', '2027-11-01T06:30:00Z', '06:30', /^UTC(?:\+0)?$/],
  ])('follows daylight saving in London, %s', (_when, at, clock, name) => {
    expect(companyClock(at, 'en')).toBe('09:30');
    expect(ownClock(at, 'en', 'Europe/London')).toBe(clock);
    expect(zoneName('Europe/London', at)).toMatch(name);
  });

  it('says the weekday where it is another one', () => {
    expect(ownClock('2027-02-01T06:30:00Z', 'en', 'America/New_York')).toBe('01:30');
    expect(ownClock('2027-02-01T02:30:00Z', 'en', 'America/New_York')).toBe('Sunday 21:30');
    expect(ownClock('2027-02-01T20:30:00Z', 'en', 'Pacific/Auckland')).toBe('Tuesday 09:30');
    // The same clock on another day.
    expect(ownClock('2027-02-01T20:30:00Z', 'en', 'Etc/GMT+9')).toBe('11:30');
  });

  it.each(['Asia/Qatar', 'Asia/Riyadh', 'Europe/Istanbul'])('is none where clocks show the time of Qatar: %s', (zone) => {
    expect(ownClock('2027-02-01T06:30:00Z', 'en', zone)).toBeUndefined();
  });

  it('is written in the language of the site, with Latin digits', () => {
    expect(fullTime('2027-02-01T06:30:00Z', 'en')).toMatch(/^Monday,? 1 February 2027 at 09:30$/);
    expect(fullTime('2027-02-01T06:30:00Z', 'ar')).toMatch(/^الاثنين، 1 فبراير 2027.*9:30/);
    expect(fullTime('2027-02-01T06:30:00Z', 'en', 'Europe/London')).toMatch(/^Monday,? 1 February 2027 at 06:30$/);
  });
});
