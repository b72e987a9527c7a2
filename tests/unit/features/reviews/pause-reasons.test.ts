import { describe, expect, it } from 'vitest';
import { isPausedForGood, pauseReducer, type PauseReason, type PauseReasons } from '@/features/reviews/pause-reasons';

const holding = (...reasons: PauseReason[]): PauseReasons => new Set(reasons);

describe('pauseReducer', () => {
  it('continues only when the last reason is removed', () => {
    const both = pauseReducer(holding('hover'), { type: 'add', reason: 'drag' });
    const hoverLeft = pauseReducer(both, { type: 'remove', reason: 'drag' });
    expect(hoverLeft).toEqual(holding('hover'));
    expect(pauseReducer(hoverLeft, { type: 'remove', reason: 'hover' }).size).toBe(0);
  });

  it('returns the same set when nothing changes, so nothing renders again', () => {
    const reasons = holding('hover');
    expect(pauseReducer(reasons, { type: 'add', reason: 'hover' })).toBe(reasons);
    expect(pauseReducer(reasons, { type: 'remove', reason: 'focus' })).toBe(reasons);
  });

  it('is paused by the button until the button plays it again', () => {
    const paused = pauseReducer(holding('hover'), { type: 'toggle' });
    expect(isPausedForGood(paused)).toBe(true);
    const afterHover = pauseReducer(paused, { type: 'remove', reason: 'hover' });
    expect(afterHover.size).toBe(1);
    expect(pauseReducer(afterHover, { type: 'toggle' }).size).toBe(0);
  });

  it('lets the button play in spite of reduced motion, which pauses first', () => {
    const calm = holding('reducedMotion');
    expect(isPausedForGood(calm)).toBe(true);
    const played = pauseReducer(calm, { type: 'toggle' });
    expect(played.size).toBe(0);
    expect(isPausedForGood(pauseReducer(played, { type: 'toggle' }))).toBe(true);
  });

  it('does not take a passing reason for a pause of the button', () => {
    expect(isPausedForGood(holding('hover', 'focus', 'drag', 'step', 'outOfView'))).toBe(false);
  });
});
