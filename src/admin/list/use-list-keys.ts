import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isDialogOpen, isTyped } from '@/lib/keys';
import { areSingleKeysOn } from '../shell/single-keys';
import type { PageTurn } from './use-page-turn';

/** The search box of a list, where / leads. */
export const searchBoxId = 'list-search';

/** The key as Latin keyboards have it: on an Arabic one j, k and x are known by their place. */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  return /^[a-z/]$/i.test(key) ? key.toLowerCase() : code === 'Slash' ? '/' : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key);
}

/** Whether a single key is meant for the list: no dialog is open, nothing is being typed, and such keys are not switched off. */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.isComposing &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isTyped(event.target) &&
  areSingleKeysOn();

const openersIn = (area: HTMLElement | null) => [...(area?.querySelectorAll<HTMLElement>('[data-opener]') ?? [])];

function step(area: HTMLElement | null, by: 1 | -1, { can, turn }: PageTurn): void {
  const openers = openersIn(area);
  const row = document.activeElement?.closest('[data-row]');
  const index = openers.findIndex((opener) => row?.contains(opener));
  const direction = by === 1 ? 'after' : 'before';
  if (index !== -1 && index === (by === 1 ? openers.length - 1 : 0) && can[direction]) {
    turn(direction, 'focus');
    return;
  }
  const next = openers[index === -1 ? 0 : Math.min(openers.length - 1, Math.max(0, index + by))];
  next?.focus();
}

/** The row's box is ticked as if it were clicked. */
function tick(): void {
  document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
}

/** The keys of a list: j and k go from row to row and on to the next page and the one before, Enter opens the one that has focus, x selects it, / leads to the search. */
export function useListKeys(area: RefObject<HTMLElement | null>, pageTurn: PageTurn): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isSingleKey(event) || isDialogOpen()) return;
    const deeds: Record<string, () => void> = {
      j: () => step(area.current, 1, pageTurn),
      k: () => step(area.current, -1, pageTurn),
      x: tick,
      '/': () => document.getElementById(searchBoxId)?.focus(),
    };
    const deed = deeds[letterOf(event)];
    if (!deed) return;
    event.preventDefault();
    deed();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
