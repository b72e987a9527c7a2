import { useState } from 'react';
import type { StoredFile } from '@/features/files/admin';

interface Stored {
  /** Where they were chosen; elsewhere nothing is. */
  scope: string;
  paths: readonly string[];
  /** Where a range begins. */
  last: string | null;
}

export interface ChosenFiles {
  files: readonly StoredFile[];
  has: (path: string) => boolean;
  /** `toHere`: with all between it and the one before. */
  toggle: (path: string, options: { toHere: boolean }) => void;
  /** All that are listed, or none. */
  toggleAll: () => void;
  isAll: boolean;
  clear: () => void;
}

/** Which of the listed files are chosen. What is not listed any more is not chosen either. */
export function useChosenFiles(scope: string, listed: readonly StoredFile[]): ChosenFiles {
  const nothing: Stored = { scope, paths: [], last: null };
  const [kept, setKept] = useState(nothing);
  const { paths, last } = kept.scope === scope ? kept : nothing;
  const chosen = new Set(paths);
  const files = listed.filter(({ path }) => chosen.has(path));
  const isAll = listed.length > 0 && files.length === listed.length;

  function toggle(path: string, { toHere }: { toHere: boolean }) {
    const indexOf = (one: string | null) => listed.findIndex((file) => file.path === one);
    const [here, before] = [indexOf(path), indexOf(last)];
    const range =
      toHere && before !== -1 ? listed.slice(Math.min(here, before), Math.max(here, before) + 1).map((file) => file.path) : [path];
    const isOn = !chosen.has(path);
    for (const one of range) {
      if (isOn) chosen.add(one);
      else chosen.delete(one);
    }
    setKept({ scope, paths: [...chosen], last: path });
  }

  return {
    files,
    has: (path) => chosen.has(path),
    toggle,
    toggleAll: () => setKept({ scope, paths: isAll ? [] : listed.map(({ path }) => path), last: null }),
    isAll,
    clear: () => setKept(nothing),
  };
}
