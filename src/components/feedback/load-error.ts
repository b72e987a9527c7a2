import { isPreview } from '@/lib/preview';

/** A part of the page (its code or texts) that could not be loaded. An error boundary shows it in place of the part. */
export class LoadError extends Error {
  constructor(
    cause: unknown,
    /** Clears the failure, so that the next render requests the part again. */
    readonly forget: () => void,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'LoadError';
  }
}

const messages = [
  /failed to fetch dynamically imported module/i, // Chromium
  /error loading dynamically imported module/i, // Firefox
  /importing a module script failed/i, // Safari
  /unable to preload css/i, // Vite
];

/** Returns whether an error means that a file of the site could not be fetched, as after a deployment has replaced it. */
export function isStaleChunkError(error: unknown): boolean {
  return error instanceof Error && messages.some((message) => message.test(error.message));
}

const GUARD = 'reloadedAt';
/** A second failure within this time does not reload again. After it, a new deployment is assumed. */
const COOL_DOWN_MS = 60_000;

/** Firefox and Safari abort pending loads when the visitor leaves. Failures within this time after that are not reported. */
const LEAVING_MS = 10_000;
let leftAt = -Infinity;

/** Records when the page is being left. A reload at that time would stop the navigation. */
export function watchLeaving(): void {
  window.addEventListener('beforeunload', () => (leftAt = Date.now()));
}

/**
 * Reloads the page to get the current version, but not twice in a row. Returns whether it reloads. Does not reload when storage is blocked,
 * since it could loop, or offline, since the page would be lost. In the control panel's preview the panel offers the reload.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine || isPreview() || Date.now() - leftAt < LEAVING_MS) return false;
  try {
    const last = Number(window.sessionStorage.getItem(GUARD));
    if (Date.now() - last < COOL_DOWN_MS) return false;
    window.sessionStorage.setItem(GUARD, String(Date.now()));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
