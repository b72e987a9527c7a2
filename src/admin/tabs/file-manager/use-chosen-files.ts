import { useState } from 'react';
import type { StoredFile } from '@/features/files/admin';

interface Stored {
  /** The folder or search of the selection. Another one starts empty. */
  scope: string;
  paths: readonly string[];
  /** The start of a range. */
  anchor: string | null;
}

export interface ChosenFiles {
  files: readonly StoredFile[];
  has: (path: string) => boolean;
  /** Toggles a file. `toHere` includes all files since the one toggled before. */
  toggle: (path: string, options: { toHere: boolean }) => void;
  /** Selects all listed files, or none when all are selected. */
  toggleAll: () => void;
  isAll: boolean;
  clear: () => void;
}

/** Returns the selection of the listed files. Files that leave the list leave the selection. */
export function useChosenFiles(scope: string, listed: readonly StoredFile[]): ChosenFiles {
  const nothing: Stored = { scope, paths: [], anchor: null };
  const [kept, setKept] = useState(nothing);
  const { paths, anchor } = kept.scope === scope ? kept : nothing;
  const chosen = new Set(paths);
  const files = listed.filter(({ path }) => chosen.has(path));
  const isAll = listed.length > 0 && files.length === listed.length;

  function toggle(path: string, { toHere }: { toHere: boolean }) {
    const indexOf = (one: string | null) => listed.findIndex((file) => file.path === one);
    const [here, before] = [indexOf(path), indexOf(anchor)];
    const range =
      toHere && before !== -1 ? listed.slice(Math.min(here, before), Math.max(here, before) + 1).map((file) => file.path) : [path];
    const isOn = !chosen.has(path);
    for (const one of range) {
      if (isOn) chosen.add(one);
      else chosen.delete(one);
    }
    setKept({ scope, paths: [...chosen], anchor: path });
  }

  return {
    files,
    has: (path) => chosen.has(path),
    toggle,
    toggleAll: () => setKept({ scope, paths: isAll ? [] : listed.map(({ path }) => path), anchor: null }),
    isAll,
    clear: () => setKept(nothing),
  };
}
