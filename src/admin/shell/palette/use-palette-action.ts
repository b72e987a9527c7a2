import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createStore } from '@/lib/create-store';
import type texts from '../../../../public/locales/en/panel.json';

/** An action of the palette other than opening a page. Its text is in `panel:actions`, so that it is found in both languages. */
export type PaletteActionId = keyof (typeof texts)['actions'];

export interface PaletteAction {
  id: PaletteActionId;
  icon: LucideIcon;
  /** The same action by keys, as `Kbd` takes them: `mod+s`. */
  shortcut?: string;
  /** The palette leaves it out. */
  isOff?: boolean;
  run: () => void;
}

/** The actions that the components on the screen offer. */
export const paletteActions = createStore<readonly PaletteAction[]>([]);

/** Offers an action in the command palette while the component is mounted. */
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
