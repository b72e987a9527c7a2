import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isDialogOpen, isTyped } from '@/lib/keys';
import { areSingleKeysOn } from '../shell/single-keys';
import type { PageTurn } from './use-page-turn';

/** The id of the search box. The key / focuses it. */
export const searchBoxId = 'list-search';

/** Returns the Latin letter of a key. On an Arabic keyboard it follows from the position of the key. */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  return /^[a-z/]$/i.test(key) ? key.toLowerCase() : code === 'Slash' ? '/' : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key);
}

/** Whether a key press is a single-key shortcut: without modifiers, outside text fields, and enabled. */
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

/** Clicks the checkbox of the focused row. */
function toggleFocusedRow(): void {
  document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
}

/** Handles the keys of a list: j and k focus the next and previous row, also on other pages, x selects it, / focuses the search. */
export function useListKeys(area: RefObject<HTMLElement | null>, pageTurn: PageTurn): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isSingleKey(event) || isDialogOpen()) return;
    const actions: Record<string, () => void> = {
      j: () => step(area.current, 1, pageTurn),
      k: () => step(area.current, -1, pageTurn),
      x: toggleFocusedRow,
      '/': () => document.getElementById(searchBoxId)?.focus(),
    };
    const action = actions[letterOf(event)];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
