import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createStore } from '@/lib/create-store';
import type texts from '../../../../public/locales/en/panel.json';

/** The id of an action. Its text is in `panel:actions`, which makes it searchable in both languages. */
export type PaletteActionId = keyof (typeof texts)['actions'];

export interface PaletteAction {
  id: PaletteActionId;
  icon: LucideIcon;
  /** The keyboard shortcut in the format of `Kbd`, such as `mod+s`. */
  shortcut?: string;
  /** Excludes the action from the palette. */
  isOff?: boolean;
  run: () => void;
}

/** The actions of the mounted components. */
export const paletteActions = createStore<readonly PaletteAction[]>([]);

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
    paletteActions.set([...paletteActions.get(), entry]);
    return () => paletteActions.set(paletteActions.get().filter((other) => other !== entry));
  }, [id, icon, shortcut, isOff]);
}
