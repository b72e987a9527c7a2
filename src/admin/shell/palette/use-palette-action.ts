import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type texts from '../../../../public/locales/en/panel.json';

/** What the palette can do besides going somewhere; named by `panel:actions`, so that it is found in either language. */
export type PaletteActionId = keyof (typeof texts)['actions'];

export interface PaletteAction {
  id: PaletteActionId;
  icon: LucideIcon;
  /** Keys that do the same, as `Kbd` takes them: `mod+s`. */
  shortcut?: string;
  /** It can't be done now; the palette leaves it out. */
  isOff?: boolean;
  run: () => void;
}

let offered: readonly PaletteAction[] = [];
const listeners = new Set<() => void>();

function change(next: readonly PaletteAction[]): void {
  offered = next;
  for (const listener of listeners) listener();
}

/** What can be done at present. */
export const offeredActions = (): readonly PaletteAction[] => offered;

export function subscribeToActions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Offers an action in the command palette for as long as the component is there. */
export function usePaletteAction(action: PaletteAction): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  const { id, icon, shortcut, isOff } = action;
  useEffect(() => {
    if (isOff) return;
    const entry: PaletteAction = { id, icon, ...(shortcut && { shortcut }), run: () => latest.current.run() };
    change([...offered, entry]);
    return () => change(offered.filter((other) => other !== entry));
  }, [id, icon, shortcut, isOff]);
}
