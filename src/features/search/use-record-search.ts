import { useEffect, useEffectEvent, useRef } from 'react';
import type { Language } from '@/i18n/languages';
import { normalizeSearch } from './normalize';
import { recordSearch } from './queries';

/** The pause in milliseconds after which a query is recorded. */
const delay = 1200;

/**
 * Records a search after a pause in typing, each query once. Returns a function that records at once, for a result chosen before the pause.
 */
export function useRecordSearch(query: string, language: Language, countResults: () => number): () => void {
  const recorded = useRef(new Set<string>());
  function record() {
    const normalized = normalizeSearch(query);
    if (recorded.current.has(normalized)) return;
    recorded.current.add(normalized);
    void recordSearch(query, language, countResults());
  }
  const recordSettled = useEffectEvent(record);

  useEffect(() => {
    const timer = window.setTimeout(recordSettled, delay);
    return () => window.clearTimeout(timer);
  }, [query]);

  return record;
}
