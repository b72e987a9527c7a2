import { configProblem } from '../public-config';
import { readStored } from '../storage';
import { sessionKey } from './session-key';

/** Smaller differences are network latency and rounding. */
const toleranceMs = 10_000;

let known: { stored: string; ahead: number } | undefined;

function fieldsOf(json: string): Map<string, unknown> {
  const read: unknown = JSON.parse(json);
  return new Map(Object.entries(read ?? {}));
}

/**
 * Returns how far the backend's clock is ahead, in milliseconds. The token has the end of the session by Auth's clock, the stored session
 * by the device's (`expires_at`).
 */
function clockOffset(stored: string): number {
  try {
    const session = fieldsOf(stored);
    const claims = String(session.get('access_token')).split('.')[1] ?? '';
    const end = fieldsOf(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).get('exp');
    const ahead = (Number(end) - Number(session.get('expires_at'))) * 1000;
    return Math.abs(ahead) > toleranceMs ? ahead : 0;
  } catch {
    // The stored value is no session of this site.
    return 0;
  }
}

function currentOffset(): number {
  // Without a document, or without a project, nobody is signed in.
  if (typeof document === 'undefined' || configProblem()) return 0;
  const stored = readStored(sessionKey()) ?? '';
  if (known?.stored !== stored) known = { stored, ahead: clockOffset(stored) };
  return known.ahead;
}

/** Returns the backend's time in milliseconds while signed in, otherwise the device's. */
export const serverNow = (): number => Date.now() + currentOffset();
