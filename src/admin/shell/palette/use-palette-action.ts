import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type texts from '../../../../public/locales/en/panel.json';

/** An action of the palette, named in `panel:actions` in both languages. */
export type PaletteActionId = keyof (typeof texts)['actions'];

export interface PaletteAction {
  id: PaletteActionId;
  icon: LucideIcon;
  /** The shortcut of the action, as for `Kbd`: `mod+s`. */
  shortcut?: string;
  /** The action is not possible now and hidden. */
  isOff?: boolean;
  run: () => void;
}

let offered: readonly PaletteAction[] = [];
const listeners = new Set<() => void>();

function change(next: readonly PaletteAction[]): void {
  offered = next;
  for (const listener of listeners) listener();
}

/** Returns the current actions. */
export const offeredActions = (): readonly PaletteAction[] => offered;

export function subscribeToActions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds an action to the command palette while the component is mounted. */
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
