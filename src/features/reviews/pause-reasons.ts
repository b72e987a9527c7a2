/**
 * A reason why a moving row pauses. It moves while there is none.
 * - `user` (pause button) and `reducedMotion` (system setting) last until the play button is pressed
 * - `hover`, `focus`, `drag`, `step`: the visitor reads, drags or steps through it
 * - `outOfView`: it is off screen
 */
export type PauseReason = 'user' | 'reducedMotion' | 'hover' | 'focus' | 'drag' | 'step' | 'outOfView';

export type PauseReasons = ReadonlySet<PauseReason>;

export type PauseAction = { type: 'add' | 'remove'; reason: PauseReason } | { type: 'toggle' };

/** Returns whether only the play button restarts the row. */
export function isPausedForGood(reasons: PauseReasons): boolean {
  return reasons.has('user') || reasons.has('reducedMotion');
}

/** Returns the reasons after an action; the same set when nothing changes. */
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
