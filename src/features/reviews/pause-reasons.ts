/**
 * Why a moving row stands still. It moves when nothing speaks against it, so whatever ends last lets it go on:
 * - `user`: the pause button, `reducedMotion`: the system setting; both wait for the play button
 * - `hover`, `focus`, `drag`, `step`: the visitor is reading, dragging or stepping through it
 * - `outOfView`: nobody sees it
 */
export type PauseReason = 'user' | 'reducedMotion' | 'hover' | 'focus' | 'drag' | 'step' | 'outOfView';

export type PauseReasons = ReadonlySet<PauseReason>;

export type PauseAction = { type: 'add' | 'remove'; reason: PauseReason } | { type: 'toggle' };

/** Whether only the play button starts it again: what that button shows. */
export function isPausedForGood(reasons: PauseReasons): boolean {
  return reasons.has('user') || reasons.has('reducedMotion');
}

/** The reasons after an event; the same set when nothing changes. */
export function pauseReducer(reasons: PauseReasons, action: PauseAction): PauseReasons {
  if (action.type === 'toggle') {
    const next = new Set(reasons);
    next.delete('reducedMotion');
    if (isPausedForGood(reasons)) next.delete('user');
    else next.add('user');
    return next;
  }
  if (reasons.has(action.reason) === (action.type === 'add')) return reasons;
  const next = new Set(reasons);
  if (action.type === 'add') next.add(action.reason);
  else next.delete(action.reason);
  return next;
}
