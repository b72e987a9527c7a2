import { useEffect, useEffectEvent, useRef } from 'react';
import { recordSearch } from '@/features/search/queries';
import { normalizeSearch } from '@/features/search/normalize';
import type { Language } from '@/i18n/languages';

/** A query that has not changed for so long is what somebody meant to search for. */
const settled = 1200;

/**
 * Records a search once typing has settled, each query once while the overlay is open. Gives a function that records
 * at once, for when a result is chosen before that.
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
    const timer = window.setTimeout(recordSettled, settled);
    return () => window.clearTimeout(timer);
  }, [query]);

  return record;
}
