const day = 86_400_000;

/** Days within which the email address has to be verified. */
const windowDays = 7;

export interface TimeLeft {
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** Returns the time left to verify the address, or null after it has passed. `now` is in milliseconds. */
export function verificationTimeLeft(createdAt: string, now: number): TimeLeft | null {
  const seconds = Math.ceil((new Date(createdAt).getTime() + windowDays * day - now) / 1000);
  if (seconds <= 0) return null;
  return {
    day: Math.floor(seconds / 86_400),
    hour: Math.floor(seconds / 3600) % 24,
    minute: Math.floor(seconds / 60) % 60,
    second: seconds % 60,
  };
}

const units = ['day', 'hour', 'minute', 'second'] as const satisfies (keyof TimeLeft)[];

/** Returns the two largest units of the time left, without zeros: days and hours, or in the last hour minutes and seconds. */
export function timeLeftParts(left: TimeLeft): { unit: keyof TimeLeft; amount: number }[] {
  const first = units.findIndex((unit) => left[unit] > 0);
  return units
    .slice(first, first + 2)
    .map((unit) => ({ unit, amount: left[unit] }))
    .filter(({ amount }) => amount > 0);
}

/**
 * Returns whether a creator is unverified after the seven days. The administrator then decides
 * (docs/decisions/035-creators.md). False while `now` is null.
 */
export function isPendingSuspension(creator: { status: string; created_at: string }, now: number | null): boolean {
  return creator.status === 'unverified' && now !== null && verificationTimeLeft(creator.created_at, now) === null;
}
