import type { DataCache } from '@/data/data-cache';
import { earlySettings, settingsQuery } from './queries';
import type { SiteSettings } from './schema';

/** What the backend has answered on this visit. */
export interface SettingsAnswer {
  data: SiteSettings | undefined;
  status: 'pending' | 'error' | 'success';
}

export const unanswered: SettingsAnswer = { data: undefined, status: 'pending' };

export interface SettingsStore {
  answer: () => SettingsAnswer;
  subscribe: (listener: () => void) => () => void;
  /** Asks the backend, unless somebody has. */
  ask: () => void;
}

/**
 * What the page's own script has asked for is the answer, without the library. It asks itself only where that was in vain or has not
 * been, and follows what other parts learn once they have brought it.
 */
function createStore(cache: DataCache): SettingsStore {
  const listeners = new Set<() => void>();
  let answer = unanswered;
  let isAsked = false;

  const tell = (next: SettingsAnswer) => {
    if (next.data === answer.data && next.status === answer.status) return;
    answer = next;
    for (const listener of listeners) listener();
  };

  const ask = async () => {
    const early = cache.current() ? undefined : await earlySettings();
    if (early) tell({ data: early, status: 'success' });
    cache.whenOpen((client) => {
      if (early) client.setQueryData(settingsQuery.queryKey, (newer) => newer ?? early);
      return () => undefined;
    });
    cache.observe(settingsQuery, ({ data, status }) => tell({ data, status }));
    if (!early) await cache.load();
  };

  return {
    answer: () => answer,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask() {
      if (isAsked) return;
      isAsked = true;
      // Without the library nothing can be asked; the notice offers to try again (app/shell/offline-notice).
      ask().catch(() => tell({ ...answer, status: 'error' }));
    },
  };
}

const stores = new WeakMap<DataCache, SettingsStore>();

/** The settings as the backend has them, one store for each cache. */
export function settingsStoreOf(cache: DataCache): SettingsStore {
  const store = stores.get(cache) ?? createStore(cache);
  stores.set(cache, store);
  return store;
}
