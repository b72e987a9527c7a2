/**
 * Browser storage that never throws: private windows, blocked cookies and full disks
 * must not break a page. Reads give null when there is nothing to read.
 */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value; tells whether it was kept. */
export function writeStored(key: string, value: string): boolean {
  try {
    window.localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Forgets a value. */
export function removeStored(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Storage that can't be written holds nothing to remove.
  }
}
