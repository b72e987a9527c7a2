import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDebouncedInput } from '@/hooks/use-debounced-input';

function start(value: string, longest?: number) {
  const settled: string[] = [];
  const hook = renderHook(({ current }) => useDebouncedInput(current, (text) => settled.push(text), longest), {
    initialProps: { current: value },
  });
  const type = (text: string) => act(() => hook.result.current.setText(text));
  const commit = (text: string) => act(() => hook.result.current.commitText(text));
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  return { settled, type, commit, wait, text: () => hook.result.current.text, arrive: (current: string) => hook.rerender({ current }) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('useDebouncedInput', () => {
  it('shows typed text at once and passes it on, trimmed, after a pause', () => {
    const box = start('');
    box.type('ph');
    box.wait(200);
    box.type('photo ');
    box.wait(200);
    expect(box.text()).toBe('photo ');
    expect(box.settled).toEqual([]);
    box.wait(150);
    expect(box.settled).toEqual(['photo']);
    box.arrive('photo');
    expect(box.text()).toBe('photo ');
  });

  it('loses nothing that is typed while an earlier text is on its way', () => {
    const box = start('');
    box.type('a');
    box.wait(300);
    box.type('ab');
    box.arrive('a');
    expect(box.text()).toBe('ab');
    box.wait(300);
    expect(box.settled).toEqual(['a', 'ab']);
  });

  it('leaves it to the caller to hand on what it commits', () => {
    const box = start('photo');
    box.type('phot');
    box.commit('');
    box.wait(1000);
    expect(box.text()).toBe('');
    expect(box.settled).toEqual([]);
    box.arrive('');
    box.arrive('video');
    expect(box.text()).toBe('video');
  });

  it('takes a value that changed by other means', () => {
    const box = start('photo');
    box.arrive('');
    expect(box.text()).toBe('');
    box.type('x');
    box.wait(300);
    box.arrive('x');
    box.arrive('video');
    expect(box.text()).toBe('video');
    expect(box.settled).toEqual(['x']);
  });

  it('keeps too long text in the field, passes on shorter text, and follows the value', () => {
    const box = start('', 5);
    box.type('photograph');
    box.wait(300);
    expect([box.text(), box.settled]).toEqual(['photograph', ['photo']]);
    box.arrive('photo');
    expect(box.text()).toBe('photograph');
    box.arrive('');
    expect(box.text()).toBe('');
  });
});
