/** Browser storage that never throws. */
export interface SafeStorage {
  /** Null when there is nothing to read. */
  read: (key: string) => string | null;
  /** Tells whether the value was kept. */
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
}

/** Private windows, blocked cookies and full disks must not break a page; with some of them even asking for the storage throws. */
export function safeStorage(open: () => Storage): SafeStorage {
  function attempt<Result>(task: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      return task(open());
    } catch {
      return otherwise;
    }
  }
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
}

/** What this browser keeps for good, in every tab. */
export const { read: readStored, write: writeStored, remove: removeStored } = safeStorage(() => window.localStorage);

/** What one tab keeps until it is closed; survives a reload. */
export const { read: readInTab, write: writeInTab, remove: removeInTab } = safeStorage(() => window.sessionStorage);
