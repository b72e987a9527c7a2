import { useEffect, useEffectEvent } from 'react';
import { isCommandKey, isDialogOpen, isTyped } from '@/lib/keys';
import { areSingleKeysOn } from './single-keys';

export interface PanelKeys {
  /** Called for Ctrl/⌘ K. */
  onPalette: () => void;
  /** Called for `?`, or `؟` on an Arabic keyboard. */
  onShortcuts: () => void;
  /** Called for Alt with ↑ or ↓: the previous or next tab. */
  onStep: (step: 1 | -1) => void;
}

/** Listens for the shortcuts of the panel. All are off while a dialog is open. Those that type or move the caret are off in fields. */
export function usePanelKeys({ onPalette, onShortcuts, onStep }: PanelKeys): void {
  function actionOf(event: KeyboardEvent): (() => void) | undefined {
    if (isCommandKey(event, 'k')) return onPalette;
    if (event.ctrlKey || event.metaKey || isTyped(event.target)) return undefined;
    if (event.altKey) return { ArrowUp: () => onStep(-1), ArrowDown: () => onStep(1) }[event.key];
    return (event.key === '?' || event.key === '؟') && areSingleKeysOn() ? onShortcuts : undefined;
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isDialogOpen()) return;
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    action();
  });

  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
