import { afterEach, describe, expect, it, vi } from 'vitest';
import { companyDay, companyMoment, companyTime } from '@functions/company-day.ts';

const qatar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Qatar' });

afterEach(() => vi.unstubAllEnvs());

describe.each(['Asia/Qatar', 'America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])('on a device in %s', (here) => {
  it('a day is that of Qatar, on both sides of its midnight', () => {
    vi.stubEnv('TZ', here);
    const midnight = Date.parse('2026-11-25T21:00:00Z');
    expect([companyDay(midnight - 1), companyDay(midnight)]).toEqual(['2026-11-25', '2026-11-26']);
    for (let hour = 0; hour < 24 * 366; hour += 5) {
      const moment = midnight + hour * 3_600_000;
      expect(companyDay(moment)).toBe(qatar.format(moment));
    }
    expect(companyDay(midnight, 7)).toBe('2026-12-03');
  });
});

describe('a time in Qatar', () => {
  it('is that of its clocks, and comes back as the same moment', () => {
    expect(companyTime(Date.parse('2026-11-25T21:30:00Z'))).toBe('2026-11-26T00:30');
    expect(companyMoment('2026-11-26T00:30')).toBe('2026-11-25T21:30:00.000Z');
  });

  it.each(['', '2026-11-26', '2026-13-01T00:00', '26/11/2026 00:30'])('is not %j', (time) => expect(companyMoment(time)).toBeUndefined());
});
