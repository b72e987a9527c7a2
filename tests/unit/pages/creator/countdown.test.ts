import { describe, expect, it } from 'vitest';
import { isPendingSuspension, timeLeftParts, verificationTimeLeft } from '@/pages/creator/countdown';

const created_at = '2026-11-01T00:00:00Z';
const after = (seconds: number) => new Date(created_at).getTime() + seconds * 1000;
const week = 7 * 86_400;

describe('verificationTimeLeft', () => {
  it.each([
    [0, { day: 7, hour: 0, minute: 0, second: 0 }],
    [1, { day: 6, hour: 23, minute: 59, second: 59 }],
    [86_400 + 3_600 * 2 + 60 * 3 + 4, { day: 5, hour: 21, minute: 56, second: 56 }],
    [week - 1, { day: 0, hour: 0, minute: 0, second: 1 }],
  ])('after %i seconds', (seconds, left) => {
    expect(verificationTimeLeft(created_at, after(seconds))).toEqual(left);
  });

  it('is over after seven days', () => {
    expect(verificationTimeLeft(created_at, after(week))).toBeNull();
    expect(verificationTimeLeft(created_at, after(week * 2))).toBeNull();
  });
});

describe('timeLeftParts', () => {
  const parts = (seconds: number) => {
    const left = verificationTimeLeft(created_at, after(seconds));
    return left && timeLeftParts(left).map(({ unit, amount }) => `${String(amount)} ${unit}`);
  };

  it.each([
    [0, ['7 day']],
    [1, ['6 day', '23 hour']],
    [86_400 * 6 - 30, ['1 day']],
    [86_400 * 6 + 1, ['23 hour', '59 minute']],
    [week - 3_599, ['59 minute', '59 second']],
    [week - 60, ['1 minute']],
    [week - 5, ['5 second']],
  ])('shows days with hours, and seconds in the last hour only: after %i seconds', (seconds, shown) => {
    expect(parts(seconds)).toEqual(shown);
  });
});

describe('isPendingSuspension', () => {
  it('is for unverified accounts older than seven days only', () => {
    expect(isPendingSuspension({ status: 'unverified', created_at }, after(week))).toBe(true);
    expect(isPendingSuspension({ status: 'unverified', created_at }, after(week - 1))).toBe(false);
    expect(isPendingSuspension({ status: 'unverified', created_at }, null)).toBe(false);
    expect(isPendingSuspension({ status: 'active', created_at }, after(week))).toBe(false);
  });
});
