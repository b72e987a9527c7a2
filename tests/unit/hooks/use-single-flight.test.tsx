import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSingleFlight } from '@/hooks/use-single-flight';

it('ignores calls while one is pending, and reports that one is pending', async () => {
  const { result } = renderHook(() => useSingleFlight());
  let finish = (): void => undefined;
  const first = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const second = vi.fn(async () => undefined);
  act(() => {
    // Both before the next render.
    void result.current.run(first);
    void result.current.run(second);
  });
  expect(result.current.isRunning).toBe(true);
  await act(async () => finish());
  expect(result.current.isRunning).toBe(false);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
});

it('is ready again after a failure, which its caller gets', async () => {
  const { result } = renderHook(() => useSingleFlight());
  await act(() => expect(result.current.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no'));
  expect(result.current.isRunning).toBe(false);
});
