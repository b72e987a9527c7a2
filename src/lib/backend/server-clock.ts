import { configProblem } from '../public-config';
import { readStored } from '../storage';
import { sessionKey } from './session-key';

/** A shorter distance is an answer's way and the rounding of seconds. */
const toleranceMs = 10_000;

let known: { stored: string; ahead: number } | undefined;

function fieldsOf(json: string): Map<string, unknown> {
  const read: unknown = JSON.parse(json);
  return new Map(Object.entries(read ?? {}));
}

/** A stored session has its end by both clocks: by that of Auth in the token, by this device's beside it (`byOwnClock`). */
function distance(stored: string): number {
  try {
    const session = fieldsOf(stored);
    const claims = String(session.get('access_token')).split('.')[1] ?? '';
    const end = fieldsOf(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).get('exp');
    const ahead = (Number(end) - Number(session.get('expires_at'))) * 1000;
    return Math.abs(ahead) > toleranceMs ? ahead : 0;
  } catch {
    // Not a session that this site has stored, so it tells no time.
    return 0;
  }
}

function ahead(): number {
  // Nobody is signed in where there is no page, and a page without a project has told the person so.
  if (typeof document === 'undefined' || configProblem()) return 0;
  const stored = readStored(sessionKey()) ?? '';
  if (known?.stored !== stored) known = { stored, ahead: distance(stored) };
  return known.ahead;
}

/** Returns the time of the backend in milliseconds, for whoever is signed in on a device whose clock is wrong; else this device's. */
export const serverNow = (): number => Date.now() + ahead();
