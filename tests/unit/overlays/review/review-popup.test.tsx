import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as pressed from '@/lib/pressed-control';
import { useReviewPopup } from '@/overlays/review/use-review-popup';

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function visit(path = '/', isDone = false) {
  const ask = vi.fn();
  const hook = renderHook(
    ({ isDone }) => {
      useReviewPopup(isDone, ask);
      return useNavigate();
    },
    {
      initialProps: { isDone },
      wrapper: ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>,
    },
  );
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  return { ask, pass, ...hook };
}

function show(html: string): Element {
  document.body.insertAdjacentHTML('beforeend', html);
  const element = document.body.lastElementChild;
  if (!element) throw new Error('nothing was shown');
  return element;
}

describe('review popup', () => {
  it('comes once, 30 seconds after the first visit began', () => {
    const { ask, pass } = visit();
    pass(29_999);
    expect(ask).not.toHaveBeenCalled();
    pass(1);
    expect(ask).toHaveBeenCalledOnce();
    pass(600_000);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('counts on while the visitor goes from page to page', () => {
    const { ask, pass, result } = visit();
    pass(20_000);
    act(() => void result.current('/services'));
    pass(10_000);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('never comes to a later visit', () => {
    localStorage.setItem('hasVisited', 'true');
    const { ask, pass } = visit();
    pass(600_000);
    expect(ask).not.toHaveBeenCalled();
  });

  it('does not come when it was closed in another tab meanwhile', () => {
    const { ask, pass } = visit();
    pass(10_000);
    localStorage.setItem('hasVisited', 'true');
    pass(600_000);
    expect(ask).not.toHaveBeenCalled();
  });

  it('does not come when the dialog has been opened by its button', () => {
    const { ask, pass, rerender } = visit();
    pass(10_000);
    rerender({ isDone: true });
    pass(600_000);
    expect(ask).not.toHaveBeenCalled();
  });

  it('waits while another dialog is open', () => {
    const { ask, pass } = visit();
    const dialog = show('<div role="dialog"></div>');
    pass(60_000);
    expect(ask).not.toHaveBeenCalled();
    dialog.remove();
    pass(2_000);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('waits while something is being typed', () => {
    const { ask, pass } = visit();
    const input = show('<input>') as HTMLInputElement;
    input.focus();
    pass(60_000);
    expect(ask).not.toHaveBeenCalled();
    input.blur();
    pass(2_000);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('waits while a button is held down, whose click it would take', () => {
    const { ask, pass } = visit();
    const held = vi.spyOn(pressed, 'isControlPressed').mockReturnValue(true);
    pass(60_000);
    expect(ask).not.toHaveBeenCalled();
    held.mockRestore();
    pass(2_000);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('waits while the tab is in the background', () => {
    const { ask, pass } = visit();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    pass(60_000);
    expect(ask).not.toHaveBeenCalled();
    visibility.mockRestore();
    pass(2_000);
    expect(ask).toHaveBeenCalledOnce();
  });

  it.each(['/login', '/ar/login', '/reset-password', '/join-creators-hub/', '/admin/settings', '/ar/admin/settings'])(
    'stays away from %s, and comes afterwards',
    (path) => {
      const { ask, pass, result } = visit(path);
      pass(60_000);
      expect(ask).not.toHaveBeenCalled();
      act(() => void result.current('/ar/about'));
      pass(2_000);
      expect(ask).toHaveBeenCalledOnce();
    },
  );
});
