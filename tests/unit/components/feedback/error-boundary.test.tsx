import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { isStaleChunkError, reloadOnce, watchLeaving } from '@/components/feedback/load-error';
import { renderApp } from '../../../support/render-app';

const staleChunk = new TypeError('Failed to fetch dynamically imported module: https://example.com/assets/about-1a2b.js');
const reload = vi.fn();

beforeEach(() => {
  reload.mockReset();
  window.sessionStorage.clear();
  vi.stubGlobal('location', { ...window.location, reload });
  // React and the boundary both log the error.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Throws({ error }: { error: () => Error | null }) {
  const failure = error();
  if (failure) throw failure;
  return <p>Content</p>;
}

describe('ErrorBoundary', () => {
  it('offers another try, which mounts the part again', async () => {
    let error: Error | null = new Error('broken');
    await renderApp(
      <ErrorBoundary>
        <Throws error={() => error} />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
    expect(console.error).toHaveBeenCalledWith(error, expect.anything());

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('alert')).toBeInTheDocument();

    error = null;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Content')).toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads once when its code is not found, then asks', async () => {
    const broken = (
      <ErrorBoundary>
        <Throws error={() => staleChunk} />
      </ErrorBoundary>
    );
    const { unmount } = await renderApp(broken);
    expect(reload).toHaveBeenCalledTimes(1);
    unmount();

    await renderApp(broken);
    expect(reload).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Reload page' }));
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not reload without a connection, which would lose the page', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await renderApp(
      <ErrorBoundary>
        <Throws error={() => staleChunk} />
      </ErrorBoundary>,
    );
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('Please check your internet connection');
  });

  it('shows a fallback of its own where one is given', async () => {
    await renderApp(
      <ErrorBoundary fallback={(error) => <p>{(error as Error).message}</p>}>
        <Throws error={() => new Error('no map today')} />
      </ErrorBoundary>,
    );
    expect(screen.getByText('no map today')).toBeInTheDocument();
  });
});

describe('reloadOnce', () => {
  it('does not stop a navigation to another address', () => {
    // A time before that of the other tests.
    vi.useFakeTimers({ now: 1_000_000 });
    watchLeaving();
    window.dispatchEvent(new Event('beforeunload'));
    expect(reloadOnce()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    // The page was not left, as after a download.
    vi.advanceTimersByTime(10_001);
    expect(reloadOnce()).toBe(true);
  });

  it('does not repeat itself, but helps again after the next deployment', () => {
    vi.useFakeTimers();
    expect(reloadOnce()).toBe(true);
    expect(reloadOnce()).toBe(false);
    vi.advanceTimersByTime(10 * 60_000);
    expect(reloadOnce()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not reload when it could not remember having done so', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(reloadOnce()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('isStaleChunkError', () => {
  it.each([
    'Failed to fetch dynamically imported module: /a.js',
    'error loading dynamically imported module: /a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /a.css',
  ])('knows %s', (message) => expect(isStaleChunkError(new TypeError(message))).toBe(true));

  it('takes no other error for one', () => {
    expect(isStaleChunkError(new Error('Failed to fetch'))).toBe(false);
    expect(isStaleChunkError('Failed to fetch dynamically imported module')).toBe(false);
  });
});
