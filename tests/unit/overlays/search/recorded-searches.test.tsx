import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { currentToast } from '@/components/feedback/toast-store';
import { fakeRest, refused, rows } from '../../../support/fake-rest';
import { openOverlay, type, options, searches } from './search-overlay.fixture';

describe('search overlay', () => {
  it('shows no message when a search could not be recorded', async () => {
    const answer = vi.fn(() => refused(503, 'XX000', 'down'));
    fakeRest(({ path }) => (path.endsWith('/record_search') ? answer() : rows()));
    await openOverlay();
    type('blender');
    await waitFor(() => expect(answer).toHaveBeenCalled());
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(options().length).toBeGreaterThan(0);
    expect(currentToast()).toBeNull();
  });

  it('records a search after a pause in typing, and each only once', async () => {
    await openOverlay();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
    type('we');
    pass(500);
    type('web');
    pass(1100);
    expect(searches()).toEqual([]);
    pass(200);
    type('web ');
    pass(5000);
    type('a');
    pass(5000);
    type('noor@example.com');
    pass(5000);
    type('+974 5555 5555');
    pass(5000);
    vi.useRealTimers();
    await waitFor(() => expect(searches()).toHaveLength(1));
    expect(searches()[0]).toMatchObject({ query: 'web', language: 'en', results: expect.any(Number) as number });
  });
});
