import { useEffect, useEffectEvent } from 'react';
import { isCommandKey, isDialogOpen, isTyped } from '@/lib/keys';
import { areSingleKeysOn } from './single-keys';

export interface PanelKeys {
  /** Ctrl/⌘ K. */
  onPalette: () => void;
  /** `?`, which an Arabic keyboard writes `؟`. */
  onShortcuts: () => void;
  /** Alt with ↑ or ↓: the tab before or after. */
  onStep: (step: 1 | -1) => void;
}

/** The panel's keys. None works while a dialog is open; those that write or move something in a field don't work there. */
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
