/** As `local-storage`, but for one tab and only until it is closed; survives a reload and never throws. */
export function readInTab(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value for this tab; tells whether it was kept. */
export function writeInTab(key: string, value: string): boolean {
  try {
    window.sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Forgets a value of this tab. */
export function removeInTab(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Storage that can't be written holds nothing to remove.
  }
}
