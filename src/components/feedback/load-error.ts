import { isPreview } from '@/lib/preview';

/** A part of the page (its code, its texts) that could not be loaded. Where it would stand, an error boundary tells. */
export class LoadError extends Error {
  constructor(
    cause: unknown,
    /** Forgets the failure, so that the part is asked for again when it renders next. */
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

/** Whether an error means that a part of the site could not be fetched, as after a new version has replaced its files. */
export function isStaleChunkError(error: unknown): boolean {
  return error instanceof Error && messages.some((message) => message.test(error.message));
}

const GUARD = 'reloadedAt';
/** A page that fails again this soon would fail for ever; later, it is another deployment's turn. */
const COOL_DOWN_MS = 60_000;

/** So long after somebody set out for another address, what fails does so because Firefox and Safari stop loading what is left behind. */
const LEAVING_MS = 10_000;
let leftAt = -Infinity;

/** Notes when the page is being left: to reload it then would keep people where they were. */
export function watchLeaving(): void {
  window.addEventListener('beforeunload', () => (leftAt = Date.now()));
}

/**
 * Reloads the page to get the current version, but not twice in a row. Tells whether it reloads; when the browser
 * keeps no notes (storage is blocked) it does not, since it could not stop, and offline it would lose the page. In the control
 * panel's preview the panel offers it.
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
