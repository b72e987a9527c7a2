import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { useStore } from '@/hooks/use-store';
import { createStore } from '@/lib/create-store';

describe('createStore', () => {
  it('notifies its listeners after every change, until they unsubscribe', () => {
    const store = createStore(1);
    const seen: number[] = [];
    const unsubscribe = store.subscribe(() => seen.push(store.get()));
    store.set(2);
    store.set(2);
    unsubscribe();
    store.set(3);
    expect(seen).toEqual([2, 2]);
    expect([store.get(), store.getInitial()]).toEqual([3, 1]);
  });
});

describe('useStore', () => {
  const store = createStore({ name: 'Noor', count: 0 });
  const rendered = vi.fn();
  function Name() {
    rendered();
    return <p>{useStore(store, ({ name }) => name)}</p>;
  }

  it('renders again only when the selected value changes', () => {
    render(<Name />);
    rendered.mockClear();
    act(() => store.set({ name: 'Noor', count: 1 }));
    expect(rendered).not.toHaveBeenCalled();
    act(() => store.set({ name: 'Sami', count: 1 }));
    expect(screen.getByText('Sami')).toBeInTheDocument();
  });

  it('shows the initial value on the server', () => {
    expect(renderToString(<Name />)).toBe('<p>Noor</p>');
  });
});
